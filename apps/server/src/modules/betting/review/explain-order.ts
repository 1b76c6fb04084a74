/** One order, or a slip, with all that its result rests on, each part from the row that holds it (office.md 10). */
import { monthLeftAfter } from '../../../platform/history/history.ts';
import { overSlips } from '../history/read-left.ts';
import type { Locale } from '@longmen/contract';
import { playOfNumber } from '@longmen/contract/play-numbers';
import type { Mills, Selection } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Issue } from '../../draws/index.ts';
import type { StatementRow } from '../../ledger/index.ts';
import { orderNumOf, type OrderNum, type SlipId } from '../order-numbers.ts';
import { winsOf } from '../orders/read-orders.ts';
import type { BookProof } from '../receipts/close-book.ts';
import { orderNumber, splitOrderNumber } from '../receipts/receipts.ts';
import { findSlip, type SlipRow } from '../receipts/store-slips.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { proveRound } from '../rounds/prove-round.ts';
import { outcomeStatus } from '../rules.ts';
import type { ReviewDeps } from './deps.ts';
import { type OrderRow, rowsOf } from './list-orders.ts';
import { findReviewed, findSlipOwner, type ReviewedOrder } from './store-review.ts';

/** What an order's issue, or its round, was. */
export type PlayedIssue = Issue & { readonly drawnBy: 'seeds' | 'outside' | 'instant' };

export type OrderExplained = OrderRow & {
  readonly family: string;
  readonly bought: Selection;
  readonly ratesVersion: number;
  readonly winningBets: number;
  readonly tiers: readonly { readonly tier: string; readonly bets: number; readonly rate: string }[];
  readonly endedAt: number | null;
  readonly cancellable: boolean;
  readonly played: PlayedIssue;
  readonly receipt: (BookProof & { readonly orderNum: OrderNum }) | undefined;
  readonly batch: { readonly root: string; readonly signature: string };
  readonly proof: unknown;
  readonly ledger: readonly StatementRow[];
  readonly siblings: readonly OrderRow[];
};

export type SlipExplained = {
  readonly slip: SlipId;
  readonly userId: UserId;
  readonly total: Mills;
  readonly placedAt: number;
  readonly orders: readonly OrderRow[];
  readonly played: PlayedIssue;
  readonly receipts: readonly (BookProof & { readonly orderNum: OrderNum })[];
  readonly proof: unknown;
};

/** @throws Refusal `noSuchOrder` */
export async function explainOrder(deps: ReviewDeps, orderNum: OrderNum, locale: Locale): Promise<OrderExplained> {
  const { slip, line } = splitOrderNumber(orderNum);
  const { row, orders, played } = await readWhole(deps, slip, orderNum);
  const order = orders.find((one) => one.line === line);
  if (order === undefined) throw refuse('noSuchOrder', { id: orderNum });
  const rows = await rowsOf(deps, orders, locale);
  const own = rows.find((one) => one.orderNum === orderNum);
  if (own === undefined) throw refuse('noSuchOrder', { id: orderNum });
  const { catalogue } = deps.modules;
  const { batch } = await deps.batches.read(row);
  const isRefunded = order.outcome === outcomeStatus.cancelled || order.outcome === outcomeStatus.void;
  return {
    ...own,
    family: catalogue.play(playOfNumber(order.play) ?? '')?.family ?? '',
    bought: storedSelection(order.selection),
    ratesVersion: order.oddsVersion,
    winningBets: order.winningBets,
    tiers: winsOf(deps.modules, order, played.lunarYear),
    endedAt: (isRefunded ? order.endedAt : played.settledAt) ?? null,
    cancellable: isCancellable(order, deps.platform.clock.now()),
    played,
    receipt: (await receiptsIn(deps, row.userId, [order], played))[0],
    batch: { root: batch.root, signature: batch.signature },
    proof: await proofOfPlayed(deps, row.userId, played, orderNum),
    ledger: await ledgerRows(deps, row.userId, slip, orderNum),
    siblings: rows.filter((other) => other.orderNum !== orderNum),
  };
}

