/** Chases: the same bets in issues to come, one slip per issue, placed by the server (draws.md, "Special games"). */
import * as z from 'zod/mini';
import { defineCall } from '../../call.ts';
import {
  as,
  count,
  flag,
  gameId,
  idText,
  issueNumber,
  jsonText,
  money,
  paging,
  seconds,
  whole,
  wireObject,
} from '../../wire.ts';
import { betLine, betRefusals } from '../betting.ts';

/** It goes on, or why it is over; `rate`: a rate fell and the player is asked (`rate_now` of the lines). */
export const chaseStates = [
  'open',
  'done',
  'won',
  'loss',
  'stopped',
  'funds',
  'limit',
  'rate',
  'play',
  'account',
] as const;

const chase = wireObject({
  chase: as('id', idText),
  gid: as('gid', gameId),
  game: as('game', z.string()),
  /** The route of the game's page. */
  family: as('tmp', z.string()),
  state: as('state', z.enum(chaseStates)),
  stateName: as('statusName', z.string()),
  /** What is bet at one time, at the rates that were agreed. */
  lines: as(
    'bets',
    z.array(
      wireObject({
        playNumber: as('tid', idText),
        play: as('play', z.string()),
        playName: as('tname', z.string()),
        /** Shortened in lists, as that of an order. */
        selectionName: as('names', z.string()),
        contents: as('contents', z.string()),
        selection: as('selection', z.record(z.string(), z.unknown())),
        stake: as('price', count),
        betCount: as('counts', count),
        total: as('price_sum', money),
        rate: as('rate', z.string()),
        /** The rate that a chase which stopped for it would have got; else the agreed one. */
        rateNow: as('rate_now', z.string()),
      }),
    ),
  ),
  /** What the bets cost at one time, and what the whole plan would cost. */
  unit: as('price_sum', money),
  total: as('price_total', money),
  /** The most that can be lost: every slip loses, until the stop at loss. */
  worst: as('worst', money),
  stopOnWin: as('stop_on_win', flag),
  stopLoss: as('stop_loss', money),
  /** Issues of the plan; those with a slip, those passed over, slips that won. */
  stepCount: as('issue_num', count),
  placed: as('done_num', count),
  skipped: as('skip_num', count),
  wins: as('winCount', count),
  /** Staked and paid back, over the slips that have ended. */
  cost: as('cost', money),
  payout: as('win_price', money),
  /** The issue that is next; empty when none is. */
  nextIssue: as('next_issue', z.string()),
  openedAt: as('created', seconds),
  endedAt: as('ended', z.nullable(seconds)),
  steps: as(
    'plan',
    z.array(
      wireObject({
        issue: as('issue', z.string()),
        times: as('times', count),
        total: as('price_sum', money),
        /** `skipped`: the issue could not be reached; `dropped`: the chase was over before. */
        state: as('state', z.enum(['waiting', 'placed', 'ended', 'skipped', 'dropped'])),
        /** The slip and the first of its orders, which are read like any others; empty without a slip. */
        slip: as('slip', z.string()),
        orderNum: as('order_num', z.string()),
        payout: as('win_price', money),
        /** Whether an order of the slip won: money may come back without that, and a win may be below the stake. */
        won: as('is_win', flag),
      }),
    ),
  ),
});

const sampleWaits = { state: 'waiting', slip: '', order_num: '', win_price: '0', is_win: '0' };
const sample = {
  id: '1234567890123458',
  gid: '10',
  game: 'Five balls, 1 minute',
  tmp: 's_ssc',
  state: 'open',
  statusName: 'Running',
  bets: [],
  price_sum: '10',
  price_total: '30',
  worst: '30',
  stop_on_win: '1',
  stop_loss: '30',
  issue_num: 2,
  done_num: 0,
  skip_num: 0,
  winCount: 0,
  cost: '0',
  win_price: '0',
  next_issue: '202611200871',
  created: '1763623810',
  ended: null,
  plan: [
    { issue: '202611200871', times: 1, price_sum: '10', ...sampleWaits },
    { issue: '202611200872', times: 2, price_sum: '20', ...sampleWaits },
  ],
};

export const openChase = defineCall({
  name: 'openChase',
  method: 'POST',
  path: 'orders/chase',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary:
    'Follows issues to come with the same bets: one slip each, once the one before has settled. Nothing is paid ahead.',
  input: wireObject({
    gid: as('gid', gameId),
    lines: as('bets', jsonText(z.array(betLine).check(z.maxLength(1000)))),
    /** Issues in the order of their draws, each with its times of the stakes. */
    plan: as(
      'plan',
      jsonText(
        z
          .array(wireObject({ issue: as('issue', issueNumber), times: as('times', whole(1, 10_000)) }))
          .check(z.maxLength(1000)),
      ),
    ),
    stopOnWin: as('stop_on_win', z.optional(flag)),
    /** No slip is placed that could take the loss beyond it; the whole plan's cost when left out. */
    stopLoss: as('stop_loss', z.optional(money)),
  }),
  output: chase,
  refusals: [
    ...betRefusals.filter((name) => name !== 'issueClosed' && name !== 'issueUnknown'),
    'rateChanged',
    'chasePlanInvalid',
    'tooManyChases',
    'stopLossTooLow',
  ],
  sample: {
    input: {
      gid: '10',
      bets: '[{"play":"s_ssc.total.bsoe","price":"10","contents":"big","rate":"1.940"}]',
      plan: '[{"issue":"202611200871","times":"1"},{"issue":"202611200872","times":"2"}]',
      stop_on_win: '1',
      stop_loss: '30',
    },
    output: sample,
  },
});

export const listChases = defineCall({
  name: 'listChases',
  method: 'GET',
  path: 'orders/chase_list',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's chases, newest first, without their plans; with `id` that one, with its plan.",
  input: wireObject({ ...paging, id: as('id', z.optional(idText)) }),
  output: wireObject({ rows: as('rows', z.array(chase)), total: as('total', count), page: as('page', count) }),
  refusals: ['chaseUnknown'],
  sample: { input: { page: '1', rows: '20' }, output: { rows: [sample], total: 1, page: 1 } },
});

export const stopChase = defineCall({
  name: 'stopChase',
  method: 'POST',
  path: 'orders/chase_cancel',
  who: 'signedIn',
  bucket: 'write',
  once: false,
  summary: 'Ends a chase; a slip that it has placed stays, and can be cancelled like any other.',
  input: wireObject({ id: as('id', idText) }),
  output: chase,
  refusals: ['chaseUnknown'],
  sample: { input: { id: '1234567890123458' }, output: { ...sample, state: 'stopped' } },
});
