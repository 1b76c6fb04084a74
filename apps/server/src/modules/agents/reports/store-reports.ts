/** Reads the sums of days for reports: whose they may be is decided inside each query. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { identitySql } from '../../identity/index.ts';
import { ledgerDaysSql, ledgerSql } from '../../ledger/index.ts';
import { countNames, sumNames } from './figures.ts';
import type { Period } from './periods.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Of an account and everybody below it in a period. */
export type Figures = Readonly<Record<'bet' | 'prize' | 'gift' | 'rebates' | 'profit' | 'charge' | 'withdraw', Mills>> &
  Readonly<Record<'firsts' | 'registered' | 'bettors', number>>;

/** Columns of `Figures` for accounts `m(user_id)` and periods `p(first, last, is_month)`, and what they are read from. */
const figureColumns = `
  ${sumNames.map((name) => `own.${name} + below.${name} AS ${name}`).join(', ')},
  own.prize + below.prize + own.gift + below.gift + own.rebates + below.rebates - own.bet - below.bet AS profit,
  below.firsts + CASE WHEN ${ledgerDaysSql.firstDepositDaySql('m.user_id', '$1')} BETWEEN p.first AND p.last THEN 1 ELSE 0 END AS firsts,
  below.registered,
  CASE WHEN own.bet > 0 THEN 1 ELSE 0 END + CASE WHEN p.is_month
    THEN coalesce((SELECT b.bettors FROM agents.below_months b WHERE b.agent_id = m.user_id AND b.month = p.first), 0)
    ELSE below.bettors END AS bettors`;
const figuresFrom = `
  CROSS JOIN LATERAL (${ledgerDaysSql.ownDaysSql('m.user_id', 'p.first', 'p.last')}) own
  CROSS JOIN LATERAL (
    SELECT ${[...sumNames, ...countNames].map((name) => `coalesce(sum(b.${name}), 0)::bigint AS ${name}`).join(', ')}
    FROM agents.below_days b WHERE b.agent_id = m.user_id AND b.day BETWEEN p.first AND p.last
  ) below`;
/** Periods of $2, $3 and $4, numbered. The time zone is $1. */
const periodsFrom = 'unnest($2::date[], $3::date[], $4::boolean[]) WITH ORDINALITY AS p (first, last, is_month, place)';
const periodValues = (timeZone: string, periods: readonly Period[]) => [
  timeZone,
  periods.map(({ first }) => first),
  periods.map(({ last }) => last),
  periods.map(({ isMonth }) => isMonth),
];
const juniorsSql = 'coalesce((SELECT t.juniors FROM agents.teams t WHERE t.agent_id = m.user_id), 0)';

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
  tx: Tx,
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
  tx: Tx,
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
const anyFigure = [...sumNames, ...countNames].map((name) => `${name} <> 0`).join(' OR ');

/** Accounts directly below one of the caller's team that moved anything in a period. */
export async function listJuniorReports(
  tx: Tx,
  { callerId, userId }: { readonly callerId: UserId; readonly userId: UserId },
  period: Period,
  timeZone: string,
  { sort, isRising, limit, offset }: JuniorPage,
): Promise<JuniorReport[]> {
  const direction = isRising ? 'ASC' : 'DESC';
  return tx.rows({
    name: `agents-juniors-${sort}-${direction}`,
    text: `
      SELECT * FROM (
        SELECT m.user_id::text AS "userId", m.username, m.account_type AS "accountType", ${figureColumns}, ${juniorsSql} AS juniors
        FROM (${identitySql.teamSql('$5::bigint')}) m CROSS JOIN ${periodsFrom} ${figuresFrom}
        WHERE m.parent_id = $6
      ) j WHERE ${anyFigure} ORDER BY ${sort} ${direction}, "userId" LIMIT $7 OFFSET $8`,
    values: [...periodValues(timeZone, [period]), callerId, userId, limit, offset],
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
  tx: Tx,
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
