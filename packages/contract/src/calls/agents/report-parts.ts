/** What the figures of a report are made of: its days, its rows, and both as a file (agents-rewards.md, "Reports"). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, boundedText, count, oneOf, paging, seconds, wireObject } from '../../wire.ts';
import { figures, figuresSample, ownRebates } from './reports.ts';
import { teamRowsMax, teamTransaction, transactionSample } from './team-money.ts';

/** Spelt as the paths of the reports are. */
const period = oneOf({ today: 'today', yesterday: 'yesterday', month: 'cur_month', lastMonth: 'last_month' });

/** Of which report: the caller's, or that of one of the team by its whole name in any case. */
const reportInput = { period: as('period', period), username: as('username', z.optional(boundedText(40))) };

/** Figures that are sums of rows of money. */
export const rowFigure = oneOf({
  bets: 'bet_money',
  prizes: 'prize_money',
  gifts: 'gift_money',
  teamRebates: 'team_rebates',
  ownRebates: 'agent_rebates',
  teamProfit: 'team_profit',
  deposits: 'charge_money',
  withdrawals: 'withdraw_money',
});

export const reportDays = defineCall({
  name: 'reportDays',
  method: 'GET',
  path: 'agent/report_days',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: 'The figures of a report day by day, the first day first, up to today.',
  input: wireObject(reportInput),
  output: wireObject({
    rows: as('rows', z.array(wireObject({ day: as('day', z.string()), ...figures, ownRebates }))),
    /** Up to when the figures are complete. */
    asOf: as('as_of', seconds),
  }),
  refusals: ['memberUnknown'],
  sample: {
    input: { period: 'cur_month', username: '' },
    output: { rows: [{ day: '2025-11-20', ...figuresSample, agent_rebates: '140.200' }], as_of: '1763623810' },
  },
});

export const reportRows = defineCall({
  name: 'reportRows',
  method: 'GET',
  path: 'agent/report_rows',
  who: 'agent',
  bucket: 'read',
  once: false,
  summary: `Rows of money that a figure of a report is the sum of, newest first; none of accounts that have left the team. Up to ${teamRowsMax} are counted.`,
  input: wireObject({ ...reportInput, figure: as('figure', rowFigure), ...paging }),
  output: wireObject({
    rows: as('rows', z.array(teamTransaction)),
    total: as('total', count),
    page: as('page', count),
  }),
  refusals: ['memberUnknown'],
  sample: {
    input: { period: 'today', figure: 'charge_money', page: '1', rows: '20' },
    output: { rows: [transactionSample], total: 1, page: 1 },
  },
});

export const reportFile = defineCall({
  name: 'reportFile',
  method: 'GET',
  path: 'agent/report_file',
  who: 'agent',
  bucket: 'write',
  once: false,
  summary: 'A report as a file of separated values: a line for each day of the period, and one for the whole of it.',
  input: wireObject(reportInput),
  output: wireObject({
    fileName: as('name', z.string()),
    contentType: as('content_type', z.string()),
    /** The file's bytes in base64. */
    bytes: as('content', z.string()),
    rows: as('total', count),
  }),
  refusals: ['memberUnknown'],
  sample: {
    input: { period: 'cur_month', username: '' },
    output: { name: 'report.csv', content_type: 'text/csv; charset=utf-8', content: '77u/…', total: 1 },
  },
});
