/** Pages of orders for operators: each bounded in what it reads, whatever it looks for (office.md 9, 16). */
import type { Locale } from '@longmen/contract';
import { playNumber, playOfNumber } from '@longmen/contract/play-numbers';
import { type Mills, mills } from '@longmen/engine';
import { timeOfId } from '../../../platform/db/ids.ts';
import { searchBack } from '../../../platform/db/search-back.ts';
import { issueNo } from '../../draws/index.ts';
import { type OrderNum, slipIdOf } from '../order-numbers.ts';
import { nameOrder } from '../orders/name-order.ts';
import { clockToleranceMs } from '../orders/read-orders.ts';
import { orderNumber, splitOrderNumber } from '../receipts/receipts.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { outcomeStatus } from '../rules.ts';
import { assertHere, lastLeft, monthLeftAfter, untilFull } from '../../../platform/history/history.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { overSlips } from '../history/read-left.ts';
import type { ReviewDeps } from './deps.ts';
import {
  countOrders,
  findFirstBettor,
  findReviewed,
  findSlipOwner,
  listChunk,
  listWindow,
  type Looked,
  type OrderOwner,
  type OrderPlace,
  type OrderTerms,
  type ReviewedOrder,
  type Standing,
} from './store-review.ts';

/** What a page is asked for; of one player, of one issue, of one order, or of everybody. */
export type OrderRequest = Omit<OrderTerms, 'plays'> & {
  readonly username?: string | undefined;
  readonly orderNum?: OrderNum | undefined;
  /** The number of an issue, of `gid` or of every game that has it. */
  readonly issue?: string | undefined;
  /** A play's code, or a part of its name. */
  readonly play?: string | undefined;
};

/** An order with its names in the operator's language. */
export type OrderRow = {
  readonly orderNum: OrderNum;
  readonly player: string;
  readonly userId: string;
  readonly gid: number;
  readonly game: string;
  readonly issue: string;
  readonly isInstant: boolean;
  readonly play: string;
  readonly playName: string;
  readonly selection: string;
  readonly lines: number;
  readonly stake: number;
  readonly total: Mills;
  readonly rate: string;
  readonly payout: Mills;
  readonly status: Standing;
  readonly placedAt: number;
};

export type OrderPage = {
  readonly rows: readonly OrderRow[];
  readonly next: string | undefined;
  readonly count: number;
  readonly countIsBound: boolean;
  /** How far back it was searched, epoch ms; undefined when that is to the end. */
  readonly searchedTo: number | undefined;
};

type PageKey = { readonly before?: string | undefined; readonly limit?: number | undefined };
type Found = {
  readonly orders: readonly ReviewedOrder[];
  readonly next: string | undefined;
  readonly searchedTo: number | undefined;
};

const limitByDefault = 50;
/** Clocks of servers and of the database differ by less. */
const clocksDifferMs = 60_000;
/** Counts stop here. */
const countMax = 1_000;
/** Slips of a player or an issue that are read at once, and at most for a page. */
const [firstChunk, chunkGrowth, looksMax] = [100, 4, 6_000];
const nothing: Found = { orders: [], next: undefined, searchedTo: undefined };

/** A page, the newest first. */
export async function listReviewed(
  deps: ReviewDeps,
  request: OrderRequest,
  { before, limit = limitByDefault }: PageKey,
  locale: Locale,
): Promise<OrderPage> {
  const { reads } = deps.platform.db;
  const terms = termsOf(deps, request, locale);
  const owner = await ownerOf(deps, request);
  const isOne = request.orderNum !== undefined;
  const place = readPlace(before);
  const found =
    terms === undefined || owner === 'none'
      ? nothing
      : isOne
        ? await findOne(deps, request.orderNum)
        : owner === 'everybody'
          ? await listOfAll(deps, terms, place, limit)
          : await listOfOwner(deps, { owner, terms, place, limit });
  const rows = await rowsOf(deps, found.orders, locale);
  const isCounted = typeof owner === 'object' && terms !== undefined && !isOne && isOfSlipsAlone(request);
  // Orders that have left are not counted, so the count would not be one.
  const isHere = isCounted && (await monthLeftAfter(deps.platform, terms.from ?? 0)) === undefined;
  const counted = isHere ? await countOrders(reads, owner, terms, countMax + 1) : undefined;
  return {
    rows,
    next: found.next,
    count: counted === undefined ? rows.length : Math.min(counted, countMax),
    countIsBound: counted === undefined ? found.next !== undefined : counted > countMax,
    searchedTo: found.next === undefined ? undefined : found.searchedTo,
  };
}

