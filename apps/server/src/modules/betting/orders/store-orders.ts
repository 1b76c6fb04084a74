/** Reading orders for their owner: lists with filters, one order with its slip, winners. */
import type { IssueId } from '../../draws/index.ts';
import { type Mills, mills } from '@longmen/engine';
import type { Reader } from '../../../platform/db/database.ts';
import type { BettingIssue, IssueDeps } from '../deps.ts';
import { type OutcomeStatus, outcomeStatus } from '../rules.ts';
import { ordersSql } from '../lines/store-lines.ts';
import { startOfDaySql } from './days-sql.ts';
import { ledgerLeft } from '../../ledger/index.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

export type OrderRecord = {
  slip: SlipId;
  line: number;
  /** Row id of the issue, its number and state. */
  issueId: IssueId;
  issue: string;
  state: BettingIssue['state'];
  closesAt: number;
  numbers: number[] | null;
  gid: number;
  placedAt: number;
  play: number;
  stake: number;
  bets: number;
  rates: string;
  selection: string;
  /** Null while it waits and when it is lost. */
  outcome: OutcomeStatus | null;
  /** When its outcome was written: by settlement, or when it was cancelled. */
  endedAt: number | null;
  payout: Mills;
  winningBets: number;
};

/** Columns of an `OrderRecord`. */
export const orderColumns = `s.slip::text, o.line, s.issue::text AS "issueId", i.issue, i.state, i.close_at AS "closesAt", i.numbers, s.gid,
  s.placed_at AS "placedAt", o.play, o.stake, o.bets, o.rates, o.selection,
  x.status AS outcome, x.at AS "endedAt", coalesce(x.payout, 0) AS payout, coalesce(x.winning_bets, 0) AS "winningBets"`;

/** The lines of slips `s`, and what became of them: `o` and `x`. */
export const linesOfSlips = `CROSS JOIN LATERAL ${ordersSql('s')} o
  LEFT JOIN betting.outcomes x ON x.user_id = s.user_id AND x.slip = s.slip AND x.line = o.line`;

const orders = `betting.slips s
  ${linesOfSlips}`;

const tables = (draws: Pick<IssueDeps, 'playedSql'>) => `
  FROM ${orders} JOIN LATERAL (${draws.playedSql('s.issue')}) i ON true`;

/** What was staked on an order, mills. */
const staked = 'o.stake::bigint * o.bets * 1000';

const ended = `(x.status IS NOT NULL OR i.state = 'settled')`;

const refunded = `x.status IN (${outcomeStatus.cancelled}, ${outcomeStatus.void})`;

/** Shown status (spec 1 §4) as a condition; 0 is all. */
export const statusConditions: Readonly<Record<number, string>> = {
  0: 'true',
  1: `x.status = ${outcomeStatus.won}`,
  2: `x.status = ${outcomeStatus.tied}`,
  3: refunded,
  4: `NOT ${ended}`,
  5: `(x.status = ${outcomeStatus.partlyReturned} OR (x.status IS NULL AND i.state = 'settled'))`,
};

type Whose = {
  userId: UserId;
  /** 0 all, else the shown status. */
  status: number;
  /** A slip number older than every slip asked for; keeps the index scan short. */
  oldestSlip: string;
};

/** Orders of some days. */
export type DaysFilter = Whose & {
  gid: number | undefined;
  /** Without instant rounds, whose row numbers are negative. */
  issuesOnly: boolean;
  /** Whole days in the site's time zone, counted back from today; `firstDay` ≥ `lastDay`. */
  firstDay: number;
  lastDay: number;
  timeZone: string;
};

/** Orders on one issue, by its row, whenever they were placed. */
export type IssueFilter = Whose & { issueId: IssueId };

export type OrderFilter = DaysFilter | IssueFilter;

/**
 * Each kind of filter and each status is a statement of its own, so that the database plans it for what it asks.
 * `where` knows orders and their slips alone, `status` also what became of them.
 */
