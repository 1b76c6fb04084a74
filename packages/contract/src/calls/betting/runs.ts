/** Runs of instant rounds: the same bets so many times, until a limit stops them (spec 1 §4, §7). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import { as, count, flag, gameId, idText, jsonText, money, numberList, whole, wireObject } from '../../wire.ts';
import { betLine, betRefusals } from '../betting.ts';

const gidInput = wireObject({ gid: as('gid', gameId) });

/** Sums over rounds: staked, paid back, how many, how many of them won. */
const totals = wireObject({
  cost: as('cost', money),
  bonus: as('bonus', money),
  rounds: as('times', count),
  wins: as('winCount', count),
});

/** Why a run is over: all played, the player's word, a limit, a round that became void, or nobody played it on. */
export const runStates = ['open', 'done', 'stopped', 'loss', 'profit', 'balance', 'void', 'idle'] as const;

export const runState = wireObject({
  run: as('run', idText),
  gid: as('gid', gameId),
  state: as('state', z.enum(runStates)),
  rounds: as('times', count),
  remaining: as('remaining', count),
  /** The number of the round that may come next. */
  next: as('round', count),
  totals: as('total', totals),
  /** The same over all runs of the caller's session in this game. */
  session: as('session', totals),
  stopLoss: as('stop_loss', money),
  stopProfit: as('stop_profit', z.nullable(money)),
  stopBalance: as('stop_balance', z.nullable(money)),
});

const totalsSample = { cost: '20', bonus: '19.4', times: 2, winCount: 1 };
const runSample = {
  run: '1234567890123457',
  gid: '152',
  state: 'open',
  times: 20,
  remaining: 18,
  round: 3,
  total: totalsSample,
  session: totalsSample,
  stop_loss: '100',
  stop_profit: null,
  stop_balance: null,
};

export const openRun = defineCall({
  name: 'openRun',
  method: 'POST',
  path: 'ordersjs/run/{gid}',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary:
    'Opens a run: so many rounds of the same bets, with a compulsory stop at loss. The server never plays by itself.',
  input: wireObject({
    gid: as('gid', gameId),
    lines: as('bets', jsonText(z.array(betLine).check(z.maxLength(1000)))),
    rounds: as('times', whole(1, 1_000)),
    /** No round is played that could take the loss of the run beyond it. */
    stopLoss: as('stop_loss', money),
    /** Stops once the run is ahead by this much. */
    stopProfit: as('stop_profit', z.optional(money)),
    /** Stops before a round after which less than this could be left. */
    stopBalance: as('stop_balance', z.optional(money)),
  }),
  output: runState,
  refusals: [
    ...betRefusals.filter((name) => name !== 'issueClosed' && name !== 'issueUnknown' && name !== 'accountRestricted'),
    'rateChanged',
    'roundWaiting',
    'runOpen',
    'stopLossTooLow',
    'repeatClosed',
  ],
  sample: {
    input: {
      gid: '152',
      bets: '[{"play":"s_ssc.total.bsoe","price":"10","contents":"big","rate":"1.940"}]',
      times: '20',
      stop_loss: '100',
    },
    output: runSample,
  },
});

export const showRun = defineCall({
  name: 'showRun',
  method: 'GET',
  path: 'ordersjs/run/{gid}',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's open run of a game, else the last one: state, totals, bets, and its last round.",
  input: gidInput,
  output: wireObject({
    run: as('run', z.nullable(runState)),
    /** Whether runs of more than one round are on offer. */
    repeat: as('repeat', flag),
    /** A run that nobody plays on ends by itself after so many seconds. */
    idleSeconds: as('idle_time', count),
    /** What every round of it bets. */
    lines: as('bets', z.array(betLine)),
    last: as(
      'last',
      z.nullable(
        wireObject({
          round: as('round', count),
          total: as('price', money),
          payout: as('win_price', money),
          issue: as('issue', z.string()),
          numbers: as('lottery', numberList),
          orderNum: as('order_num', idText),
        }),
      ),
    ),
  }),
  refusals: ['gameUnknown', 'roundWaiting'],
  sample: { input: { gid: '152' }, output: { run: runSample, repeat: '1', idle_time: 1800, bets: [], last: null } },
});

export const stopRun = defineCall({
  name: 'stopRun',
  method: 'POST',
  path: 'ordersjs/stop/{gid}',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: "Ends the caller's open run of a game; a round that was accepted before still gets its result.",
  input: gidInput,
  output: runState,
  refusals: ['gameUnknown', 'runUnknown'],
  sample: { input: { gid: '152' }, output: { ...runSample, state: 'stopped', remaining: 0 } },
});