/** All orders of a slip. @throws Refusal `noSuchOrder` */
export async function explainSlip(deps: ReviewDeps, slip: SlipId, locale: Locale): Promise<SlipExplained> {
  const { row, orders, played } = await readWhole(deps, slip, slip);
  return {
    slip,
    userId: row.userId,
    total: row.total,
    placedAt: row.placedAt,
    orders: await rowsOf(deps, orders, locale),
    played,
    receipts: await receiptsIn(deps, row.userId, orders, played),
    proof: await proofOfPlayed(deps, row.userId, played, orderNumber(slip, 0)),
  };
}

/** Whether its player could take it back now, as far as rows tell: the statement that does it looks once more. */
export const isCancellable = ({ outcome, state, closesAt }: ReviewedOrder, now: number): boolean =>
  outcome === null && state === 'open' && now < closesAt;

type Whole = { readonly row: SlipRow; readonly orders: readonly ReviewedOrder[]; readonly played: PlayedIssue };

async function readWhole({ platform, modules }: ReviewDeps, slip: SlipId, wanted: string): Promise<Whole> {
  const { reads } = platform.db;
  const userId = await findSlipOwner(reads, slip);
  if (userId === undefined) throw refuse('noSuchOrder', { id: wanted });
  const { row, orders } = await overSlips(platform, { userIds: [userId], slips: [slip] }, async (tx) => ({
    row: await findSlip(tx, userId, slip),
    orders: await findReviewed(tx, modules.draws, { userId, slip }),
  }));
  if (row === undefined) throw refuse('noSuchOrder', { id: wanted });
  const [issue] = await modules.draws.issuesById([row.issue]);
  if (issue === undefined) throw refuse('noSuchOrder', { id: wanted });
  const isOutside = modules.catalogue.game(issue.gid)?.source === 'feed';
  const drawnBy = issue.id.startsWith('-') ? 'instant' : isOutside ? 'outside' : 'seeds';
  return { row, orders, played: { ...issue, drawnBy } };
}

/** The way of each order to the root of its issue's CLOSE; none before it, nor for what was taken back, nor once orders of it have left. */
async function receiptsIn(
  { platform, book }: ReviewDeps,
  userId: UserId,
  orders: readonly ReviewedOrder[],
  { drawnBy, state, season, closesAt }: PlayedIssue,
): Promise<(BookProof & { readonly orderNum: OrderNum })[]> {
  if (drawnBy === 'instant' || season === null || state === 'open' || state === 'scheduled') return [];
  // The way to the root needs every order of the issue.
  if ((await monthLeftAfter(platform, closesAt)) !== undefined) return [];
  const proved = orders.filter(({ outcome }) => outcome !== outcomeStatus.cancelled);
  return Promise.all(
    proved.map(async ({ slip, line }) => {
      const orderNum = orderNumber(slip, line);
      return { ...(await book.find({ userId }, orderNum)), orderNum };
    }),
  );
}

async function proofOfPlayed(
  { platform, modules }: ReviewDeps,
  userId: UserId,
  { drawnBy, gid, issue, state }: PlayedIssue,
  orderNum: OrderNum,
): Promise<unknown> {
  if (drawnBy !== 'instant') return (await modules.draws.proofOf(gid, issue)) ?? null;
  // What waits for its keepers has nothing to show yet.
  if (state === 'closed') return null;
  return proveRound({ platform, modules: { ...modules, rounds: modules.draws.rounds } }, { userId }, orderNum);
}

/** The rows of the cash account that the order moved: the stake of its slip, what it won or got back. */
async function ledgerRows(
  { modules }: ReviewDeps,
  userId: UserId,
  slip: SlipId,
  orderNum: OrderNum,
): Promise<StatementRow[]> {
  const keys = [
    { kind: 'bet', ref: slip },
    { kind: 'win', ref: orderNumOf(orderNum) },
    { kind: 'refund', ref: orderNumOf(orderNum) },
  ] as const;
  const found = await Promise.all(keys.map((key) => modules.ledger.record(userId, { account: 'cash', ...key })));
  return found.filter((row) => row !== undefined);
}