function filterSql(filter: OrderFilter): { name: string; where: string; status: string; values: unknown[] } {
  const status = statusConditions[filter.status] ?? 'false';
  if ('issueId' in filter)
    return {
      name: `issue-${filter.status}`,
      where: 'WHERE s.user_id = $1 AND s.slip >= $2 AND s.issue = $3',
      status,
      values: [filter.userId, filter.oldestSlip, filter.issueId],
    };
  const { userId, oldestSlip, gid, issuesOnly, timeZone, firstDay, lastDay } = filter;
  return {
    name: `${issuesOnly ? 'sold-' : ''}${filter.status}`,
    where: `
  WHERE s.user_id = $1 AND s.slip >= $2 AND ($3::smallint IS NULL OR s.gid = $3)${issuesOnly ? ' AND s.issue > 0' : ''}
    AND s.placed_at >= (SELECT ${startOfDaySql('$5', '$4')}) AND s.placed_at < (SELECT ${startOfDaySql('$6 - 1', '$4')})`,
    status,
    values: [userId, oldestSlip, gid ?? null, timeZone, firstDay, lastDay],
  };
}

export type OrderSums = {
  total: number;
  stakeSum: Mills;
  payoutSum: Mills;
  netSum: Mills;
  waiting: number;
  waitingSum: Mills;
};

const none = mills(0);
export const noOrders: OrderSums = {
  total: 0,
  stakeSum: none,
  payoutSum: none,
  netSum: none,
  waiting: 0,
  waitingSum: none,
};

/** Where a page begins: behind the last order of the page before it, or so many orders on. */
export type PageStart = { readonly slip: SlipId; readonly line: number } | { readonly skip: number };

/** A page of orders, newest first. */
export async function listOrderRecords(
  tx: Reader,
  draws: Pick<IssueDeps, 'playedSql'>,
  filter: OrderFilter,
  start: PageStart,
  limit: number,
): Promise<OrderRecord[]> {
  const { name, where, status, values } = filterSql(filter);
  const at = values.length;
  const select = `SELECT ${orderColumns} ${tables(draws)} ${where} AND ${status}`;
  if ('skip' in start)
    return tx.rows({
      name: `betting-orders-${name}`,
      text: `${select} ORDER BY s.slip DESC, o.line OFFSET $${at + 1} LIMIT $${at + 2}`,
      values: [...values, start.skip, limit],
    });
  return tx.rows({
    name: `betting-orders-after-${name}`,
    text: `${select} AND s.slip <= $${at + 1} AND (s.slip < $${at + 1} OR o.line > $${at + 2})
      ORDER BY s.slip DESC, o.line LIMIT $${at + 3}`,
    values: [...values, start.slip, start.line, limit],
  });
}

/**
 * Number of orders and sums over the whole filter. What still waits has no net result; what was cancelled or void was never
 * at stake, as for limits and for profit and loss, and is summed only where nothing else was asked for. Orders of an issue that ended
 * alike are summed before their issue is looked up: there may be a hundred thousand of them.
 */
export async function sumOrderRecords(
  tx: Reader,
  draws: Pick<IssueDeps, 'playedSql'>,
  filter: OrderFilter,
): Promise<OrderSums> {
  const { name, where, status, values } = filterSql(filter);
  const row = await tx.row<OrderSums>({
    name: `betting-orders-sum-${name}`,
    text: sumsSql(draws, `${orders} ${where}`, status, filter.status === 0),
    values,
  });
  return row ?? noOrders;
}

/**
 * The sums of orders. @param from their slips, lines and outcomes with what was asked of them @param status a condition on
 * what became of them
 */
