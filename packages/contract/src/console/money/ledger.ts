/** The ledger at the console: its rows, and any balance explained down to what caused it (office.md 11.6). */
import * as z from 'zod/mini';
import { boundedText, money, signedMoney, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { explainedAccounts, ledgerCauses, legSteps } from './ledger-causes.ts';
import { instant, keyset, listOf, rowId } from '../values.ts';

const account = z.enum(explainedAccounts);
const cause = z.object({ is: z.enum(ledgerCauses), id: rowId });

const transferRow = z.object({
  id: z.string(),
  at: instant,
  player: z.string(),
  userId: rowId,
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: money,
  /** The player's account that it moved, the number of its leg there, and the balance after it. */
  account,
  no: rowId,
  after: money,
  cause,
});

export const listLedger = defineConsoleCall({
  name: 'listLedger',
  method: 'GET',
  path: 'ledger',
  access: ['ledger.read/read'],
  summary: 'Rows of the ledger, the newest first; what is read at once is bounded, as in `listOrders`.',
  input: z.object({
    ...keyset,
    player: z.optional(boundedText(40)),
    kind: z.optional(boundedText(40)),
    /** At least so much. */
    amount: z.optional(money),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  output: z.extend(listOf(transferRow), { searchedTo: z.nullable(instant) }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { player: 'player1042' },
    output: {
      rows: [
        {
          id: '982371640705000.2.98237164070502400',
          at: '2026-11-26T03:18:01.000Z',
          player: 'player1042',
          userId: '982371640705000',
          kind: 'win',
          debit: 'payouts',
          credit: 'cash',
          amount: '970.000',
          account: 'cash',
          no: '18411',
          after: '6634.500',
          cause: { is: 'order', id: '98237164070502400' },
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
      searchedTo: null,
    },
  },
});

/** Whose account: a player's name, and which of his accounts. */
const whose = { id: boundedText(40, 1), account };

export const readBalance = defineConsoleCall({
  name: 'readBalance',
  method: 'GET',
  path: 'balances/{id}/{account}',
  access: ['ledger.read/read'],
  audit: 'view:ledger',
  summary: 'A balance as an equation: every leg is read and summed, and each must follow from the one before it.',
  input: z.object(whose),
  output: z.object({
    player: z.string(),
    userId: rowId,
    account,
    /** What the player sees, and how many legs the account is said to have. */
    balance: signedMoney,
    postings: z.number(),
    /** The part that is kept as a sum, until when, and what came since. */
    rolled: signedMoney,
    rolledLegs: z.number(),
    rolledTo: z.nullable(instant),
    since: signedMoney,
    sinceLegs: z.number(),
    /** Over every leg, read now. */
    sum: signedMoney,
    legs: z.number(),
    /** The first leg that does not follow from the one before; null: none. */
    brokenAt: z.nullable(rowId),
    readAt: instant,
    tookMs: z.number(),
  }),
  refusals: ['noRight', 'noSuchPlayer', 'noSuchLeg', 'invalidInput'],
  sample: {
    input: { id: 'player1042', account: 'cash' },
    output: {
      player: 'player1042',
      userId: '982371640705000',
      account: 'cash',
      balance: '1234.500',
      postings: 18_412,
      rolled: '602.820',
      rolledLegs: 18_400,
      rolledTo: '2026-11-24T17:00:00.000Z',
      since: '631.680',
      sinceLegs: 12,
      sum: '1234.500',
      legs: 18_412,
      brokenAt: null,
      readAt: '2026-11-27T03:27:31.000Z',
      tookMs: 212,
    },
  },
});

const legRow = z.object({
  no: rowId,
  at: instant,
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: signedMoney,
  after: money,
  cause,
});
const legSample = {
  no: '18411',
  at: '2026-11-26T03:18:01.000Z',
  kind: 'win',
  debit: 'payouts',
  credit: 'cash',
  amount: '970.000',
  after: '6634.500',
  cause: { is: 'order', id: '98237164070502400' },
};

export const listLegs = defineConsoleCall({
  name: 'listLegs',
  method: 'GET',
  path: 'balances/{id}/{account}/legs',
  access: ['ledger.read/read'],
  summary: 'The legs of an account, the newest first, by their numbers.',
  input: z.object({
    ...whose,
    ...keyset,
    kind: z.optional(boundedText(40)),
    fromNo: z.optional(whole(1, 999_999_999_999)),
    toNo: z.optional(whole(1, 999_999_999_999)),
  }),
  output: listOf(legRow),
  refusals: ['noRight', 'noSuchPlayer', 'noSuchLeg', 'invalidInput'],
  sample: {
    input: { id: 'player1042', account: 'cash' },
    output: { rows: [legSample], next: null, count: 18_412, countIsBound: false, asOf: '2026-11-27T03:27:31.000Z' },
  },
});

/** A step from the leg to what caused it, compared with the rows of whoever keeps them. */
const step = z.object({
  is: z.enum(legSteps),
  /** Whether the rows agree; null where there is nothing to compare with. */
  holds: z.nullable(z.boolean()),
  at: z.nullable(instant),
  id: z.nullable(z.string()),
  amount: z.nullable(signedMoney),
  /** An operator, a company, a state. */
  text: z.string(),
});

export const readLeg = defineConsoleCall({
  name: 'readLeg',
  method: 'GET',
  path: 'balances/{id}/{account}/legs/{no}',
  access: ['ledger.read/read'],
  audit: 'view:ledger',
  summary:
    'One leg with the balance before it, and the steps to what caused it; orders and slips are calls of their own.',
  input: z.object({ ...whose, no: whole(1, 999_999_999_999) }),
  output: z.object({ ...legRow.shape, before: z.nullable(money), steps: z.array(step) }),
  refusals: ['noRight', 'noSuchPlayer', 'noSuchLeg', 'invalidInput'],
  sample: {
    input: { id: 'player1042', account: 'cash', no: '18411' },
    output: {
      ...legSample,
      before: '5664.500',
      steps: [{ is: 'ledgerRow', holds: true, at: '2026-11-26T03:18:01.000Z', id: null, amount: '970.000', text: '' }],
    },
  },
});
