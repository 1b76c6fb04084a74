/** Reports: rows of days of the site, a foot of sums, and what the ledger differs by (office.md 15). */
import * as z from 'zod/mini';
import { gameId } from '../wire.ts';
import { defineConsoleCall } from './console-call.ts';
import type { Permission } from './rights.ts';
import { done, instant, keyset, listOf, reason, rowId } from './values.ts';

/** What a cell holds; `share` is hundredths of a percent, amounts are mills, `seconds` may have parts of one. */
export const reportUnits = [
  'day',
  'week',
  'game',
  'play',
  'player',
  'agent',
  'channel',
  'operator',
  'word',
  'count',
  'mills',
  'share',
  'seconds',
  'instant',
] as const;
export type ReportUnit = (typeof reportUnits)[number];

type Shape = {
  /** Beside the right to read reports, one of these: each has its own area. */
  readonly needs: readonly [Permission, ...Permission[]];
  readonly columns: Readonly<Record<string, ReportUnit>>;
  /** Which column is drawn, where rows follow each other in time. */
  readonly line?: string;
  /** It is asked about one game. */
  readonly ofGame?: true;
};

const plays = {
  bets: 'count',
  staked: 'mills',
  refunded: 'mills',
  paid: 'mills',
  revenue: 'mills',
  margin: 'share',
} as const;
const ofLedger: readonly [Permission, ...Permission[]] = ['ledger.read/read'];
const ofGames: readonly [Permission, ...Permission[]] = ['ledger.read/read', 'games.switch/read'];

/** Every report, in its order: who may read it, and its columns. */
export const reports = {
  revenue: {
    needs: ofLedger,
    line: 'revenue',
    columns: {
      day: 'day',
      bettors: 'count',
      ...plays,
      bonuses: 'mills',
      activities: 'mills',
      rebates: 'mills',
      packets: 'mills',
      interest: 'mills',
      net: 'mills',
    },
  },
  money: {
    needs: ofLedger,
    line: 'held',
    columns: {
      day: 'day',
      deposits: 'mills',
      withdrawals: 'mills',
      fees: 'mills',
      bets: 'mills',
      back: 'mills',
      wins: 'mills',
      platforms: 'mills',
      gifts: 'mills',
      commissions: 'mills',
      interest: 'mills',
      others: 'mills',
      held: 'mills',
    },
  },
  games: { needs: ofGames, columns: { game: 'game', ended: 'count', bettors: 'count', ...plays } },
  families: { needs: ofGames, columns: { family: 'word', ended: 'count', ...plays } },
  lines: {
    needs: ['agents.read/read'],
    columns: { agent: 'agent', bettors: 'count', ...plays },
  },
  players: { needs: ['players.read/begin'], columns: { player: 'player', days: 'count', games: 'count', ...plays } },
  cohorts: {
    needs: ofLedger,
    columns: { cohort: 'week', players: 'count', week: 'count', bettors: 'count', stayed: 'share', revenue: 'mills' },
  },
  channels: {
    needs: ['deposits.decide/read'],
    columns: {
      channel: 'channel',
      opened: 'count',
      credited: 'count',
      failed: 'count',
      success: 'share',
      middle: 'seconds',
      amount: 'mills',
    },
  },
  withdrawals: {
    needs: ['withdrawals.read/read'],
    line: 'paidOut',
    columns: {
      day: 'day',
      requested: 'count',
      done: 'count',
      refused: 'count',
      recalled: 'count',
      middle: 'seconds',
      p95: 'seconds',
      paidOut: 'mills',
    },
  },
  reasons: {
    needs: ['withdrawals.read/read'],
    columns: { rule: 'word', requests: 'count', refused: 'count', share: 'share' },
  },
  promotions: {
    needs: ['promotions.change/read', 'ledger.read/read'],
    columns: { kind: 'word', transfers: 'count', amount: 'mills', ofRevenue: 'share' },
  },
  care: {
    needs: ['care.read/read'],
    line: 'markers',
    columns: {
      day: 'day',
      markers: 'count',
      strong: 'count',
      opened: 'count',
      contacts: 'count',
      closed: 'count',
      limited: 'count',
    },
  },
  draws: {
    needs: ['reports.read/read'],
    columns: {
      game: 'game',
      drawn: 'count',
      voided: 'count',
      late: 'count',
      middle: 'seconds',
      p99: 'seconds',
      worst: 'seconds',
    },
  },
  returns: {
    needs: ofGames,
    ofGame: true,
    columns: {
      play: 'play',
      orders: 'count',
      staked: 'mills',
      paid: 'mills',
      returned: 'share',
      theory: 'share',
      low: 'share',
      high: 'share',
      verdict: 'word',
    },
  },
  operators: {
    needs: ['audit.read/read'],
    columns: {
      operator: 'operator',
      entries: 'count',
      decisions: 'count',
      overturned: 'count',
      reveals: 'count',
      views: 'count',
      middle: 'seconds',
    },
  },
  large: {
    needs: ofLedger,
    columns: { at: 'instant', player: 'player', kind: 'word', amount: 'mills' },
  },
} as const satisfies Readonly<Record<string, Shape>>;
export type ReportName = keyof typeof reports;
export const reportNames = Object.keys(reports) as [ReportName, ...ReportName[]];
export const reportShape = (name: ReportName): Shape => reports[name];

/** A report is about so many days at most. */
export const reportDaysMax = 366;
/** It has so many rows at most; what is beyond them is one row of its own, or said. */
export const reportRowsMax = 500;

/** A day of the calendar. */
const calendarDay = z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/));
/** A figure, a word, or the name of what a row leads to. */
const cell = z.nullable(z.union([z.number(), z.string(), z.object({ id: z.string(), text: z.string() })]));
const amount = z.object({ name: z.string(), mills: z.number() });

