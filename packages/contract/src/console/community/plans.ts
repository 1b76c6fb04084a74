/** Plans of rooms: a public rule that picks, and what became of its picks. */
import * as z from 'zod/mini';
import { boundedText, gameId, signedMoney } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { done, instant, keyset, listOf, reason, rowId } from '../values.ts';

const plan = z.object({
  id: rowId,
  roomId: z.string(),
  /** Empty of a room that is closed. */
  room: z.string(),
  gid: z.number(),
  game: z.string(),
  play: z.string(),
  playName: z.string(),
  market: z.string(),
  method: z.string(),
  /** The rule in words; empty of a game or play that is gone. */
  rule: z.string(),
  startedAt: instant,
  startedBy: z.string(),
  endedAt: z.nullable(instant),
  endedBy: z.nullable(z.string()),
  endedFor: z.nullable(z.string()),
  /** Issues since the start: judged picks, and issues without one. */
  hits: z.number(),
  misses: z.number(),
  missed: z.number(),
  /** Percent of the judged picks that hit, what chance hits, and its 95 % band; null before the first. */
  hitRate: z.nullable(z.string()),
  expected: z.nullable(z.string()),
  band: z.nullable(z.tuple([z.string(), z.string()])),
  /** What one yuan on every pick came to. */
  net: signedMoney,
});

const planSample = {
  id: '3',
  roomId: '102',
  room: '五球1分钟',
  gid: 10,
  game: 'SSC 1 phút',
  play: 's_ssc.total.bsoe',
  playName: 'Tổng',
  market: 'big|small',
  method: 'opposite',
  rule: 'Chọn ngược kết quả Tài / Xỉu của kỳ trước đó hai kỳ.',
  startedAt: '2026-11-20T03:00:00.000Z',
  startedBy: 'office01',
  endedAt: null,
  endedBy: null,
  endedFor: null,
  hits: 4_980,
  misses: 5_041,
  missed: 3,
  hitRate: '49.70',
  expected: '50.00',
  band: ['49.02', '50.98'],
  net: '-251.400',
};

export const listPlans = defineConsoleCall({
  name: 'listPlans',
  method: 'GET',
  path: 'plans',
  access: ['community.read/read'],
  summary: 'Plans of all rooms with what became of their picks, the newest first.',
  input: z.object({
    ...keyset,
    state: z.optional(z.enum(['live', 'ended', 'all'])),
    room: z.optional(boundedText(20)),
  }),
  output: listOf(plan),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { state: 'live' },
    output: { rows: [planSample], next: null, count: 1, countIsBound: false, asOf: '2026-11-27T03:26:00.000Z' },
  },
});

/** Picks that are listed of one plan. */
export const planPicks = 30;

export const readPlan = defineConsoleCall({
  name: 'readPlan',
  method: 'GET',
  path: 'plans/{id}',
  access: ['community.read/read'],
  summary: 'One plan with its last picks and what became of them.',
  input: z.object({ id: rowId }),
  output: z.object({
    ...plan.shape,
    picks: z.array(
      z.object({
        issue: z.string(),
        option: z.string(),
        madeAt: instant,
        state: z.enum(['waiting', 'hit', 'miss', 'void']),
      }),
    ),
  }),
  refusals: ['noRight', 'noSuchPlan'],
  sample: {
    input: { id: '3' },
    output: {
      ...planSample,
      picks: [{ issue: '202611270871', option: 'Tài', madeAt: '2026-11-27T03:24:02.000Z', state: 'waiting' }],
    },
  },
});

export const listPlanChoices = defineConsoleCall({
  name: 'listPlanChoices',
  method: 'GET',
  path: 'plan-choices',
  access: ['community.read/read'],
  summary: 'Games that plans may be of, and of one of them the plays with their markets.',
  input: z.object({ gid: z.optional(gameId) }),
  output: z.object({
    games: z.array(z.object({ gid: z.number(), name: z.string() })),
    plays: z.array(
      z.object({
        play: z.string(),
        name: z.string(),
        markets: z.array(
          z.object({ market: z.string(), options: z.array(z.object({ option: z.string(), name: z.string() })) }),
        ),
      }),
    ),
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { gid: '10' },
    output: {
      games: [{ gid: 10, name: 'SSC 1 phút' }],
      plays: [
        {
          play: 's_ssc.total.bsoe',
          name: 'Tổng',
          markets: [
            {
              market: 'big|small',
              options: [
                { option: 'big', name: 'Tài' },
                { option: 'small', name: 'Xỉu' },
              ],
            },
          ],
        },
      ],
    },
  },
});

export const addPlan = defineConsoleCall({
  name: 'addPlan',
  method: 'POST',
  path: 'plans',
  access: ['community.act/begin'],
  reason: true,
  audit: 'add-plan',
  summary: 'Begins a plan in a room: it picks from the next issue on, and is never edited.',
  input: z.object({
    roomId: rowId,
    gid: gameId,
    play: boundedText(80, 1),
    market: boundedText(200, 1),
    method: boundedText(80, 1),
    reason,
  }),
  output: z.object({ id: rowId }),
  refusals: ['noRight', 'reasonNeeded', 'roomUnknown', 'planInvalid'],
  sample: {
    input: {
      roomId: '102',
      gid: '10',
      play: 's_ssc.total.bsoe',
      market: 'big|small',
      method: 'hot:20',
      reason: 'players asked for it',
    },
    output: { id: '4' },
  },
});

export const endPlan = defineConsoleCall({
  name: 'endPlan',
  method: 'POST',
  path: 'plans/{id}/end',
  access: ['community.act/begin'],
  reason: true,
  audit: 'end-plan',
  summary: 'Ends a plan for good; what it picked stays listed.',
  input: z.object({ id: rowId, reason }),
  output: done,
  refusals: ['noRight', 'reasonNeeded', 'noSuchPlan', 'planEnded'],
  sample: { input: { id: '9000000000000000001', reason: 'another takes its place' }, output: {} },
});
