/** Reads the sums of days for reports: whose they may be is decided inside each query. */
import type { Mills } from '@longmen/engine';
import type { Reader } from '../../../platform/db/database.ts';
import { arcadeSql } from '../../arcade/index.ts';
import { identitySql } from '../../identity/index.ts';
import { ledgerDaysSql, ledgerSql } from '../../ledger/index.ts';
import { countNames, sumNames } from './figures.ts';
import type { Period } from './periods.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Of an account and everybody below it in a period. */
export type Figures = Readonly<
  Record<'bet' | 'prize' | 'gift' | 'rebates' | 'profit' | 'charge' | 'withdraw' | 'card' | 'live', Mills>
> &
  Readonly<Record<'firsts' | 'registered' | 'bettors', number>>;

/** Columns of `Figures` for accounts `m(user_id)` and periods `p(first, last, is_month)`, and what they are read from. */
export const figureColumns = `
  ${sumNames.map((name) => `own.${name} + below.${name} AS ${name}`).join(', ')},
  own.prize + below.prize + own.gift + below.gift + own.rebates + below.rebates - own.bet - below.bet AS profit,
  below.firsts + CASE WHEN ${ledgerDaysSql.firstDepositDaySql('m.user_id', '$1')} BETWEEN p.first AND p.last THEN 1 ELSE 0 END AS firsts,
  below.registered,
  CASE WHEN own.bet > 0 THEN 1 ELSE 0 END + CASE WHEN p.is_month
    THEN coalesce((SELECT b.bettors FROM agents.below_months b WHERE b.agent_id = m.user_id AND b.month = p.first), 0)
    ELSE below.bettors END AS bettors,
  own_games.card + below_games.card AS card, own_games.live + below_games.live AS live`;
/** What `figureColumns` are read from. */
export const figuresFrom = `
  CROSS JOIN LATERAL (${ledgerDaysSql.ownDaysSql('m.user_id', 'p.first', 'p.last')}) own
  CROSS JOIN LATERAL (
    SELECT ${[...sumNames, ...countNames].map((name) => `coalesce(sum(b.${name}), 0)::bigint AS ${name}`).join(', ')}
    FROM agents.below_days b WHERE b.agent_id = m.user_id AND b.day BETWEEN p.first AND p.last
  ) below
  CROSS JOIN LATERAL (${arcadeSql.ownNetSql('m.user_id', 'p.first', 'p.last')}) own_games
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(b.card), 0)::bigint AS card, coalesce(sum(b.live), 0)::bigint AS live
    FROM agents.below_platforms b WHERE b.agent_id = m.user_id AND b.day BETWEEN p.first AND p.last
  ) below_games`;
/** Periods of $2, $3 and $4, numbered. The time zone is $1. */
export const periodsFrom =
  'unnest($2::date[], $3::date[], $4::boolean[]) WITH ORDINALITY AS p (first, last, is_month, place)';
/** The first four values of such a statement. */
export const periodValues = (timeZone: string, periods: readonly Period[]) => [
  timeZone,
  periods.map(({ first }) => first),
  periods.map(({ last }) => last),
  periods.map(({ isMonth }) => isMonth),
];
/** Accounts below `m(user_id)`. */
export const juniorsSql = 'coalesce((SELECT t.juniors FROM agents.teams t WHERE t.agent_id = m.user_id), 0)';

/** Names one account of the caller's team: himself when nothing is said. */
export type OfTeam = { readonly callerId: UserId; readonly which: { readonly username: string } | undefined };

export type Report = Figures & {
  readonly userId: UserId;
  readonly username: string;
  readonly accountType: 1 | 2;
  readonly ownRebates: Mills;
  readonly juniors: number;
  readonly balance: Mills;
  readonly asOf: number;
  readonly from: number;
  readonly to: number;
};

/** The report of an account for each period; none when it is not the caller or below him. */
export async function findReports(
  tx: Reader,
  { callerId, which }: OfTeam,
  periods: readonly Period[],
  timeZone: string,
): Promise<Report[]> {
  const whose = which === undefined ? 'm.user_id = $5::bigint' : 'm.username = lower($6)';
  return tx.rows({
    name: which === undefined ? 'agents-own-report' : 'agents-report',
    text: `
      SELECT m.user_id::text AS "userId", m.username, m.account_type AS "accountType", ${figureColumns},
        own.rebates AS "ownRebates", ${juniorsSql} AS juniors,
        coalesce((SELECT t.balance FROM agents.teams t WHERE t.agent_id = m.user_id), 0) + coalesce(${ledgerSql.cashBalanceSql('m.user_id')}, 0) AS balance,
        greatest(${ledgerDaysSql.daysAtSql}, 'epoch') AS "asOf",
        p.first::timestamp AT TIME ZONE $1 AS "from", (p.last + 1)::timestamp AT TIME ZONE $1 AS "to"
      FROM (${identitySql.teamSql('$5::bigint')}) m CROSS JOIN ${periodsFrom} ${figuresFrom}
      WHERE ${whose} ORDER BY p.place`,
    values: [...periodValues(timeZone, periods), callerId, ...(which === undefined ? [] : [which.username])],
  });
}

/** How many accounts are above an account of the caller's team, and above himself; undefined when it is none. */
export async function findDepths(
  tx: Reader,
  callerId: UserId,
  userId: UserId,
): Promise<{ own: number; depth: number } | undefined> {
  return tx.row({
    name: 'agents-depths',
    text: `SELECT m.depth, c.depth AS own FROM (${identitySql.teamSql('$1::bigint')}) m, (${identitySql.teamSql('$1::bigint')}) c
      WHERE m.user_id = $2 AND c.user_id = $1`,
    values: [callerId, userId],
  });
}