/** What is asked of slips can be counted without their lines. */
const isOfSlipsAlone = ({ play, stakeMin, status }: OrderRequest) =>
  play === undefined && stakeMin === undefined && status === undefined;

/** The terms in numbers; undefined when no play is called so, or there is no such game. */
function termsOf(
  { modules: { catalogue } }: ReviewDeps,
  { play, ...terms }: OrderRequest,
  locale: Locale,
): OrderTerms | undefined {
  if (terms.gid !== undefined && catalogue.game(terms.gid) === undefined) return undefined;
  if (play === undefined) return terms;
  const wanted = play.toLocaleLowerCase(locale);
  const plays = [...catalogue.playNames(locale)]
    .filter(([code, name]) => code === play || name.toLocaleLowerCase(locale).includes(wanted))
    .flatMap(([code]) => playNumber(code) ?? []);
  return plays.length === 0 ? undefined : { ...terms, plays };
}

async function ownerOf(
  { platform, modules: { identity, draws, catalogue } }: ReviewDeps,
  { username, issue, gid }: OrderRequest,
): Promise<OrderOwner | 'everybody' | 'none'> {
  if (username !== undefined) {
    const user = await identity.userByName(username);
    return user === undefined ? 'none' : { userId: user.userId };
  }
  if (issue === undefined) return 'everybody';
  const gids = gid === undefined ? catalogue.games().map((game) => game.gid) : [gid];
  const issues = await draws.idsByNumber(gids, issueNo(issue));
  const [named] = await draws.issuesById(issues.slice(0, 1));
  if (named !== undefined) await assertHere(platform, named.closesAt);
  return issues.length === 0 ? 'none' : { issues };
}

async function findOne({ platform, modules: { draws } }: ReviewDeps, orderNum = '' as OrderNum): Promise<Found> {
  const { slip, line } = splitOrderNumber(orderNum);
  const userId = await findSlipOwner(platform.db.reads, slip);
  if (userId === undefined) return nothing;
  const orders = await overSlips(platform, { userIds: [userId], slips: [slip] }, (tx) =>
    findReviewed(tx, draws, { userId, slip, line }),
  );
  return { ...nothing, orders };
}

/** Everybody's: windows of time, a day a request at most. */
async function listOfAll(
  { platform, modules: { draws } }: ReviewDeps,
  terms: OrderTerms,
  place: Place | undefined,
  limit: number,
): Promise<Found> {
  const { reads } = platform.db;
  const first = await findFirstBettor(reads);
  if (first === undefined) return nothing;
  const after = place !== undefined && 'slip' in place ? place : undefined;
  // The database's clock may be ahead of this one.
  const newest = after?.placedAt ?? place?.placedAt ?? platform.clock.now() + clocksDifferMs;
  const to = Math.min(terms.to ?? Infinity, after === undefined ? newest : newest + 1);
  await assertHere(platform, to - 1);
  const left = await lastLeft(reads);
  const from = Math.max(terms.from ?? 0, left?.upTo ?? timeOfId(first) - clockToleranceMs);
  const found = await searchBack({ from, to }, limit, (window, rows) =>
    listWindow(reads, draws, terms, { ...window, after, limit: rows }),
  );
  const last = found.rows.at(-1);
  const next = found.rows.length < limit || last === undefined ? `t${found.searchedTo}` : keyOf(last);
  // A full page stopped at its last row, and not for want of rows.
  const searchedTo = found.rows.length < limit ? found.searchedTo : undefined;
  // Where orders have left it says so, and does not end.
  const hasMore = found.hasMore || (left !== undefined && (terms.from ?? 0) < left.upTo);
  return { orders: found.rows, next: hasMore ? next : undefined, searchedTo };
}

type OwnerRequest = {
  readonly owner: OrderOwner;
  readonly terms: OrderTerms;
  readonly place: Place | undefined;
  readonly limit: number;
};

