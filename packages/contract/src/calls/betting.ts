/** Bets and orders. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import {
  as,
  count,
  flag,
  gameId,
  idText,
  issueNumber,
  jsonText,
  longText,
  money,
  numberList,
  paging,
  seconds,
  signedMoney,
  whole,
  wireObject,
  boundedText,
} from '../wire.ts';
import { receipt, receiptSample } from './draws.ts';

/** At most this many lines in one slip (money.md, "The bet path": order_num is slip number and two digits). */
export const maxLines = 100;

/** One line of a slip as the client sends it; the server derives everything else and compares. */
export const betLine = wireObject({
  gid: as('gid', z.optional(gameId)),
  /** The play's number; `play`, its code, is accepted in its place. */
  playNumber: as('tid', z.optional(whole(1, 100_000))),
  play: as('play', z.optional(boundedText(60))),
  /** Whole yuan per bet. */
  stake: as('price', whole(1, 100_000_000)),
  betCount: as('counts', z.optional(whole(1, 100_000_000))),
  total: as('price_sum', z.optional(money)),
  /** The selection as text; `selection`, its JSON form, is accepted in its place, `text` is raw typed text. */
  contents: as('contents', z.optional(z.string().check(z.maxLength(200_000)))),
  selection: as('selection', z.optional(z.record(z.string(), z.unknown()))),
  text: as('text', z.optional(z.string().check(z.maxLength(200_000)))),
  /** The rates that the player saw, joined by commas. */
  rate: as('rate', z.optional(longText)),
});

const betInput = wireObject({
  gid: as('gid', gameId),
  issue: as('issue', z.optional(issueNumber)),
  lines: as('bets', jsonText(z.array(betLine).check(z.maxLength(1000)))),
});

export const betOutput = wireObject({
  slip: as('slip', idText),
  orders: as(
    'orders',
    z.array(
      wireObject({
        orderNum: as('order_num', idText),
        playNumber: as('tid', idText),
        betCount: as('counts', count),
        total: as('price_sum', money),
        rate: as('rate', z.string()),
        receipt: as('receipt', receipt),
      }),
    ),
  ),
  gid: as('gid', gameId),
  issue: as('issue', z.string()),
  placedAt: as('placed_at', z.string()),
  total: as('total', money),
  balance: as('balance', money),
});

/** What any bet may be refused for. */
export const betRefusals = [
  'gameUnknown',
  'gameStopped',
  'gameNotOpen',
  'gameFrozen',
  'insufficientFunds',
  'issueClosed',
  'issueUnknown',
  'limitReached',
  'exposureReached',
  'playUnknown',
  'playNotOffered',
  'selectionInvalid',
  'stakeInvalid',
  'countsDiffer',
  'noSelection',
  'tooManyLines',
  'accountRestricted',
  'ownLimitReached',
  'timeOutOn',
  'selfExcluded',
] as const;

export const betSample = {
  input: {
    gid: '10',
    issue: '202611200871',
    bets: '[{"gid":"10","tid":"135","price":"10","counts":"1","price_sum":"10","contents":"big","rate":"1.940"}]',
  },
  output: {
    slip: '1234567890123456',
    orders: [],
    gid: '10',
    issue: '202611200871',
    placed_at: '2026-11-20T07:30:10.123Z',
    total: '10',
    balance: '990',
  },
};

/** Refuses a stale rate: 423 `rateChanged` with `data.rates`, one per line. */
export const placeBet = defineCall({
  name: 'placeBet',
  method: 'POST',
  path: 'orders/bet/{gid}/{issue?}',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary: 'Places a slip at the rates that the player saw; a stale rate is refused with the new one.',
  input: betInput,
  output: betOutput,
  refusals: [...betRefusals, 'rateChanged'],
  sample: betSample,
});

export const placeBetAtServerRate = defineCall({
  name: 'placeBetAtServerRate',
  method: 'POST',
  path: 'orders/bet3/{gid}/{issue?}',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary: "Places a slip at the server's current rates.",
  input: betInput,
  output: betOutput,
  refusals: betRefusals,
  sample: betSample,
});

export const cancelBet = defineCall({
  name: 'cancelBet',
  method: 'POST',
  path: 'orders/cancel',
  who: 'signedIn',
  bucket: 'bet',
  once: true,
  summary: 'Cancels an order that still waits, while its issue is open; the stake returns.',
  input: wireObject({ orderNum: as('order_num', idText) }),
  output: wireObject({
    orderNum: as('order_num', idText),
    refunded: as('price_sum', money),
    balance: as('balance', money),
  }),
  refusals: ['orderUnknown', 'orderNotCancellable'],
  sample: {
    input: { order_num: '123456789012345600' },
    output: { order_num: '123456789012345600', price_sum: '10', balance: '1000' },
  },
});

/** 1 won, 2 tied, 3 cancelled or void, 4 waiting, 5 not won (spec 1 §4). */
export const orderStatus = whole(1, 5);

