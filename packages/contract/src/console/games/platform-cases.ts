/** Games of other companies: what waits for people, money on its way, what players have there (platforms.md 6, 7). */
import * as z from 'zod/mini';
import { boundedText, money, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId, waits } from '../values.ts';

export const platformCaseKinds = [
  'hourLoss',
  'duplicateDiffers',
  'winAfterRollback',
  'winOnRefused',
  'winMisfits',
  'betSettledRollback',
  'takeBackShort',
  'boutOpenLong',
  'bigWin',
  'dustLimit',
  'unknownGame',
  'purseDiffers',
  'crossingSlow',
  'crossingReview',
  'crossingTwoWords',
  'foreignRecord',
  'listDiffers',
] as const;
export const crossingStates = ['made', 'sent', 'done', 'failed', 'review', 'late'] as const;
export const crossingEnds = ['done', 'failed', 'send'] as const;

const read = ['recon.decide/read'] as const;
const name = boundedText(40, 1);
/** Facts by their names; amounts are whole thousandths. */
const facts = z.record(z.string(), z.json());

export const listPlatformCases = defineConsoleCall({
  name: 'listPlatformCases',
  method: 'GET',
  path: 'platforms/cases',
  access: read,
  summary: 'Cases about games of other companies, the newest first; both words of each.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(['open', 'closed', 'all'])),
    kind: z.optional(z.enum(platformCaseKinds)),
    company: z.optional(boundedText(40)),
    player: z.optional(boundedText(40)),
  }),
  output: listOf(
    z.object({
      id: rowId,
      kind: z.enum(platformCaseKinds),
      company: z.string(),
      /** Null: it is about no player. */
      userId: z.nullable(rowId),
      player: z.nullable(z.string()),
      /** The transaction, round, day or transfer that it is about. */
      about: z.string(),
      ours: facts,
      theirs: facts,
      detail: facts,
      openedAt: instant,
      closedAt: z.nullable(instant),
      closedBy: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { state: 'open' },
    output: {
      rows: [
        {
          id: '17',
          kind: 'purseDiffers',
          company: 'table',
          userId: '982371640705000',
          player: 'player1042',
          about: 'wallet:982371640705000:2000',
          ours: { over: 50000, back: 20000, net: -3000, expected: 27000, difference: 2000 },
          theirs: { total: 29000 },
          detail: {},
          openedAt: '2026-11-27T03:00:00.000Z',
          closedAt: null,
          closedBy: null,
          reason: null,
        },
      ],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});

export const closePlatformCase = defineConsoleCall({
  name: 'closePlatformCase',
  method: 'POST',
  path: 'platforms/cases/{id}/close',
  access: ['recon.decide/begin'],
  fresh: true,
  reason: true,
  audit: 'platform-case-close',
  summary: 'Ends a case that somebody has seen to; withdrawals no longer wait for it.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'freshCodeNeeded', 'reasonNeeded', 'nothingWaits'],
  sample: { input: { id: '9000000000000000001', reason: 'the company has put it right' }, output: {} },
});

const crossing = z.object({
  id: rowId,
  userId: rowId,
  company: z.string(),
  way: z.enum(['in', 'out']),
  amount: money,
  state: z.enum(crossingStates),
  /** The company's number of it. */
  order: z.string(),
  why: z.string(),
  /** How often the company was asked for it. */
  asks: z.number(),
  /** What two operators may say of it. */
  mayBe: z.array(z.enum(crossingEnds)),
  madeAt: instant,
  sentAt: z.nullable(instant),
  endedAt: z.nullable(instant),
});
const crossingSample = {
  id: '982371640705024',
  userId: '982371640705000',
  company: 'table',
  way: 'in',
  amount: '50.000',
  state: 'review',
  order: '1000120261125103000123k7m2qx9r4t',
  why: 'done, of 40000',
  asks: 7,
  mayBe: ['done', 'failed'],
  madeAt: '2026-11-27T03:00:00.000Z',
  sentAt: '2026-11-27T03:00:01.000Z',
  endedAt: null,
};

export const listCrossings = defineConsoleCall({
  name: 'listCrossings',
  method: 'GET',
  path: 'platforms/transfers',
  access: read,
  summary: 'Money on its way to companies and back, the newest first.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(['open', 'review', 'all'])),
    company: z.optional(boundedText(40)),
    player: z.optional(boundedText(40)),
  }),
  output: listOf(
    z.extend(crossing, {
      player: z.string(),
      /** What one operator said already. */
      waits: z.nullable(z.object({ id: rowId, as: z.enum(crossingEnds), by: z.string(), at: instant })),
    }),
  ),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { state: 'open' },
    output: {
      rows: [{ ...crossingSample, player: 'player1042', waits: null }],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
    },
  },
});

export const settleCrossing = defineConsoleCall({
  name: 'settleCrossing',
  method: 'POST',
  path: 'platforms/transfers/{id}/settle',
  access: ['recon.decide/begin'],
  fresh: true,
  reason: true,
  two: 'agree',
  audit: 'propose-settle-crossing',
  summary: 'Says what became of money that waits for people; another has to agree.',
  input: z.object({ id: rowId, as: z.enum(crossingEnds), reason }),
  output: waits,
  refusals: ['noRight', 'conflict', 'freshCodeNeeded', 'reasonNeeded', 'nothingWaits', 'proposalWaits'],
  sample: {
    input: { id: '9000000000000000001', as: 'failed', reason: 'the company has confirmed it in writing' },
    output: { waits: '74' },
  },
});

export const readPurses = defineConsoleCall({
  name: 'readPurses',
  method: 'GET',
  path: 'platforms/wallets/{player}',
  access: read,
  audit: 'view:purses',
  summary: 'What a player has at companies: over less back and what was won there, beside what the company says.',
  input: z.object({ player: name }),
  output: z.object({
    userId: rowId,
    player: z.string(),
    purses: z.array(
      z.object({
        company: z.string(),
        over: money,
        back: money,
        net: signedMoney,
        expected: signedMoney,
        /** As the company said last; null: it was never asked. */
        total: z.nullable(money),
        free: z.nullable(money),
        difference: z.nullable(signedMoney),
        seenAt: z.nullable(instant),
        isLocked: z.boolean(),
        open: z.nullable(crossing),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchPlayer'],
  sample: {
    input: { player: 'player1042' },
    output: {
      userId: '982371640705000',
      player: 'player1042',
      purses: [
        {
          company: 'table',
          over: '50.000',
          back: '20.000',
          net: '-3.000',
          expected: '27.000',
          total: '29.000',
          free: '29.000',
          difference: '2.000',
          seenAt: '2026-11-27T03:00:00.000Z',
          isLocked: false,
          open: crossingSample,
        },
      ],
    },
  },
});

export const bringBack = defineConsoleCall({
  name: 'bringBack',
  method: 'POST',
  path: 'platforms/wallets/{player}/{company}/bring-back',
  access: ['recon.decide/begin'],
  reason: true,
  audit: 'bring-back',
  summary: 'Has what is free at a company brought back to the balance, at once.',
  input: z.object({ player: name, company: name, reason }),
  output: done,
  refusals: ['noRight', 'conflict', 'reasonNeeded', 'noSuchPlayer', 'noSuchPurse', 'purseLocked'],
  sample: {
    input: { player: 'nobody-there', company: 'table', reason: 'the player asked support for it' },
    output: {},
  },
});