/** Of a player, or of an issue: its slips from the newest on, so many at most; a player's also of months that have left. */
async function listOfOwner({ platform, modules }: ReviewDeps, request: OwnerRequest): Promise<Found> {
  const { owner, terms, place } = request;
  if (!('userId' in owner)) return listOfSlips(platform.db.reads, modules.draws, request);
  const to = Math.min(terms.to ?? Infinity, place?.placedAt ?? Infinity);
  const time = { userId: owner.userId, from: terms.from ?? 0, to };
  const isFull = ({ next }: Found) => next !== undefined;
  return untilFull(platform, platform.db.reads, time, isFull, (tx, from) =>
    listOfSlips(tx, modules.draws, { ...request, terms: { ...terms, from } }),
  );
}

async function listOfSlips(
  tx: Tx,
  draws: ReviewDeps['modules']['draws'],
  { owner, terms, place, limit }: OwnerRequest,
): Promise<Found> {
  const orders: ReviewedOrder[] = [];
  const behind = place !== undefined && 'slip' in place ? place : undefined;
  let upTo = behind?.slip;
  let looked = 0;
  let last: Looked | undefined;
  for (let slips = firstChunk; looked < looksMax; slips *= chunkGrowth) {
    const chunk = await listChunk(tx, draws, owner, terms, { upTo, slips });
    const fits = (order: ReviewedOrder) =>
      behind === undefined || order.slip !== behind.slip || order.line > behind.line;
    orders.push(...chunk.flatMap((slip) => slip.orders.filter(fits)));
    looked += chunk.length;
    last = chunk.at(-1);
    if (orders.length > limit) {
      const page = orders.slice(0, limit);
      return { orders: page, next: keyOf(page.at(-1)), searchedTo: undefined };
    }
    if (last === undefined || chunk.length < slips) return { ...nothing, orders };
    upTo = slipIdOf(String(BigInt(last.slip) - 1n));
  }
  const next = last && `${last.placedAt}.${last.slip}.${lastLine}`;
  return { orders, next, searchedTo: last?.placedAt };
}

/** No line of a slip comes after it. */
const lastLine = 99;

type Place = OrderPlace | { readonly placedAt: number };

const keyOf = (order: ReviewedOrder | undefined): string | undefined =>
  order && `${order.placedAt}.${order.slip}.${order.line}`;

/** Reads the key of a page; what is none begins at the newest. */
function readPlace(before: string | undefined): Place | undefined {
  const [, time] = /^t(\d{1,14})$/.exec(before ?? '') ?? [];
  if (time !== undefined) return { placedAt: Number(time) };
  const [, placedAt, slip, line] = /^(\d{1,14})\.(\d{1,17})\.(\d{1,2})$/.exec(before ?? '') ?? [];
  if (placedAt === undefined || slip === undefined || line === undefined) return undefined;
  return { placedAt: Number(placedAt), slip: slipIdOf(slip), line: Number(line) };
}

/** Orders with the names of players, games and plays. */
export async function rowsOf(
  { modules: { catalogue, identity } }: ReviewDeps,
  orders: readonly ReviewedOrder[],
  locale: Locale,
): Promise<OrderRow[]> {
  const users = await identity.usersOf([...new Set(orders.map(({ userId }) => userId))]);
  return orders.map((order) => {
    const code = playOfNumber(order.play) ?? String(order.play);
    const selection = storedSelection(order.selection);
    const names = nameOrder(catalogue, { gid: order.gid, code, selection }, locale);
    return {
      orderNum: orderNumber(order.slip, order.line),
      player: users.get(order.userId)?.username ?? order.userId,
      userId: order.userId,
      gid: order.gid,
      game: names.game,
      issue: order.issue,
      isInstant: order.issueId.startsWith('-'),
      play: code,
      playName: names.play,
      selection: names.selection,
      lines: order.bets,
      stake: order.stake,
      total: mills(order.stake * order.bets * 1000),
      rate: order.rates,
      payout: order.payout,
      status: standingOf(order),
      placedAt: order.placedAt,
    };
  });
}

/** How an order stands. */
export function standingOf({ outcome, state }: Pick<ReviewedOrder, 'outcome' | 'state'>): Standing {
  switch (outcome) {
    case outcomeStatus.won:
      return 'won';
    case outcomeStatus.tied:
      return 'tied';
    case outcomeStatus.cancelled:
      return 'cancelled';
    case outcomeStatus.void:
      return 'void';
    case outcomeStatus.partlyReturned:
      return 'lost';
    case null:
      return state === 'settled' ? 'lost' : 'waiting';
  }
}