export type JuniorReport = Figures & {
  readonly userId: UserId;
  readonly username: string;
  readonly accountType: 1 | 2;
  readonly juniors: number;
};

/** What juniors are sorted by: a figure, or how many accounts are below. */
export type SortName = keyof Figures | 'juniors';

export type JuniorPage = {
  readonly sort: SortName;
  readonly isRising: boolean;
  readonly limit: number;
  readonly offset: number;
};

/** Whatever moved anything in the period. */
const anyFigure = [...sumNames, ...countNames, 'card', 'live'].map((name) => `${name} <> 0`).join(' OR ');

/**
 * The figures of accounts `junior(user_id, account_type)` in a period from $2 to $3, a month when $4, in the time zone $1: of
 * those that have days of their own or below them. All at once, since one may have a hundred thousand directly below.
 */
const juniorFigures = `
  own AS MATERIALIZED (${ledgerDaysSql.daysOfSql('junior', '$2::date', '$3::date')}
  ), below AS MATERIALIZED (
    SELECT b.agent_id AS user_id, ${[...sumNames, ...countNames].map((name) => `sum(b.${name})::bigint AS ${name}`).join(', ')}
    FROM junior j JOIN agents.below_days b ON b.agent_id = j.user_id AND b.day BETWEEN $2::date AND $3::date
    WHERE j.account_type = 2 GROUP BY b.agent_id
  ), games AS MATERIALIZED (
    SELECT user_id, sum(card)::bigint AS card, sum(live)::bigint AS live FROM (
      ${arcadeSql.netsOfSql('junior', '$2::date', '$3::date')}
      UNION ALL
      SELECT b.agent_id, b.card, b.live FROM junior j JOIN agents.below_platforms b ON b.agent_id = j.user_id AND b.day BETWEEN $2::date AND $3::date
    ) g GROUP BY user_id
  ), summed AS MATERIALIZED (
    SELECT user_id, coalesce(games.card, 0) AS card, coalesce(games.live, 0) AS live, ${sumNames.map((name) => `coalesce(own.${name}, 0) + coalesce(below.${name}, 0) AS ${name}`).join(', ')},
      -- Who has paid in nothing has not done it for the first time.
      coalesce(below.firsts, 0) + CASE WHEN own.charge > 0 AND ${ledgerDaysSql.firstDepositDaySql('own.user_id', '$1')} BETWEEN $2::date AND $3::date
        THEN 1 ELSE 0 END AS firsts,
      coalesce(below.registered, 0) AS registered,
      CASE WHEN own.bet > 0 THEN 1 ELSE 0 END + CASE WHEN $4::boolean
        THEN coalesce((SELECT m.bettors FROM agents.below_months m WHERE m.agent_id = below.user_id AND m.month = $2::date), 0)
        ELSE coalesce(below.bettors, 0) END AS bettors
    FROM own FULL JOIN below USING (user_id) FULL JOIN games USING (user_id)
  )`;

/** Accounts directly below one of the caller's team that moved anything in a period. */
export async function listJuniorReports(
  tx: Reader,
  { callerId, userId }: { readonly callerId: UserId; readonly userId: UserId },
  { first, last, isMonth }: Period,
  timeZone: string,
  { sort, isRising, limit, offset }: JuniorPage,
): Promise<JuniorReport[]> {
  const direction = isRising ? 'ASC' : 'DESC';
  return tx.rows({
    name: `agents-juniors-${sort}-${direction}`,
    text: `
      WITH junior AS MATERIALIZED (
        SELECT m.user_id, m.username, m.account_type FROM (${identitySql.teamSql('$5::bigint')}) m WHERE m.parent_id = $6
      ), ${juniorFigures}
      SELECT m.user_id::text AS "userId", m.username, m.account_type AS "accountType",
        ${[...sumNames, ...countNames].map((name) => `s.${name}`).join(', ')}, prize + gift + rebates - bet AS profit, s.card, s.live, ${juniorsSql} AS juniors
      FROM summed s JOIN junior m USING (user_id)
      WHERE ${anyFigure} ORDER BY ${sort} ${direction}, m.user_id LIMIT $7 OFFSET $8`,
    values: [timeZone, first, last, isMonth, callerId, userId, limit, offset],
  });
}

export type MemberFigures = {
  readonly userId: UserId;
  readonly bettors: number;
  readonly profit: Mills;
  readonly lastBetAt: number | null;
};

/** What is shown beside some members of the caller's team: the period's figures, and when each bet last. */
export async function listMemberFigures(
  tx: Reader,
  callerId: UserId,
  userIds: readonly UserId[],
  period: Period,
  timeZone: string,
): Promise<MemberFigures[]> {
  return tx.rows({
    name: 'agents-member-figures',
    text: `
      SELECT "userId", bettors, profit, "lastBetAt" FROM (
        SELECT m.user_id::text AS "userId", ${figureColumns}, ${ledgerDaysSql.lastBetSql('m.user_id')} AS "lastBetAt"
        FROM (${identitySql.teamSql('$5::bigint')}) m CROSS JOIN ${periodsFrom} ${figuresFrom}
        WHERE m.user_id = ANY ($6::bigint[])
      ) f`,
    values: [...periodValues(timeZone, [period]), callerId, userIds],
  });
}
