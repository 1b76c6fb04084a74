/** Instant and repeat rounds: bets that are drawn at once (spec 1 §4, §7; draws.md, "Instant draws"). */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  as,
  count,
  flag,
  hex,
  idText,
  isoTime,
  jsonText,
  money,
  numberList,
  seconds,
  whole,
  wireObject,
  words,
} from '../wire.ts';
import { betLine, betRefusals, orderStatus } from './betting.ts';

const gidInput = wireObject({ gid: as('gid', idText) });
const pairHashes = z.object({ a: hex, b: hex });

const seedsOutput = wireObject({
  gid: as('gid', idText),
  /** Short id of the pair in use; it stands in the number of each of its rounds. */
  pair: as('pair', z.string()),
  /** SHA-256 of the two keepers' seeds, and of those of the next pair. */
  hashes: as('hashes', pairHashes),
  nextPair: as('next_pair', z.string()),
  nextHashes: as('next_hashes', pairHashes),
  clientSeed: as('client_seed', z.string()),
  /** Rounds of the pair so far. */
  nonce: as('nonce', count),
  openedAt: as('open_time', seconds),
  /** Rounds until the pair is rotated by itself, once no run is open. */
  roundsLeft: as('rounds_left', count),
  runOpen: as('run_open', flag),
  /** The pair before, with its seeds; one that a keeper has lost is empty. */
  revealed: as(
    'revealed',
    z.nullable(
      wireObject({
        pair: as('pair', z.string()),
        rounds: as('rounds', count),
        hashes: as('hashes', pairHashes),
        seeds: as('seeds', pairHashes),
      }),
    ),
  ),
});

const hash = '5e'.repeat(32);
const seedsSample = {
  gid: '151',
  pair: '04712803',
  hashes: { a: hash, b: hash },
  next_pair: '55120931',
  next_hashes: { a: hash, b: hash },
  client_seed: '9f86d081884c7d65',
  nonce: 3,
  open_time: '1763623810',
  rounds_left: 997,
  run_open: '0',
  revealed: null,
};

export const roundSeeds = defineCall({
  name: 'roundSeeds',
  method: 'GET',
  path: 'ordersjs/seed/{gid}',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The pair of seeds that draws the caller's rounds of an instant game: hashes, client seed, nonce.",
  input: gidInput,
  output: seedsOutput,
  refusals: ['gameUnknown', 'runOpen', 'roundWaiting'],
  sample: { input: { gid: '151' }, output: seedsSample },
});

export const setClientSeed = defineCall({
  name: 'setClientSeed',
  method: 'POST',
  path: 'ordersjs/seed/{gid}',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Sets the client seed of the rounds to come; the hashes of the seeds it is mixed with were shown before.',
  input: wireObject({ gid: as('gid', idText), clientSeed: as('client_seed', words(64, 1)) }),
  output: seedsOutput,
  refusals: ['gameUnknown', 'runOpen', 'roundWaiting'],
  sample: { input: { gid: '151', client_seed: '9f86d081884c7d65' }, output: seedsSample },
});

export const rotateSeeds = defineCall({
  name: 'rotateSeeds',
  method: 'POST',
  path: 'ordersjs/rotate/{gid}',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Reveals the pair in use and goes on with the next one; refused while a run is open.',
  input: gidInput,
  output: seedsOutput,
  refusals: ['gameUnknown', 'runOpen', 'roundWaiting'],
  sample: { input: { gid: '151' }, output: seedsSample },
});

/** Sums over rounds: staked, paid back, how many, how many of them won. */
const totals = wireObject({
  cost: as('cost', money),
  bonus: as('bonus', money),
  rounds: as('times', count),
  wins: as('winCount', count),
});

/** Why a run is over: all played, the player's word, a limit, or a round that became void. */
export const runStates = ['open', 'done', 'stopped', 'loss', 'profit', 'balance', 'void'] as const;

