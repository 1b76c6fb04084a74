/** Orders at the console: of everybody, a player, an issue, and one explained line by line (office.md 10, 16). */
import * as z from 'zod/mini';
import { boundedText, money, signedMoney, whole } from '../../wire.ts';
import { defineConsoleCall } from '../console-call.ts';
import { orderStatuses } from './order-statuses.ts';
import { instant, keyset, listOf, reason, rowId } from '../values.ts';

const status = z.enum(orderStatuses);

const orderRow = z.object({
  /** The order's number as its player sees it. */
  no: rowId,
  player: z.string(),
  userId: rowId,
  gid: z.number(),
  game: z.string(),
  issue: z.string(),
  /** Drawn at once, for its player alone: its issue has no page. */
  isInstant: z.boolean(),
  /** Code and name of the play, and the selection in its words. */
  play: z.string(),
  playName: z.string(),
  selection: z.string(),
  /** How many single bets, the stake on each in whole yuan, and what both come to. */
  lines: z.number(),
  stake: z.number(),
  total: money,
  /** As they were agreed, one or several joined by commas. */
  rate: z.string(),
  payout: money,
  status,
  placedAt: instant,
});

const orderRowSample = {
  no: '98237164070502400',
  player: 'player1042',
  userId: '982371640705000',
  gid: 10,
  game: 'SSC 1 minute',
  issue: '202611260618',
  isInstant: false,
  play: 's_ssc.dwd.dwd',
  playName: 'Fixed position',
  selection: '– | – | 9 | – | –',
  lines: 1,
  stake: 100,
  total: '100.000',
  rate: '9.700',
  payout: '970.000',
  status: 'won',
  placedAt: '2026-11-26T03:17:22.000Z',
};

export const listOrders = defineConsoleCall({
  name: 'listOrders',
  method: 'GET',
  path: 'orders',
  access: ['orders.read/read'],
  summary:
    'Orders, the newest first. What is read at once is bounded; `searchedTo` is how far back it came, and `next` goes on from there.',
  input: z.object({
    ...keyset,
    player: z.optional(boundedText(40)),
    /** Of one order alone. */
    no: z.optional(rowId),
    game: z.optional(whole(1, 2_147_483_647)),
    /** Of `game`; without one, of every game that has this number. */
    issue: z.optional(boundedText(24)),
    /** A play's code, or a part of its name in the operator's language. */
    play: z.optional(boundedText(80)),
    /** Staked in all, at least. */
    stake: z.optional(money),
    status: z.optional(status),
    from: z.optional(instant),
    to: z.optional(instant),
  }),
  output: z.extend(listOf(orderRow), {
    searchedTo: z.nullable(instant),
    /** The games that can be named in a filter. */
    games: z.array(z.object({ gid: z.number(), name: z.string() })),
  }),
  refusals: ['noRight', 'invalidInput'],
  sample: {
    input: { player: 'player1042' },
    output: {
      rows: [orderRowSample],
      next: null,
      count: 1,
      countIsBound: false,
      asOf: '2026-11-27T03:24:00.000Z',
      searchedTo: null,
      games: [{ gid: 10, name: 'SSC 1 minute' }],
    },
  },
});

/** An issue as an order names it. `drawnBy` says what proves it. */
const issueFacts = z.object({
  state: z.string(),
  drawnBy: z.enum(['seeds', 'outside', 'instant']),
  opensAt: instant,
  closesAt: instant,
  drawsAt: instant,
  drawnAt: z.nullable(instant),
  settledAt: z.nullable(instant),
  numbers: z.array(z.number()),
  lunarYear: z.nullable(z.number()),
  voidReason: z.nullable(z.string()),
});

/** The order as it was hashed, in the spelling of the protocol. */
const hashedOrder = z.record(z.string(), z.unknown());
const receipt = z.object({
  no: rowId,
  order: hashedOrder,
  salt: z.string(),
  h: z.string(),
  /** The way to the root over the orders of the issue's CLOSE, and that root as these orders give it. */
  index: z.number(),
  path: z.array(z.tuple([z.enum(['L', 'R']), z.string()])),
  root: z.string(),
});

const receiptSample = {
  no: '98237164070502400',
  order: { order_num: '98237164070502400' },
  salt: '9c1f',
  h: '5d2e',
  index: 0,
  path: [['R', '77ab']],
  root: 'e3b0',
};

const ledgerRow = z.object({
  no: rowId,
  at: instant,
  kind: z.string(),
  debit: z.string(),
  credit: z.string(),
  amount: signedMoney,
  after: money,
});

