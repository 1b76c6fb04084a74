/** Savings at the console: what there is, against the ledger, its rates, and what moved (office.md 10). */
import * as z from 'zod/mini';
import { boundedText, money, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, keyset, listOf, rowId } from '../values.ts';

export const savingsMoves = ['in', 'out', 'bank', 'interest'] as const;
const day = z.string();

export const readSavings = defineConsoleCall({
  name: 'readSavings',
  method: 'GET',
  path: 'savings',
  access: ['ledger.read/read'],
  summary:
    'All savings by what earns and what is to come, beside what the ledger has, in one moment; and the last rates.',
  input: z.object({}),
  output: z.object({
    savers: z.number(),
    total: money,
    confirmed: signedMoney,
    coming: signedMoney,
    /** On which day how much begins to earn; what is taken out of a day is below 0. */
    comingDays: z.array(z.object({ day, amount: signedMoney })),
    /** All interest ever. */
    earned: money,
    /** What stands on all savings accounts, and how much more that is than `total`. */
    inLedger: money,
    difference: signedMoney,
    today: day,
    /** Percent a year, in thousandths; the newest last. */
    rates: z.array(z.object({ day, basic: z.number(), extra: z.number() })),
    asOf: instant,
  }),
  refusals: ['noRight'],
  sample: {
    input: {},
    output: {
      savers: 412,
      total: '84210.000',
      confirmed: '80000.000',
      coming: '4210.000',
      comingDays: [{ day: '2026-11-28', amount: '4210.000' }],
      earned: '1202.315',
      inLedger: '84210.000',
      difference: '0.000',
      today: '2026-11-27',
      rates: [
        { day: '2026-11-26', basic: 5_000, extra: 0 },
        { day: '2026-11-27', basic: 5_000, extra: 500 },
      ],
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});

export const listSavings = defineConsoleCall({
  name: 'listSavings',
  method: 'GET',
  path: 'savings/moves',
  access: ['ledger.read/read'],
  summary:
    'What players moved, the newest first; interest where it is asked for, or of one player. What is read at once is bounded.',
  input: z.object({
    ...keyset,
    player: z.optional(boundedText(40)),
    kind: z.optional(z.enum(savingsMoves)),
    /** Money in that does not earn yet. */
    coming: z.optional(z.literal('yes')),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  output: z.extend(
    listOf(
      z.object({
        /** Of its player. */
        id: rowId,
        player: z.string(),
        userId: rowId,
        kind: z.enum(savingsMoves),
        amount: money,
        after: money,
        /** Of money in the first day that it earns, of interest the day that earned it. */
        earnDay: z.nullable(day),
        at: instant,
      }),
    ),
    { searchedTo: z.nullable(instant) },
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { player: 'player1042' },
    output: {
      rows: [
        {
          id: '98237164070502400',
          player: 'player1042',
          userId: '982371640705000',
          kind: 'in',
          amount: '500.000',
          after: '5500.000',
          earnDay: '2026-11-28',
          at: '2026-11-27T03:18:01.000Z',
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
