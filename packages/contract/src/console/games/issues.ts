/** Issues at the console: of every game by their draw, and one with its log, its proof and its sums (office.md 10). */
import * as z from 'zod/mini';
import { boundedText, gameId, issueNumber, money, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { instant, keyset, listOf } from '../values.ts';

/** In the order in which an issue goes through them. What was not opened yet is in no list. */
export const issueStates = ['open', 'closed', 'drawn', 'settling', 'settled', 'void'] as const;
/** Drawn, or settled after its draw, later than this is late; ms. */
export const lateAfterMs = { draw: 3_000, settle: 15_000 } as const;
const state = z.enum(['scheduled', ...issueStates]);

const row = z.object({
  gid: z.number(),
  game: z.string(),
  /** Of its numbers. */
  family: z.string(),
  issue: z.string(),
  drawnBy: z.enum(['seeds', 'outside']),
  state,
  voidReason: z.nullable(z.string()),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  drawnAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  /** How long after its time it was drawn, and settled after that. */
  lateMs: z.nullable(z.number()),
  settleMs: z.nullable(z.number()),
  numbers: z.array(z.number()),
  /** What the log of its game says: orders that were not taken back, their stakes, what was paid to how many. */
  bets: z.nullable(z.number()),
  staked: z.nullable(money),
  paid: z.nullable(money),
  paidOrders: z.nullable(z.number()),
  /** What both keepers promised before its sales, in hex; draws of outside lotteries have no such promise. */
  commitments: z.nullable(z.object({ a: z.string(), b: z.string() })),
  /** Its entries of the log, in their order. */
  entries: z.array(z.object({ seq: z.number(), at: instant, kind: z.string(), hash: z.string() })),
});

const rowSample = {
  gid: 10,
  game: 'SSC 1 minute',
  family: 's_ssc',
  issue: '202611260618',
  drawnBy: 'seeds',
  state: 'settled',
  voidReason: null,
  opensAt: '2026-11-26T03:17:00.000Z',
  closesAt: '2026-11-26T03:17:55.000Z',
  drawsAt: '2026-11-26T03:18:00.000Z',
  drawnAt: '2026-11-26T03:18:00.310Z',
  settledAt: '2026-11-26T03:18:01.000Z',
  lateMs: 310,
  settleMs: 690,
  numbers: [5, 2, 9, 0, 3],
  bets: 412,
  staked: '84210.000',
  paid: '80120.500',
  paidOrders: 188,
  commitments: { a: '9c1f', b: '77ab' },
  entries: [
    { seq: 4_101, at: '2026-11-26T03:17:00.000Z', kind: 'OPEN', hash: '5d2e' },
    { seq: 4_104, at: '2026-11-26T03:17:55.100Z', kind: 'CLOSE', hash: 'e3b0' },
  ],
};

export const listIssues = defineConsoleCall({
  name: 'listIssues',
  method: 'GET',
  path: 'issues',
  access: 'any',
  summary:
    'Issues that were opened or are void, the newest draw first. Late ones are searched for back in time: `searchedTo` is how far.',
  input: z.object({
    ...keyset,
    game: z.optional(whole(1, 2_147_483_647)),
    /** Of `game`; without one, of every game that has this number. */
    issue: z.optional(boundedText(24)),
    state: z.optional(z.enum(issueStates)),
    /** Drawn or settled late, or due and neither. */
    late: z.optional(z.literal('yes')),
    /** By the time of the draw. */
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  output: z.extend(listOf(row), {
    searchedTo: z.nullable(instant),
    /** The games that can be named in a filter. */
    games: z.array(z.object({ gid: z.number(), name: z.string() })),
  }),
  refusals: ['invalidInput'],
  sample: {
    input: { game: '10', late: 'yes' },
    output: {
      rows: [rowSample],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
      searchedTo: null,
      games: [{ gid: 10, name: 'SSC 1 minute' }],
    },
  },
});

export const readIssue = defineConsoleCall({
  name: 'readIssue',
  method: 'GET',
  path: 'issues/{gid}/{issue}',
  access: 'any',
  summary: 'One issue with what proves its draw, and with the sums of its orders as their rows have them.',
  input: z.object({ gid: gameId, issue: issueNumber }),
  output: z.object({
    ...row.shape,
    lunarYear: z.nullable(z.number()),
    /** Over its orders and what came back of them; no money moves by these figures. */
    sums: z.object({
      orders: z.number(),
      players: z.number(),
      staked: money,
      cancelled: z.number(),
      cancelledStake: money,
      paid: money,
      paidOrders: z.number(),
      voided: z.number(),
      voidedStake: money,
    }),
    /** As anybody may read it; null for what was never opened. */
    proof: z.nullable(z.unknown()),
    /** Where players find the site; null while no host is set. */
    siteHost: z.nullable(z.string()),
  }),
  refusals: ['noSuchIssue', 'invalidInput'],
  sample: {
    input: { gid: '99999', issue: '202611260618' },
    output: {
      ...rowSample,
      lunarYear: null,
      sums: {
        orders: 412,
        players: 97,
        staked: '84210.000',
        cancelled: 3,
        cancelledStake: '60.000',
        paid: '80120.500',
        paidOrders: 188,
        voided: 0,
        voidedStake: '0.000',
      },
      proof: { version: 'lot/1' },
      siteHost: 'longmen.example',
    },
  },
});