const issueSample = {
  state: 'settled',
  drawnBy: 'seeds',
  opensAt: '2026-11-26T03:17:00.000Z',
  closesAt: '2026-11-26T03:17:55.000Z',
  drawsAt: '2026-11-26T03:18:00.000Z',
  drawnAt: '2026-11-26T03:18:00.310Z',
  settledAt: '2026-11-26T03:18:01.000Z',
  numbers: [5, 2, 9, 0, 3],
  lunarYear: null,
  voidReason: null,
};

export const readOrder = defineConsoleCall({
  name: 'readOrder',
  method: 'GET',
  path: 'orders/{id}',
  access: ['orders.read/read'],
  audit: 'view:order',
  summary: 'One order with all that its result rests on: lines, rates, receipt, draw, proof, settlement, ledger.',
  input: z.object({ id: rowId }),
  output: z.object({
    ...orderRow.shape,
    family: z.string(),
    /** What was bought, as the engine reads it. */
    bought: z.record(z.string(), z.unknown()),
    /** The version of the rates that the slip was accepted with. */
    ratesVersion: z.number(),
    /** How many of its single bets won, what each tier of them paid, and what came back: as it was settled. */
    winningBets: z.number(),
    tiers: z.array(z.object({ tier: z.string(), bets: z.number(), rate: z.string() })),
    endedAt: z.nullable(instant),
    cancellable: z.boolean(),
    issueFacts,
    /** Null before the end of sales, for orders that were taken back, and for instant rounds. */
    receipt: z.nullable(receipt),
    /** The signed root of the batch that it was accepted in, as its player's receipt names it. */
    batch: z.object({ root: z.string(), signature: z.string() }),
    /** What proves the draw: the published proof of its issue, or that of the instant round. */
    proof: z.nullable(z.unknown()),
    /** Where players find the site; null while no host is set. */
    siteHost: z.nullable(z.string()),
    ledger: z.array(ledgerRow),
    /** Other orders of the slip. */
    siblings: z.array(z.object({ no: rowId, playName: z.string(), selection: z.string(), status, total: money })),
  }),
  refusals: ['noRight', 'noSuchOrder', 'invalidInput'],
  sample: {
    input: { id: '98237164070502400' },
    output: {
      ...orderRowSample,
      family: 's_ssc',
      bought: { rows: [[], [], [9], [], []] },
      ratesVersion: 41,
      winningBets: 1,
      tiers: [{ tier: 'win', bets: 1, rate: '9.700' }],
      endedAt: '2026-11-26T03:18:01.000Z',
      cancellable: false,
      issueFacts: issueSample,
      receipt: receiptSample,
      batch: { root: 'e3b0', signature: '5d2e' },
      proof: { version: 'lot/1' },
      siteHost: 'longmen.example',
      ledger: [],
      siblings: [],
    },
  },
});

export const readSlip = defineConsoleCall({
  name: 'readSlip',
  method: 'GET',
  path: 'slips/{id}',
  access: ['orders.read/read'],
  audit: 'view:slip',
  summary: 'A slip with all its orders, each with its receipt in the root of its issue.',
  input: z.object({ id: rowId }),
  output: z.object({
    slip: rowId,
    player: z.string(),
    userId: rowId,
    gid: z.number(),
    game: z.string(),
    issue: z.string(),
    total: money,
    placedAt: instant,
    orders: z.array(orderRow),
    issueFacts,
    receipts: z.array(receipt),
    proof: z.nullable(z.unknown()),
    /** Where players find the site; null while no host is set. */
    siteHost: z.nullable(z.string()),
  }),
  refusals: ['noRight', 'noSuchOrder', 'invalidInput'],
  sample: {
    input: { id: '982371640705024' },
    output: {
      slip: '982371640705024',
      player: 'player1042',
      userId: '982371640705000',
      gid: 10,
      game: 'SSC 1 minute',
      issue: '202611260618',
      total: '100.000',
      placedAt: '2026-11-26T03:17:22.000Z',
      orders: [orderRowSample],
      issueFacts: issueSample,
      receipts: [receiptSample],
      proof: { version: 'lot/1' },
      siteHost: 'longmen.example',
    },
  },
});

export const cancelOrder = defineConsoleCall({
  name: 'cancelOrder',
  method: 'POST',
  path: 'orders/{id}/cancel',
  access: ['orders.cancel/begin'],
  reason: true,
  audit: 'cancel-order',
  summary: 'Takes an order back for its player, before its issue closes; the stake returns at once.',
  input: z.object({ id: rowId, reason }),
  output: z.object({ returned: money, balance: money }),
  refusals: ['noRight', 'conflict', 'noSuchOrder', 'orderClosed', 'reasonNeeded', 'invalidInput'],
  sample: {
    input: { id: '98237164070502400', reason: 'the player called' },
    output: { returned: '100.000', balance: '1234.500' },
  },
});
