/** Orders of an agent's team as he reads them: a list with its filters, and one order. Nobody cancels another's order. */
import { assertHere } from '../../../platform/history/history.ts';
import type { IssueId } from '../../draws/index.ts';
import type { Locale, Order } from '@longmen/contract';
import { playOfNumber } from '@longmen/contract/play-numbers';
import { rebateBase, type RebateBase } from '@longmen/engine/rebates';
import type { Platform } from '../../../platform/context.ts';
import { refuse } from '../../../platform/api/route.ts';
import { firstIdAt, timeOfId } from '../../../platform/db/ids.ts';
import type { UserId } from '../../../platform/ids.ts';
import { makeReadings, type Readings } from '../../../platform/runtime/readings.ts';
import type { Team } from '../../identity/index.ts';
import type { BettingIssue } from '../deps.ts';
import { splitOrderNumber } from '../receipts/receipts.ts';
import { storedSelection } from '../receipts/stored-selection.ts';
import { isFixedPrice, outcomeStatus, publicStatus } from '../rules.ts';
import { clockToleranceMs, isOutside, type OrderDeps, type OrderDetail, readOrder, toOrder } from './read-orders.ts';
import { shortBet } from './short-order.ts';
import { noOrders, type OrderSums } from './store-orders.ts';
import {
  findTeamRecord,
  listTeamRecords,
  type TeamFilter,
  type TeamOrderRecord,
  type TeamPageEnd,
  sumTeamRecords,
} from './store-team-orders.ts';
import type { OrderNum } from '../order-numbers.ts';

export type TeamOrderQuery = {
  readonly team: Team;
  /** 0 all, 1 won, 2 tied, 3 cancelled, 4 waiting, 5 not won. */
  readonly status: number;
  /** Placed in [from, to), epoch ms. */
  readonly from: number;
  readonly to: number;
  /** An outside platform has no orders here. */
  readonly platform?: string | undefined;
  /** Its page of `rows` orders, or so many orders on. */
  readonly page: number;
  readonly skip?: number | undefined;
  readonly rows: number;
};

/** Whose order it is, and what rebates are counted on. */
export type OfTeam = {
  readonly userId: UserId;
  readonly username: string;
  /** Until when the line and the terms of its player stayed as they were when he placed it; null where they still are. */
  readonly lineUntil: string | null;
  /** Row id of its issue; negative for an instant round. */
  readonly issueId: IssueId;
  /** Whole yuan; 0 while it waits, when nothing was at risk, and at a fixed price. */
  readonly base: RebateBase;
};

export type TeamOrderList = OrderSums & { readonly rows: (Order & OfTeam)[]; readonly page: number };

export type TeamOrderDeps = OrderDeps & { readonly teamPages: Readings<OrderSums, TeamPageEnd> };

/** Sums of a team change all the time: dear ones are handed out again for as long as they were dear. */
export const makeTeamPages = ({ clock }: Pick<Platform, 'clock'>): TeamOrderDeps['teamPages'] =>
  makeReadings({ clock, changedAt: () => 0 });

/** Nobody turns so many pages; who asks for what lies behind gets nothing. */
const skippedMax = 10_000;

/** A team's orders, newest first, with the sums of the filter. @throws Refusal `historyByPlayer` */
export async function listTeamOrders(
  deps: TeamOrderDeps,
  query: TeamOrderQuery,
  locale: Locale,
): Promise<TeamOrderList> {
  const { platform, modules, teamPages } = deps;
  const { team, status, from, to, page, rows: limit } = query;
  if (isOutside(query.platform)) return { ...noOrders, rows: [], page };
  await assertHere(platform, from);
  const filter: TeamFilter = { team, status, from, to, oldestSlip: firstIdAt(from - clockToleranceMs) };
  const now = platform.clock.now();
  const reading = teamPages.readingOf(team.agentId, JSON.stringify([limit, filter]), page, () =>
    sumTeamRecords(platform.db.lists, modules.draws, filter),
  );
  const skip = query.skip ?? (page - 1) * limit;
  const start = (query.skip === undefined ? reading.ends.get(page - 1) : undefined) ?? { skip };
  const isBeyond = 'skip' in start && skip > skippedMax;
  const [records, sums] = await Promise.all([
    isBeyond ? [] : listTeamRecords(platform.db.lists, modules.draws, filter, { start, limit, now }),
    reading.sums,
  ]);
  const last = records.at(-1);
  if (query.skip === undefined && last !== undefined && records.length === limit)
    reading.ends.set(page, { placedAt: last.placedAt, slip: last.slip, line: last.line });
  const issues = await issuesOf(deps, records);
  return {
    ...sums,
    rows: records.map((record) => ({
      ...shortBet(toOrder(modules, record, now, locale)),
      cancellable: false,
      ...ofTeam(deps, record, issues.get(record.issueId)),
    })),
    page,
  };
}

/** Whose clock made a number may be wrong by this much; a slip is looked for near its number's time first. */
const nearMs = [60_000, 3_600_000];

/** One order of an agent's team, as its player reads it. Refused with `orderUnknown` for anybody else's, there or not. */
export async function readTeamOrder(
  deps: OrderDeps,
  agentId: UserId,
  orderNum: OrderNum,
  locale: Locale,
): Promise<{ detail: OrderDetail; of: OfTeam }> {
  const { platform, modules } = deps;
  const { slip, line } = splitOrderNumber(orderNum);
  await assertHere(deps.platform, timeOfId(slip));
  const at = timeOfId(slip);
  let record: TeamOrderRecord | undefined;
  for (const near of nearMs)
    record ??= await findTeamRecord(platform.db.reads, modules.draws, agentId, {
      slip,
      line,
      from: at - near,
      to: at + near,
    });
  if (record === undefined) throw refuse('orderUnknown', { orderNum });
  const detail = await readOrder(deps, record, orderNum, locale);
  const issues = await issuesOf(deps, [record]);
  return {
    detail: {
      ...detail,
      order: { ...detail.order, cancellable: false },
      siblings: detail.siblings.map((each) => ({ ...each, cancellable: false })),
    },
    of: ofTeam(deps, record, issues.get(record.issueId)),
  };
}

async function issuesOf(
  { modules }: OrderDeps,
  records: readonly TeamOrderRecord[],
): Promise<Map<string, BettingIssue>> {
  const issues = await modules.draws.issuesById([...new Set(records.map(({ issueId }) => issueId))]);
  return new Map(issues.map((issue) => [issue.id, issue]));
}

function ofTeam({ modules }: OrderDeps, record: TeamOrderRecord, issue: BettingIssue | undefined): OfTeam {
  const { userId, username, lineUntil, issueId } = record;
  return {
    userId,
    username,
    lineUntil,
    issueId,
    base: baseOf(modules.catalogue, record, issue?.oddsVersion ?? undefined),
  };
}

/** What rebates of an order are counted on, as its settlement counts it (agents-rewards.md, "Rebates"). */
function baseOf(
  catalogue: OrderDeps['modules']['catalogue'],
  { outcome, state, play: number, selection, stake, bets, gid, returnedBets }: TeamOrderRecord,
  oddsVersion: number | undefined,
): RebateBase {
  const isAtRisk = outcome === null || outcome === outcomeStatus.won || outcome === outcomeStatus.partlyReturned;
  const play = catalogue.play(playOfNumber(number) ?? '');
  if (!isAtRisk || publicStatus(outcome, state) === 4 || play === undefined) return 0;
  if (isFixedPrice(catalogue.fixedPrices(gid, play.code, oddsVersion), play, storedSelection(selection))) return 0;
  return rebateBase({ stake, bets, returned: returnedBets });
}
