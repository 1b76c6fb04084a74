/** The books, adjustments, and where lists of companies differ from what is known here (office.md 14). */
import * as z from 'zod/mini';
import { boundedText, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

const readBooksOf = ['ledger.read/read', 'books.lift/read'] as const;

/** Whole thousandths beyond a single player's money: sums over everybody. */
const sum = signedMoney;

export const readBooks = defineConsoleCall({
  name: 'readBooks',
  method: 'GET',
  path: 'books',
  access: readBooksOf,
  summary: 'What the last check of the books found, and how far the recount of all transfers is.',
  input: z.object({}),
  output: z.object({
    /** Null before the first check. */
    checkedAt: z.nullable(instant),
    /** Somebody wants it checked, and nobody has begun. */
    requestedAt: z.nullable(instant),
    recount: z.object({
      startedAt: z.nullable(instant),
      endedAt: instant,
      /** Of the players, in thousandths. */
      counted: z.number(),
      found: z.number(),
    }),
    accounts: z.number(),
    transfers: z.number(),
    /** Over all accounts; it reads 0.000. */
    difference: sum,
    trial: z.array(z.object({ account: z.string(), ofPlayers: z.boolean(), balance: sum, legs: z.number() })),
    /** Accounts whose cached balance is not the sum of their legs, at most 100. */
    drifts: z.array(z.object({ userId: rowId, account: z.string(), cached: sum, summed: sum })),
    unevenGames: z.array(z.object({ gid: z.number(), orders: z.number() })),
    /** What escrow holds less what packets owe; null where nobody said what they owe. */
    escrow: z.nullable(sum),
    unevenPlatforms: z.array(z.object({ platform: z.string(), rows: z.number() })),
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      checkedAt: '2026-11-27T03:00:00.000Z',
      requestedAt: null,
      recount: { startedAt: null, endedAt: '2026-11-27T02:40:00.000Z', counted: 0, found: 0 },
      accounts: 3000,
      transfers: 18412,
      difference: '0.000',
      trial: [
        { account: 'cash', ofPlayers: true, balance: '1234.500', legs: 18412 },
        { account: 'deposits', ofPlayers: false, balance: '-1234.500', legs: 18412 },
      ],
      drifts: [],
      unevenGames: [],
      escrow: '0.000',
      unevenPlatforms: [],
    },
  },
});

export const checkBooks = defineConsoleCall({
  name: 'checkBooks',
  method: 'POST',
  path: 'books/check',
  access: ['ledger.read/read', 'books.lift/begin'],
  summary: 'Has a running server check the books at once; a drift freezes.',
  input: z.object({}),
  output: done,
  refusals: ['noRight'],
  sample: { input: {}, output: {} },
});

const adjustmentRow = z.object({
  id: rowId,
  player: z.string(),
  by: z.string(),
  at: instant,
  /** What was entered, for its maker alone. */
  own: z.nullable(z.object({ amount: signedMoney, reason: z.string() })),
});

export const listAdjustments = defineConsoleCall({
  name: 'listAdjustments',
  method: 'GET',
  path: 'adjustments',
  access: ['money.adjust/read'],
  summary: 'Adjustments of balances that wait for a second operator, the oldest first.',
  input: z.object({}),
  output: z.object({ adjustments: z.array(adjustmentRow) }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      adjustments: [
        { id: '982371640705104', player: 'player1042', by: 'cashier01', at: '2026-11-27T03:00:00.000Z', own: null },
      ],
    },
  },
});

export const adjustBalance = defineConsoleCall({
  name: 'adjustBalance',
  method: 'POST',
  path: 'adjustments',
  access: ['money.adjust/begin', 'money.adjust/agree'],
  fresh: true,
  reason: true,
  two: 'same',
  audit: 'payment-adjust',
  summary: 'Moves money into a balance or out of it, once another operator enters the same.',
  input: z.object({
    player: boundedText(40, 1),
    /** Below zero: out of the balance. */
    amount: signedMoney,
    /** Of what waits: only its second word is meant. */
    second: z.optional(rowId),
    reason,
  }),
  output: z.object({ outcome: z.enum(['waits', 'adjusted']) }),
  refusals: [
    'noRight',
    'conflict',
    'freshCodeNeeded',
    'reasonNeeded',
    'adjustmentEmpty',
    'noSuchDepositOrPlayer',
    'balanceTooLow',
    'otherOperatorNeeded',
    'proposalWaits',
    'nothingWaits',
    'differs',
  ],
  sample: {
    input: { player: 'none-such', amount: '-12.500', reason: 'credited twice by the bank' },
    output: { outcome: 'waits' },
  },
});

const what = z.enum(['missing', 'extra', 'amount', 'state', 'unreadable']);

const differenceRow = z.object({
  id: rowId,
  company: z.string(),
  /** Of the company's list, in UTC: 2026-11-22. */
  day: z.string(),
  what,
  /** The payment or payout; empty where it is the list itself. */
  subject: z.string(),
  ours: z.string(),
  theirs: z.string(),
  foundAt: instant,
});

export const listDifferences = defineConsoleCall({
  name: 'listDifferences',
  method: 'GET',
  path: 'differences',
  access: ['recon.decide/read'],
  summary: 'Where lists of companies and what is known here differ, the oldest first; and the newest list of each.',
  input: z.object({ ...keyset, company: z.optional(boundedText(40)), what: z.optional(what) }),
  output: z.extend(listOf(differenceRow), {
    lists: z.array(
      z.object({
        company: z.string(),
        day: z.string(),
        /** Null while it has not been read. */
        readAt: z.nullable(instant),
        lines: z.number(),
      }),
    ),
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: {},
    output: {
      rows: [
        {
          id: '982371640705105',
          company: 'sandbox-bank',
          day: '2026-11-26',
          what: 'amount',
          subject: 'T09-4821',
          ours: '499 paid',
          theirs: '500 paid',
          foundAt: '2026-11-27T01:00:00.000Z',
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:00:00.000Z',
      lists: [{ company: 'sandbox-bank', day: '2026-11-26', readAt: '2026-11-27T01:00:00.000Z', lines: 812 }],
    },
  },
});

export const closeDifference = defineConsoleCall({
  name: 'closeDifference',
  method: 'POST',
  path: 'differences/{id}/close',
  access: ['recon.decide/begin'],
  reason: true,
  audit: 'settlement-close',
  summary: 'Ends a difference that somebody has seen to.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'nothingWaits'],
  sample: { input: { id: '999999', reason: 'the company booked it a day later' }, output: {} },
});

export const readListAgain = defineConsoleCall({
  name: 'readListAgain',
  method: 'POST',
  path: 'lists/{company}/{day}/read',
  access: ['recon.decide/begin'],
  reason: true,
  audit: 'settlement-read',
  summary: 'Has the running site read the list of a day again.',
  input: z.object({ company: boundedText(40, 1), day: boundedText(10, 10), reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'noSuchList', 'dayNotBegun'],
  sample: { input: { company: 'none-such', day: '2026-11-26', reason: 'the company corrected it' }, output: {} },
});
