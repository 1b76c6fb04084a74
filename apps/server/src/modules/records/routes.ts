/** Calls that records answer. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import { listCashRecords, listIncome, listPayouts, readRecord } from './list-records.ts';
import type { Parts } from './deps.ts';
import { showProfit } from './show-profit.ts';
import { makeStatementFile } from './statement-file.ts';

export function recordRoutes(parts: Parts): Route[] {
  return [
    signedInRoute(calls.cashRecords, (input, context) => listCashRecords(parts, input, context)),
    signedInRoute(calls.incomeRecords, (input, context) => listIncome(parts, input, context)),
    signedInRoute(calls.payoutRecords, (input, context) => listPayouts(parts, input, context)),
    signedInRoute(calls.recordDetail, (input, context) => readRecord(parts, input, context)),
    signedInRoute(calls.statementFile, (input, context) => makeStatementFile(parts, input, context)),
    signedInRoute(calls.profitAndLoss, (input, context) => showProfit(parts, input, context)),
  ];
}
