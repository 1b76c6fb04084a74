/** Calls that records answer. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import { listCashRecords, listIncome, listPayouts, readRecord } from './list-records.ts';
import type { Deps } from './deps.ts';
import { showProfit } from './show-profit.ts';
import { listTeamDeposits, listTeamTransactions, listTeamWithdrawals } from './team/list-team-records.ts';
import { makeRebateStatement } from './team/rebate-statement.ts';
import { makeReportFile } from './team/report-file.ts';
import { listReportRows } from './team/report-rows.ts';
import { makeStatementFile } from './statement-file.ts';

/** The routes of records. */
export function recordRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.cashRecords, (input, context) => listCashRecords(deps, input, context)),
    signedInRoute(calls.incomeRecords, (input, context) => listIncome(deps, input, context)),
    signedInRoute(calls.payoutRecords, (input, context) => listPayouts(deps, input, context)),
    signedInRoute(calls.recordDetail, (input, context) => readRecord(deps, input, context)),
    signedInRoute(calls.statementFile, (input, context) => makeStatementFile(deps, input, context)),
    signedInRoute(calls.teamTransactions, (input, context) => listTeamTransactions(deps, input, context)),
    signedInRoute(calls.teamDeposits, (input, context) => listTeamDeposits(deps, input, context)),
    signedInRoute(calls.teamWithdrawals, (input, context) => listTeamWithdrawals(deps, input, context)),
    signedInRoute(calls.reportRows, (input, context) => listReportRows(deps, input, context)),
    signedInRoute(calls.reportFile, (input, context) => makeReportFile(deps, input, context)),
    signedInRoute(calls.rebateStatement, (input, context) => makeRebateStatement(deps, input, context)),
    signedInRoute(calls.profitAndLoss, (input, context) => showProfit(deps, input, context)),
  ];
}
