/** Legs of one account of many players at once, as an agent's team (agents-rewards.md, "Lists of a team"). */
import type { Reader } from '../../../platform/db/database.ts';
import { boundsOfSql, cashLegNo, isLegSql, legColumns, legNoSql, type LegRow, timeTolerance } from './store-legs.ts';
import { isOtherSql, playKinds } from '../transfers/play-sql.ts';
import type { UserId } from '../../../platform/ids.ts';

/** The players that a list is of, as the module that knows them finds them. */
export type PlayersSql = {
  /** By which statements over them are prepared. */
  readonly name: string;
  /** Few are asked for their newest legs each; of many, the newest legs of everybody are asked whose they are. */
  readonly areMany: boolean;
  /** Accounts `m(user_id, username, since)`, nothing of whom before `since` is shown; its parameters are $1 and $2, as those of `rowsOf`. */
  readonly accounts: string;
  /** Rows of a table with a `user_id` as `alias`, each with its account `m`. */
  rowsOf(table: string, alias: string): string;
  readonly values: readonly [string, string];
};

export type TeamLegRow = LegRow & { readonly userId: UserId; readonly username: string };

export type TeamLegFilter = {
  readonly team: PlayersSql;
  /** Moved in [from, to), epoch ms. */
  readonly from: number;
  readonly to: number;
  readonly kinds: readonly number[];
  /** Cash, or another of a player's accounts: those have no legs of play. */
  readonly account: number;
};

const instant = (parameter: string) => `to_timestamp(${parameter}::float8 / 1000)`;
const [from, to] = [instant('$3'), instant('$4')];
const isListed = `at >= ${from} AND at < ${to} AND at >= m.since AND kind = ANY ($5::smallint[])`;
const member = 'm.user_id::text AS "userId", m.username';

const valuesOf = ({ team, from: since, to: until, kinds }: TeamLegFilter) => [...team.values, since, until, kinds];

/** Where a member's legs are found: kinds of play by the numbers of legs, all others by their own index. */
function reachOf({ kinds }: TeamLegFilter): { name: string; search: string; where: string } {
  if (!playKinds.some((kind) => kinds.includes(kind))) return { name: 'others', search: '', where: isOtherSql };
  return {
    name: 'all',
    search: `WITH RECURSIVE edges (e, at) AS (VALUES (1, ${from} - ${timeTolerance}), (2, ${to} + ${timeTolerance})), ${boundsOfSql('m.user_id')}`,
    where: `${cashLegNo} > (SELECT low FROM bounds WHERE e = 1) AND ${cashLegNo} < (SELECT high FROM bounds WHERE e = 2)`,
  };
}

/** The newest legs of a team, `skip` of them left out. @param now epoch ms */
export function listTeamLegs(
  tx: Reader,
  filter: TeamLegFilter,
  page: { readonly skip: number; readonly rows: number; readonly now: number },
): Promise<TeamLegRow[]> {
  return filter.team.areMany ? listOfMany(tx, filter, page) : listOfFew(tx, filter, page);
}

async function listOfFew(
  tx: Reader,
  filter: TeamLegFilter,
  { skip, rows }: { skip: number; rows: number },
): Promise<TeamLegRow[]> {
  const { account } = filter;
  const { name, search, where } = reachOf(filter);
  return tx.rows({
    name: `ledger-team-${account}-${filter.team.name}-${name}`,
    text: `
      SELECT ${member}, legs.* FROM ${filter.team.accounts} CROSS JOIN LATERAL (${search}
        SELECT ${legColumns(account)} FROM ledger.transfers t WHERE t.user_id = m.user_id AND ${isLegSql(account)} AND ${where} AND ${isListed}
        ORDER BY ${legNoSql(account)} DESC LIMIT $6::bigint + $7::bigint
      ) legs ORDER BY legs.at DESC, m.user_id, legs.no DESC OFFSET $6 LIMIT $7`,
    values: [...valuesOf(filter), skip, rows],
  });
}

/** How far back the newest legs are looked for, while there are too few: a large team has them within minutes. */
const windows = [60_000, 3_600_000, 86_400_000, Infinity];

async function listOfMany(
  tx: Reader,
  filter: TeamLegFilter,
  { skip, rows, now }: { skip: number; rows: number; now: number },
): Promise<TeamLegRow[]> {
  const newest = Math.min(filter.to, now);
  const found: TeamLegRow[] = [];
  let until = filter.to;
  for (const window of windows) {
    const since = Math.max(filter.from, newest - window);
    if (since < until) {
      const within = { ...filter, from: since, to: until };
      found.push(...(await listWithin(tx, within, skip + rows - found.length)));
      until = since;
    }
    if (found.length >= skip + rows || until <= filter.from) break;
  }
  return found.slice(skip);
}

const ofManySql = ({ team, account }: TeamLegFilter) =>
  `FROM ${team.rowsOf('ledger.transfers', 't')} WHERE ${isLegSql(account)} AND ${isListed}`;

function listWithin(tx: Reader, filter: TeamLegFilter, limit: number): Promise<TeamLegRow[]> {
  return tx.rows({
    name: `ledger-team-${filter.account}-many`,
    text: `SELECT ${member}, ${legColumns(filter.account)} ${ofManySql(filter)} ORDER BY at DESC, t.user_id, no DESC LIMIT $6`,
    values: [...valuesOf(filter), limit],
  });
}

/** How many legs there are; more than `max` are not counted. */
export async function countTeamLegs(tx: Reader, filter: TeamLegFilter, max: number): Promise<number> {
  const { account } = filter;
  const { name, search, where } = reachOf(filter);
  const legs = filter.team.areMany
    ? `SELECT ${ofManySql(filter)}`
    : `SELECT FROM ${filter.team.accounts} CROSS JOIN LATERAL (${search}
          SELECT FROM ledger.transfers t WHERE t.user_id = m.user_id AND ${isLegSql(account)} AND ${where} AND ${isListed}) legs`;
  const row = await tx.row<{ total: number }>({
    name: `ledger-team-${account}-count-${filter.team.name}-${name}`,
    text: `SELECT count(*) AS total FROM (${legs} LIMIT $6) counted`,
    values: [...valuesOf(filter), max],
  });
  return row?.total ?? 0;
}
