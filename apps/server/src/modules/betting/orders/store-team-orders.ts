/** Orders of an agent's team. Every query finds players by "the agent, or below him" itself (agents-rewards.md, "Lists of a team"). */
import type { Reader } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { identitySql, type Team } from '../../identity/index.ts';
import type { IssueDeps } from '../deps.ts';
import { outcomeStatus } from '../rules.ts';
import {
  linesOfSlips,
  noOrders,
  orderColumns,
  type OrderRecord,
  type OrderSums,
  statusConditions,
  sumsSql,
} from './store-orders.ts';
import type { SlipId } from '../order-numbers.ts';

type Draws = Pick<IssueDeps, 'playedSql'>;

export type TeamOrderRecord = OrderRecord & {
  readonly userId: UserId;
  readonly username: string;
  /** Until when the line and the terms of its player stayed as they were when he placed it; null where they still are. */
  readonly lineUntil: string | null;
  /** Of its single bets, those that a draw gave back. */
  readonly returnedBets: number;
};

export type TeamFilter = {
  readonly team: Team;
  /** 0 all, else the shown status. */
  readonly status: number;
  /** Placed in [from, to), epoch ms. */
  readonly from: number;
  readonly to: number;
  /** A slip number older than every slip asked for. */
  readonly oldestSlip: string;
};

/** The last order of a page. */
export type TeamPageEnd = { readonly placedAt: number; readonly slip: SlipId; readonly line: number };
export type TeamPageStart = TeamPageEnd | { readonly skip: number };

const columns = `${orderColumns}, coalesce(p.returned_bets, 0) AS "returnedBets"`;
/** @param placedAt an SQL expression */
const memberColumns = (placedAt: string) =>
  `m.user_id::text AS "userId", m.username, ${identitySql.lineEndSql('m.user_id', placedAt)}::text AS "lineUntil"`;

/** What became of slips `s`: lines, outcomes, issue, and what the draw gave back of the pick. */
const ended = (draws: Draws) => `${linesOfSlips}
  LEFT JOIN betting.issue_selections p ON x.status IN (${outcomeStatus.won}, ${outcomeStatus.partlyReturned})
    AND p.issue = s.issue AND p.play = o.play AND md5(p.selection) = md5(o.selection) AND p.rates = o.rates
  JOIN LATERAL (${draws.playedSql('s.issue')}) i ON true`;

const instant = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;
/** Slips of a player, found by his key. */
const placedWithin = (from: string, to: string) =>
  `s.placed_at >= ${instant(from)} AND s.placed_at < ${instant(to)} AND s.placed_at >= m.since`;
/** Slips of everybody, found by their time: spelt as the index has it. */
const placedByAnybody = (from: string, to: string) => {
  const utc = (at: string) => `(${at} AT TIME ZONE 'UTC')`;
  return `${utc('s.placed_at')} >= ${utc(instant(from))} AND ${utc('s.placed_at')} < ${utc(instant(to))} AND s.placed_at >= m.since`;
};

const conditionOf = ({ status }: TeamFilter) => statusConditions[status] ?? 'false';
const nameOf = ({ team, status }: TeamFilter, what: string) => `betting-team-${what}-${team.size}-${status}`;

/** A page of a team's orders, newest first. @param now epoch ms */
export function listTeamRecords(
  tx: Reader,
  draws: Draws,
  filter: TeamFilter,
  page: { readonly start: TeamPageStart; readonly limit: number; readonly now: number },
): Promise<TeamOrderRecord[]> {
  return filter.team.size === 'many' ? listOfMany(tx, draws, filter, page) : listOfFew(tx, draws, filter, page);
}

/** Of one account or of few: the newest of each, by its own key, merged. */
async function listOfFew(
  tx: Reader,
  draws: Draws,
  filter: TeamFilter,
  { start, limit }: { start: TeamPageStart; limit: number },
): Promise<TeamOrderRecord[]> {
  const isFirst = 'skip' in start;
  const behind = isFirst
    ? '$6::bigint IS NULL AND $7::smallint IS NULL'
    : 's.slip <= $6 AND (s.slip < $6 OR o.line > $7)';
  return tx.rows({
    name: nameOf(filter, isFirst ? 'few' : 'few-after'),
    text: `
      SELECT ${memberColumns('orders."placedAt"')}, orders.*
      FROM ${identitySql.fewSql(filter.team)} CROSS JOIN LATERAL (
        SELECT ${columns} FROM betting.slips s ${ended(draws)}
        WHERE s.user_id = m.user_id AND s.slip >= $3 AND ${placedWithin('$4', '$5')} AND ${conditionOf(filter)} AND ${behind}
        ORDER BY s.slip DESC, o.line LIMIT $8::bigint + $9::bigint
      ) orders
      ORDER BY orders.slip::bigint DESC, orders.line OFFSET $8 LIMIT $9`,
    values: [
      ...identitySql.teamValues(filter.team),
      filter.oldestSlip,
      filter.from,
      filter.to,
      isFirst ? null : start.slip,
      isFirst ? null : start.line,
      isFirst ? start.skip : 0,
      limit,
    ],
  });
}

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000];
/** How far back the newest orders are looked for, while there are too few: a large team has them within minutes. */
const windows = [minuteMs, hourMs, dayMs, Infinity];

