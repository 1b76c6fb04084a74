/** A player's own orders: the record with its filters, and one order in detail. */
import type { IssueNo } from '../../draws/index.ts';
import type { Locale, Order, Receipt } from '@longmen/contract';
import { playOfNumber } from '@longmen/contract/play-numbers';
import { formatRate, mills, readRates } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { elementAt } from '../../../platform/runtime/element-at.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import { type Caller, refuse } from '../../../platform/api/route.ts';
import { platformKeys } from '../../providers/index.ts';
import { nameOrder } from './name-order.ts';
import type { BettingDeps } from '../deps.ts';
import type { BatchReader } from '../receipts/read-batch.ts';
import { orderNumber, receiptsOf, splitOrderNumber } from '../receipts/receipts.ts';
import { drawOf, evaluate, outcomeStatus, publicStatus } from '../rules.ts';
import type { Span } from '../../../platform/history/history.ts';
import { overSlips, overSlipsOf } from '../history/read-left.ts';
import type { PageMemory } from './page-memory.ts';
import { shortBet } from './short-order.ts';
import {
  listOrderRecords,
  listSlipOrders,
  noOrders,
  type OrderFilter,
  type OrderRecord,
  type OrderSums,
  sumOrderRecords,
} from './store-orders.ts';
import { findSlip } from '../receipts/store-slips.ts';
import { statusName, voidReasonText } from '../messages.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import type { OrderNum, SlipId } from '../order-numbers.ts';
import type { UserId } from '../../../platform/ids.ts';

export type OrderQuery = {
  /** 0 all, 1 won, 2 tied, 3 cancelled, 4 waiting, 5 not won. */
  status: number;
  /** 0 today, 1 yesterday, n > 1 the last n days with today. */
  days: number;
  gid: number | undefined;
  /** One issue of `gid`, whenever its orders were placed: days do not count then. */
  issue?: IssueNo | undefined;
  /** Bets on issues alone, without instant rounds. */
  issuesOnly?: boolean | undefined;
  /** The platform that the orders are asked of; bets on outside ones are not among ours. */
  platform?: string | undefined;
  page: number;
  rows: number;
};

export type OrderList = OrderSums & { rows: Order[]; page: number };

export type OrderDeps = { platform: Platform; modules: BettingDeps; batches: BatchReader; pages: PageMemory };

const dayMs = 86_400_000;
/** Server clocks that make slip numbers may be wrong by this much. */
export const clockToleranceMs = dayMs;

/** Whether orders are asked of an outside platform, which has none here. */
export function isOutside(platform: string | undefined): boolean {
  const outside: readonly string[] = platformKeys;
  return platform !== undefined && outside.includes(platform);
}

/** The caller's orders, newest first, with the sums of the filter. */
export async function listOrders(
  deps: OrderDeps,
  caller: Caller,
  query: OrderQuery,
  locale: Locale,
): Promise<OrderList> {
  const { platform, modules } = deps;
  const filter = await filterOf(deps, caller, query);
  if (filter === null) return { ...noOrders, rows: [], page: query.page };
  const { page, rows: limit } = query;
  const { userId, oldestSlip: _, placed: __, ...terms } = filter;
  const of = { userIds: [userId], ...filter.placed, here: platform.db.lists };
  const reading = deps.pages.readingOf(userId, JSON.stringify([limit, terms]), page, () =>
    overSlipsOf(platform, of, (tx) => sumOrderRecords(tx, modules.draws, filter)),
  );
  const start = reading.ends.get(page - 1) ?? { skip: (page - 1) * limit };
  const [records, sums] = await Promise.all([
    overSlipsOf(platform, of, (tx) => listOrderRecords(tx, modules.draws, filter, start, limit)),
    reading.sums,
  ]);
  const last = records.at(-1);
  if (last !== undefined && records.length === limit) reading.ends.set(page, { slip: last.slip, line: last.line });
  const now = platform.clock.now();
  return { ...sums, rows: records.map((record) => shortBet(toOrder(modules, record, now, locale))), page: query.page };
}

/** What the list is made of; null for an issue that there is not, and for an outside platform. */
async function filterOf(
  { platform, modules }: Pick<OrderDeps, 'platform' | 'modules'>,
  { userId }: Caller,
  query: OrderQuery,
): Promise<(OrderFilter & { readonly placed: Span }) | null> {
  if (isOutside(query.platform)) return null;
  const { status } = query;
  // There is no game 0: one that the catalogue does not know has no orders, however large its number.
  const gid = query.gid === undefined || modules.catalogue.game(query.gid) !== undefined ? query.gid : 0;
  if (query.issue !== undefined) {
    const issue = gid === undefined ? undefined : await modules.draws.findIssue(gid, query.issue);
    if (issue === undefined) return null;
    const placed = { from: issue.opensAt - clockToleranceMs, to: issue.closesAt };
    return { userId, status, issueId: issue.id, oldestSlip: firstIdAt(placed.from), placed };
  }
  const [firstDay, lastDay] = query.days <= 1 ? [query.days, query.days] : [query.days - 1, 0];
  const { timeZone } = platform.site;
  const placed = {
    from: platform.clock.now() - (firstDay + 1) * dayMs - clockToleranceMs,
    to: platform.clock.now() - (lastDay - 1) * dayMs,
  };
  const oldestSlip = firstIdAt(placed.from);
  const issuesOnly = query.issuesOnly ?? false;
  return { userId, status, gid, issuesOnly, firstDay, lastDay, timeZone, oldestSlip, placed };
}