export const orderFields = {
  id: as('id', idText),
  orderNum: as('order_num', idText),
  slip: as('slip', idText),
  game: as('game', z.string()),
  gid: as('gid', gameId),
  family: as('tmp', z.string()),
  issue: as('issue', z.string()),
  status: as('status', orderStatus),
  statusName: as('statusName', z.string()),
  /** Whole stake of the order. */
  total: as('price_sum', money),
  /** What was paid back for it, stake included; "0" while waiting. */
  payout: as('win_price', money),
  /** What the player won or lost by it: pay-out less stake once it ended, "0" while it waits. */
  net: as('win_sum', signedMoney),
  placedAt: as('bet_time', seconds),
  createdAt: as('created', seconds),
  playName: as('tname', z.string()),
  /**
   * What was bet, in words. Lists tell only the beginning of a long one, and then neither `contents` nor `selection`.
   */
  selectionName: as('names', z.string()),
  contents: as('contents', z.string()),
  playNumber: as('tid', idText),
  play: as('play', z.string()),
  selection: as('selection', z.record(z.string(), z.unknown())),
  /** The drawn numbers joined by commas, empty before. */
  numbers: as('lottery', z.string()),
  numbersDetail: as('lottery_detail', z.string()),
  /** The same as a list, for the line "open result" of an order; empty before. */
  drawnNumbers: as('open_resu_num', numberList),
  /** How many single bets won. */
  winningBets: as('win_counts', count),
  /** Stake per single bet, whole yuan. */
  stake: as('price', count),
  betCount: as('counts', count),
  rate: as('rate', z.string()),
  cancellable: as('can_cancel', flag),
};

export const order = wireObject(orderFields);

export const orderSample = {
  id: '123456789012345600',
  order_num: '123456789012345600',
  slip: '1234567890123456',
  game: 'Ngũ Cầu 1 phút',
  gid: '10',
  tmp: 's_ssc',
  issue: '202611200871',
  status: '4',
  statusName: 'Chờ mở thưởng',
  price_sum: '10',
  win_price: '0',
  win_sum: '0',
  bet_time: '1763623810',
  created: '1763623810',
  tname: 'Tổng tài xỉu chẵn lẻ',
  names: 'Tài',
  contents: 'big',
  tid: '135',
  play: 's_ssc.total.bsoe',
  selection: { opts: ['big'] },
  lottery: '',
  lottery_detail: '',
  open_resu_num: '',
  win_counts: 0,
  price: 10,
  counts: 1,
  rate: '1.940',
  can_cancel: '1',
};

/** An order in full. */
export const orderDetailFields = {
  order: as('order', order),
  /** Other orders of the same slip. */
  siblings: as('slip_orders', z.array(order)),
  /** Won (or returned, key `push`) bets per tier with their rate. */
  wins: as(
    'wins',
    z.array(wireObject({ tier: as('tier', z.string()), bets: as('num', count), rate: as('rate', z.string()) })),
  ),
  closesAt: as('close_time', seconds),
  drawnAt: as('open_time', z.nullable(seconds)),
  settledAt: as('settle_time', z.nullable(seconds)),
  voidReason: as('reason', z.string()),
  receipt: as('receipt', receipt),
};

export const orderDetailSample = {
  order: orderSample,
  slip_orders: [],
  wins: [],
  close_time: '1763623855',
  open_time: null,
  settle_time: null,
  reason: '',
  receipt: receiptSample,
};

export const orderDetail = defineCall({
  name: 'orderDetail',
  method: 'GET',
  path: 'orders/info/{order_num}',
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "One of the caller's own orders, with what became of each tier and its receipt.",
  input: wireObject({ orderNum: as('order_num', idText), gid: as('gid', z.optional(gameId)) }),
  output: wireObject(orderDetailFields),
  refusals: ['orderUnknown'],
  sample: { input: { order_num: '123456789012345600' }, output: orderDetailSample },
});

/** What a page of a list of orders has beside its rows: the sums of the whole filter. */
export const orderListFields = {
  total: as('total', count),
  page: as('page', count),
  stakeSum: as('price_total', money),
  payoutSum: as('win_total', money),
  /** Over the orders that ended: pay-outs less stakes. */
  netSum: as('net_total', signedMoney),
  /** The orders of the filter that still wait, and what they stake: part of `total` and `stakeSum`, not of `netSum`. */
  waiting: as('wait_num', count),
  waitingSum: as('wait_total', money),
};

export const orderListSample = {
  total: 0,
  page: 1,
  price_total: '0',
  win_total: '0',
  net_total: '0',
  wait_num: 0,
  wait_total: '0',
};

/** Orders alone, as the app asks for them: the call that is registered lists game rounds too (`listBets`). */
export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: 'bet_record/get_list',
  also: [{ method: 'GET', path: 'user/bet_record/get_list' }],
  who: 'signedIn',
  bucket: 'read',
  once: false,
  summary: "The caller's orders, newest first, with the sums of the filter.",
  input: wireObject({
    /** 0 all, 1 won, 5 not won, 4 waiting, 2 tied, 3 cancelled. */
    status: as('type', z.optional(whole(0, 5))),
    ...paging,
    /** 0 today, 1 yesterday, 7 seven days. */
    days: as('day_type', z.optional(whole(0, 31))),
    /** An outside platform (`ky`, `ag`) asks for its game rounds (game-rounds.ts), all else for the lottery's. */
    platform: as('plate', z.optional(boundedText(20))),
    gid: as('gid', z.optional(gameId)),
    /** One issue of the game `gid`, whenever its orders were placed: the days do not count then. */
    issue: as('issue', z.optional(idText)),
    /** Bets on issues alone, without the rounds of instant games. */
    issuesOnly: as('is_issue', z.optional(flag)),
  }),
  output: wireObject({ rows: as('rows', z.array(order)), ...orderListFields }),
  refusals: [],
  sample: {
    input: { type: '0', page: '1', rows: '20', day_type: '0' },
    output: { rows: [], ...orderListSample },
  },
});