export function sumsSql(
  draws: Pick<IssueDeps, 'playedSql'>,
  from: string,
  status: string,
  isOfEveryStatus: boolean,
): string {
  const atStake = isOfEveryStatus ? `FILTER (WHERE ${refunded} IS NOT TRUE)` : '';
  return `
      SELECT coalesce(sum(x.orders), 0)::bigint AS total, coalesce(sum(x.staked) ${atStake}, 0)::bigint AS "stakeSum",
        coalesce(sum(x.paid) ${atStake}, 0)::bigint AS "payoutSum",
        coalesce(sum(x.paid - x.staked) FILTER (WHERE ${ended}), 0)::bigint AS "netSum",
        coalesce(sum(x.orders) FILTER (WHERE NOT ${ended}), 0)::bigint AS waiting,
        coalesce(sum(x.staked) FILTER (WHERE NOT ${ended}), 0)::bigint AS "waitingSum"
      FROM (
        SELECT s.issue, x.status, count(*) AS orders, sum(${staked}) AS staked, coalesce(sum(x.payout), 0) AS paid
        FROM ${from} GROUP BY s.issue, x.status
      ) x JOIN LATERAL (${draws.playedSql('x.issue')}) i ON true WHERE ${status}`;
}

/** All orders of a player's own slip, by line. */
export async function listSlipOrders(
  tx: Reader,
  draws: Pick<IssueDeps, 'playedSql'>,
  userId: UserId,
  slip: SlipId,
): Promise<OrderRecord[]> {
  return tx.rows({
    name: 'betting-slip-orders',
    text: `SELECT ${orderColumns} ${tables(draws)} WHERE s.user_id = $1 AND s.slip = $2 ORDER BY o.line`,
    values: [userId, slip],
  });
}

/** How many orders of slips have ended: those with an outcome, and all of an issue that is settled. */
export async function countEnded<Slip extends { readonly userId: UserId; readonly slip: SlipId }>(
  tx: Reader,
  draws: Pick<IssueDeps, 'playedSql'>,
  slips: readonly Slip[],
): Promise<{ userId: UserId; slip: SlipId; ended: number }[]> {
  return tx.rows({
    name: 'betting-ended-orders',
    text: `SELECT s.user_id::text AS "userId", s.slip::text AS slip, CASE i.state WHEN 'settled' THEN s.line_count
        ELSE (SELECT count(*) FROM betting.outcomes x WHERE x.user_id = s.user_id AND x.slip = s.slip) END::integer AS ended
      FROM unnest($1::bigint[], $2::bigint[]) AS asked (user_id, slip) JOIN betting.slips s USING (user_id, slip)
        JOIN LATERAL (${draws.playedSql('s.issue')}) i ON true`,
    values: [slips.map(({ userId }) => userId), slips.map(({ slip }) => slip)],
  });
}

export type IssueOrder = OrderRecord & { orders: number; stakeSum: Mills; payoutSum: Mills };

/** What a player bet on one issue, the best paid first, each with the sums over all of it; what ended in a refund is left out. */
export async function listIssueOrders(
  tx: Reader,
  draws: Pick<IssueDeps, 'playedSql'>,
  where: { userId: UserId; issueId: IssueId; limit: number },
): Promise<IssueOrder[]> {
  return tx.rows({
    name: 'betting-issue-orders',
    text: `SELECT ${orderColumns}, count(*) OVER ()::integer AS orders,
        sum(${staked}) OVER ()::bigint AS "stakeSum", sum(coalesce(x.payout, 0)) OVER ()::bigint AS "payoutSum"
      ${tables(draws)} WHERE s.user_id = $1 AND s.issue = $2
        AND (x.status IS NULL OR x.status NOT IN (${outcomeStatus.cancelled}, ${outcomeStatus.void}))
      ORDER BY payout DESC, s.slip, o.line LIMIT $3`,
    values: [where.userId, where.issueId, where.limit],
  });
}

/** Whether a player ever placed a slip. */
export async function hasSlips(tx: Reader, userId: UserId): Promise<boolean> {
  return (
    (await tx.row({
      name: 'betting-has-slips',
      text: `${ledgerLeft.hasBetSql('$1')} LIMIT 1`,
      values: [userId],
    })) !== undefined
  );
}