/** What a report answers, in the order of its columns. */
export const reportAnswer = z.object({
  rows: z.array(z.array(cell)),
  /** Of all rows, also of those that are not here; null where a sum says nothing. */
  total: z.nullable(z.array(cell)),
  /** There are more rows than these. */
  isCut: z.boolean(),
  /**
   * Two ways to the same amount, one of them the ledger's: the terms, each with its sign, and what they come to,
   * which is 0 or something is wrong. Null: the report states no money.
   */
  check: z.nullable(z.object({ terms: z.array(amount), difference: z.number() })),
  /** Up to when it goes; null before anything was summed. */
  asOf: z.nullable(instant),
  /** Play money is in it: of a demo site. */
  hasPlayMoney: z.boolean(),
});

export const readReport = defineConsoleCall({
  name: 'readReport',
  method: 'GET',
  path: 'reports/{name}',
  access: ['reports.read/read'],
  audit: 'view:report',
  summary: 'A report of days of the site, both included, with the difference to the ledger.',
  input: z.object({
    name: z.enum(reportNames),
    from: calendarDay,
    to: calendarDay,
    /** Of the reports about one game. */
    gid: z.optional(gameId),
  }),
  output: reportAnswer,
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { name: 'draws', from: '2026-11-01', to: '2026-11-27' },
    output: {
      rows: [[{ id: '10', text: 'SSC 1 phút' }, 1_440, 1, 2, 0.12, 0.48, 2.31]],
      total: [null, 1_440, 1, 2, null, null, 2.31],
      isCut: false,
      check: null,
      asOf: '2026-11-28T03:26:00.000Z',
      hasPlayMoney: false,
    },
  },
});

/** How often a file is made by itself: of the day, of seven days up to a Sunday, of a month of the calendar. */
export const exportEvery = ['day', 'week', 'month'] as const;

const schedule = z.object({
  id: rowId,
  report: z.enum(reportNames),
  gid: z.nullable(z.number()),
  every: z.enum(exportEvery),
  by: z.string(),
  at: instant,
  /** The last day that a file was made up to, or the day before the first. */
  doneTo: z.string(),
  /** Since when no more files are made, as its maker may no longer read the report; null: they are. */
  stoppedAt: z.nullable(instant),
});

export const listSchedules = defineConsoleCall({
  name: 'listSchedules',
  method: 'GET',
  path: 'schedules',
  access: ['reports.read/read'],
  summary: 'Reports that are made by themselves, of those that the caller may read.',
  input: z.object({}),
  output: z.object({ schedules: z.array(schedule), asOf: instant }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      schedules: [
        {
          id: '3',
          report: 'revenue',
          gid: null,
          every: 'day',
          by: 'treasurer01',
          at: '2026-11-27T03:26:00.000Z',
          doneTo: '2026-11-27',
          stoppedAt: null,
        },
      ],
      asOf: '2026-11-28T03:26:00.000Z',
    },
  },
});

export const addSchedule = defineConsoleCall({
  name: 'addSchedule',
  method: 'POST',
  path: 'schedules',
  access: ['export.rows/begin'],
  reason: true,
  audit: 'schedule-export',
  summary: 'Has a report made ten minutes after the end of each day, week or month, as a file in the console.',
  input: z.object({ report: z.enum(reportNames), gid: z.optional(gameId), every: z.enum(exportEvery), reason }),
  output: z.object({ id: rowId }),
  refusals: ['noRight', 'invalidInput', 'reasonNeeded'],
  sample: { input: { report: 'draws', every: 'day', reason: 'for the morning' }, output: { id: '3' } },
});

export const dropSchedule = defineConsoleCall({
  name: 'dropSchedule',
  method: 'DELETE',
  path: 'schedules/{id}',
  access: ['export.rows/begin'],
  reason: true,
  audit: 'drop-schedule',
  summary: 'Makes no more files of a schedule; those that there are stay.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'invalidInput', 'reasonNeeded', 'noSuchExport'],
  sample: { input: { id: '3', reason: 'nobody reads it' }, output: {} },
});

export const listExportFiles = defineConsoleCall({
  name: 'listExportFiles',
  method: 'GET',
  path: 'exports',
  access: ['reports.read/read'],
  summary: 'Files that were made by themselves, of reports that the caller may read, the newest first.',
  input: z.object(keyset),
  output: listOf(
    z.object({
      id: rowId,
      report: z.enum(reportNames),
      from: z.string(),
      to: z.string(),
      at: instant,
      rows: z.number(),
      sha256: z.string(),
      /** What the ledger differed by, mills; null: it states no money. */
      difference: z.nullable(z.number()),
      entry: z.string(),
    }),
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { limit: '50' },
    output: {
      rows: [
        {
          id: '7',
          report: 'revenue',
          from: '2026-11-27',
          to: '2026-11-27',
          at: '2026-11-27T17:10:04.000Z',
          rows: 1,
          sha256: 'ab'.repeat(32),
          difference: 0,
          entry: '4117',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-28T03:26:00.000Z',
    },
  },
});

export const fetchExport = defineConsoleCall({
  name: 'fetchExport',
  method: 'POST',
  path: 'exports/{id}/file',
  access: ['export.rows/begin'],
  audit: 'fetch-export',
  summary: 'A file that was made by itself, with its name; that it was taken out is in the log.',
  input: z.object({ id: rowId }),
  output: z.object({ name: z.string(), text: z.string(), sha256: z.string() }),
  refusals: ['noRight', 'invalidInput', 'noSuchExport'],
  sample: {
    input: { id: '7' },
    output: { name: 'report-revenue-4117.csv', text: 'day,export', sha256: 'ab'.repeat(32) },
  },
});