export type OrderDetail = {
  order: Order;
  siblings: Order[];
  wins: { tier: string; bets: number; rate: string }[];
  closesAt: number;
  drawnAt: number | null;
  settledAt: number | null;
  voidReason: string;
  receipt: Receipt;
};

/** One of a player's own orders. Refused with `orderUnknown` for anybody else's. */
export async function readOrder(
  deps: OrderDeps,
  caller: Pick<Caller, 'userId'>,
  orderNum: OrderNum,
  locale: Locale,
): Promise<OrderDetail> {
  const { platform, modules } = deps;
  const { slip, line } = splitOrderNumber(orderNum);
  const { records, row } = await overSlips(platform, { userIds: [caller.userId], slips: [slip] }, async (tx) => ({
    records: await listSlipOrders(tx, modules.draws, caller.userId, slip),
    row: await findSlip(tx, caller.userId, slip),
  }));
  const record = records.find((one) => one.line === line);
  if (record === undefined || row === undefined) throw refuse('orderUnknown', { orderNum });
  const [issue] = await modules.draws.issuesById([record.issueId]);
  const accepted = await deps.batches.read(row);
  const now = platform.clock.now();
  return {
    order: toOrder(modules, record, now, locale),
    siblings: records
      .filter((other) => other.line !== line)
      .map((other) => shortBet(toOrder(modules, other, now, locale))),
    wins: winsOf(modules, record, issue?.lunarYear ?? null),
    closesAt: record.closesAt,
    drawnAt: issue?.drawnAt ?? null,
    // What is given back ends by itself, before its issue or whatever becomes of it.
    settledAt: (isRefunded(record) ? record.endedAt : issue?.settledAt) ?? null,
    voidReason: record.outcome === outcomeStatus.void ? voidReasonText(issue?.voidReason ?? 'drawnBefore', locale) : '',
    receipt: elementAt(receiptsOf(accepted.batch, accepted.slip), line),
  };
}

/** All orders of a player's own slip, in full and by line; none where there is no such slip of his. */
export async function ordersOfSlip(
  { platform, modules }: Pick<OrderDeps, 'platform' | 'modules'>,
  userId: UserId,
  slip: SlipId,
  locale: Locale,
): Promise<Order[]> {
  const records = await overSlips(platform, { userIds: [userId], slips: [slip] }, (tx) =>
    listSlipOrders(tx, modules.draws, userId, slip),
  );
  const now = platform.clock.now();
  return records.map((record) => toOrder(modules, record, now, locale));
}

/** Cancelled, or void. */
const isRefunded = ({ outcome }: OrderRecord) => outcome === outcomeStatus.cancelled || outcome === outcomeStatus.void;

/** Won (or returned) bets per tier; the engine says it again from the drawn numbers. */
export function winsOf(
  modules: { readonly catalogue: Pick<BettingDeps['catalogue'], 'play'> },
  record: OrderRecord,
  lunarYear: number | null,
): { tier: string; bets: number; rate: string }[] {
  const play = modules.catalogue.play(playOfNumber(record.play) ?? '');
  if (play === undefined || record.numbers === null || isRefunded(record)) return [];
  const selection = storedSelection(record.selection);
  const { wins, returnedBets } = evaluate(play, selection, record.rates, drawOf(record.numbers, lunarYear));
  const rates = readRates(play, selection, record.rates) ?? {};
  const won = Object.entries(wins).map(([tier, bets]) => {
    const rate = rates[tier];
    return { tier, bets, rate: rate === undefined ? '' : formatRate(rate) };
  });
  return returnedBets === 0 ? won : [...won, { tier: 'push', bets: returnedBets, rate: '1.000' }];
}

/** An order in the contract's words. @param now epoch ms */
export function toOrder(modules: BettingDeps, record: OrderRecord, now: number, locale: Locale): Order {
  const code = playOfNumber(record.play) ?? String(record.play);
  const selection = storedSelection(record.selection);
  const names = nameOrder(modules.catalogue, { gid: record.gid, code, selection }, locale);
  const status = publicStatus(record.outcome, record.state);
  const total = mills(record.stake * record.bets * 1000);
  const orderNum = orderNumber(record.slip, record.line);
  return {
    id: orderNum,
    orderNum,
    slip: record.slip,
    game: names.game,
    gid: record.gid,
    family: modules.catalogue.game(record.gid)?.family ?? '',
    issue: record.issue,
    status,
    statusName: statusName(status, record.outcome === outcomeStatus.void, locale),
    total,
    payout: record.payout,
    net: mills(status === 4 ? 0 : record.payout - total),
    placedAt: record.placedAt,
    createdAt: record.placedAt,
    playName: names.play,
    selectionName: names.selection,
    contents: names.contents,
    playNumber: String(record.play),
    play: code,
    selection: { ...selection },
    numbers: record.numbers?.join(',') ?? '',
    numbersDetail: record.numbers?.join(',') ?? '',
    drawnNumbers: [...(record.numbers ?? [])],
    winningBets: record.winningBets,
    stake: record.stake,
    betCount: record.bets,
    rate: record.rates,
    cancellable: status === 4 && record.state === 'open' && now < record.closesAt,
  };
}