export const runState = wireObject({
  run: as('run', idText),
  gid: as('gid', idText),
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

export const playRound = defineCall({
  name: 'playRound',
  method: 'POST',
  path: 'ordersjs/bet/{gid}',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary:
    'Bets and draws one round of an instant game; with `run` and `round` it is that round of an open run. A retry with the same key answers the same result.',
  input: wireObject({
    gid: as('gid', idText),
    lines: as('bets', jsonText(z.array(betLine).check(z.maxLength(1000)))),
    run: as('run', z.optional(idText)),
    round: as('round', z.optional(whole(1, 10_000))),
  }),
  output: wireObject({
    total: as('price', money),
    payout: as('win_price', money),
    issue: as('issue', z.string()),
    numbers: as('lottery', numberList),
    /** The first order of the slip; the round's proof is asked for by any of them. */
    orderNum: as('order_num', idText),
    slip: as('slip', idText),
    gid: as('gid', idText),
    nonce: as('nonce', count),
    orders: as(
      'orders',
      z.array(
        wireObject({
          orderNum: as('order_num', idText),
          playNumber: as('tid', idText),
          betCount: as('counts', count),
          total: as('price_sum', money),
          rate: as('rate', z.string()),
          payout: as('win_price', money),
          status: as('status', orderStatus),
        }),
      ),
    ),
    placedAt: as('placed_at', isoTime),
    /** Balance after this round. */
    balance: as('balance', money),
    run: as('run', z.optional(runState)),
  }),
  refusals: [
    ...betRefusals.filter((name) => name !== 'issueClosed' && name !== 'issueUnknown' && name !== 'accountRestricted'),
    'rateChanged',
    'roundWaiting',
    'roundOutOfOrder',
    'runOpen',
    'runUnknown',
    'runOver',
    'runBetsDiffer',
  ],
  sample: {
    input: { gid: '151', bets: '[{"play":"s_k3.sum.bsoe","price":"10","contents":"big","rate":"1.940"}]' },
    output: {
      price: '10',
      win_price: '19.4',
      issue: '20261122047128030004',
      lottery: '4,5,6',
      order_num: '123456789012345600',
      slip: '1234567890123456',
      gid: '151',
      nonce: 4,
      orders: [
        {
          order_num: '123456789012345600',
          tid: '1',
          counts: 1,
          price_sum: '10',
          rate: '1.940',
          win_price: '19.4',
          status: '1',
        },
      ],
      placed_at: '2026-11-22T07:30:10.123Z',
      balance: '1009.4',
    },
  },
});

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
    gid: as('gid', idText),
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
  sample: { input: { gid: '152' }, output: { run: runSample, bets: [], last: null } },
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

const keeperPart = z.object({
  /** Its public key, and the hash of its seed. */
  key: hex,
  hash: hex,
  /** Its part and its signature; empty while the round waits or is void. */
  r: hex,
  sig: hex,
  /** The seed once the pair was rotated. */
  seed: z.nullable(hex),
});

export const roundProof = defineCall({
  name: 'roundProof',
  method: 'GET',
  path: 'ordersjs/proof/{order_num}',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "Everything needed to check an instant round of the caller's own (protocol lot/inst/1).",
  input: wireObject({ orderNum: as('order_num', idText) }),
  output: z.object({
    version: z.literal('lot/inst/1'),
    gid: z.number(),
    family: z.string(),
    issue: z.string(),
    state: z.enum(['closed', 'settled', 'void']),
    pair: z.string(),
    nonce: z.number(),
    client_seed: z.string(),
    rules_hash: hex,
    orders: z.array(z.object({ order: z.record(z.string(), z.unknown()), salt: hex })),
    root: hex,
    sig: hex,
    key: hex,
    keepers: z.object({ a: keeperPart, b: keeperPart }),
    numbers: z.array(z.number()),
    words_used: z.number(),
  }),
  refusals: ['orderUnknown', 'drawUnknown'],
  sample: {
    input: { order_num: '123456789012345600' },
    output: {
      version: 'lot/inst/1',
      gid: 151,
      family: 's_k3',
      issue: '20261122047128030004',
      state: 'closed',
      pair: '04712803',
      nonce: 4,
      client_seed: '9f86d081884c7d65',
      rules_hash: hash,
      orders: [],
      root: hash,
      sig: '',
      key: hash,
      keepers: {
        a: { key: hash, hash, r: '', sig: '', seed: null },
        b: { key: hash, hash, r: '', sig: '', seed: null },
      },
      numbers: [],
      words_used: 0,
    },
  },
});