/** Of many: the newest of everybody, a window after the other, each asked whose it is. */
async function listOfMany(
  tx: Reader,
  draws: Draws,
  filter: TeamFilter,
  { start, limit, now }: { start: TeamPageStart; limit: number; now: number },
): Promise<TeamOrderRecord[]> {
  const skip = 'skip' in start ? start.skip : 0;
  let to = 'skip' in start ? filter.to : Math.min(filter.to, start.placedAt + 1);
  const newest = Math.min(to, now);
  const rows: TeamOrderRecord[] = [];
  for (const window of windows) {
    const from = Math.max(filter.from, newest - window);
    if (from < to)
      rows.push(...(await listWithin(tx, draws, { ...filter, from, to }, start, skip + limit - rows.length)));
    to = Math.min(to, from);
    if (rows.length >= skip + limit || to <= filter.from) break;
  }
  return rows.slice(skip);
}

function listWithin(
  tx: Reader,
  draws: Draws,
  filter: TeamFilter,
  start: TeamPageStart,
  limit: number,
): Promise<TeamOrderRecord[]> {
  const isFirst = 'skip' in start;
  const behind = isFirst
    ? `$5::float8 IS NULL AND $6::bigint IS NULL AND $7::smallint IS NULL`
    : `(s.placed_at, s.slip) <= (${instant('$5')}, $6) AND ((s.placed_at, s.slip) < (${instant('$5')}, $6) OR o.line > $7)`;
  return tx.rows({
    name: nameOf(filter, isFirst ? 'many' : 'many-after'),
    text: `
      SELECT ${memberColumns('s.placed_at')}, ${columns}
      FROM ${identitySql.teamRowsSql(filter.team, 'betting.slips', 's')} ${ended(draws)}
      WHERE ${placedByAnybody('$3', '$4')} AND ${conditionOf(filter)} AND ${behind}
      ORDER BY s.placed_at DESC, s.slip DESC, o.line LIMIT $8`,
    values: [
      ...identitySql.teamValues(filter.team),
      filter.from,
      filter.to,
      isFirst ? null : start.placedAt,
      isFirst ? null : start.slip,
      isFirst ? null : start.line,
      limit,
    ],
  });
}

/** How many there are, and their sums. */
export async function sumTeamRecords(tx: Reader, draws: Draws, filter: TeamFilter): Promise<OrderSums> {
  const { team, status } = filter;
  const from = `${identitySql.teamRowsSql(team, 'betting.slips', 's')} ${linesOfSlips}
    WHERE ${(team.size === 'many' ? placedByAnybody : placedWithin)('$3', '$4')} AND s.slip >= $5`;
  const row = await tx.row<OrderSums>({
    name: nameOf(filter, 'sum'),
    text: sumsSql(draws, from, conditionOf(filter), status === 0),
    values: [...identitySql.teamValues(team), filter.from, filter.to, filter.oldestSlip],
  });
  return row ?? noOrders;
}

/** An order of the agent's team, if it was placed in [from, to), epoch ms. */
export async function findTeamRecord(
  tx: Reader,
  draws: Draws,
  agentId: UserId,
  { slip, line, from, to }: { slip: SlipId; line: number; from: number; to: number },
): Promise<TeamOrderRecord | undefined> {
  return tx.row({
    name: 'betting-team-order',
    text: `
      SELECT ${memberColumns('s.placed_at')}, ${columns}
      FROM betting.slips s JOIN LATERAL (${identitySql.memberOfTeamSql('$1::bigint', 's.user_id')}) m ON true ${ended(draws)}
      WHERE s.slip = $2 AND o.line = $3 AND ${placedByAnybody('$4', '$5')}`,
    values: [agentId, slip, line, from, to],
  });
}
