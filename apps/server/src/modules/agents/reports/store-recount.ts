/** Compares sums with the transfers and lines that they come from, and puts right what differs. */
import type { Tx } from '../../../platform/db/database.ts';
import { identitySql } from '../../identity/index.ts';
import { ledgerDaysSql } from '../../ledger/index.ts';
import { countNames, sumNames } from './figures.ts';

/** Whose sums: some agents', or everybody's. */
export type Whose = readonly string[] | 'all';
/** Days from `from` up to, and without, `to`; whole months carry the counts of months, too. */
export type Days = { readonly from: string; readonly to: string; readonly isMonths: boolean };

const figures = [...sumNames, ...countNames];
const sums = figures.map((name) => `sum(${name})::bigint AS ${name}`).join(', ');
/** Condition: an agent, an expression, is one of them; `ids` is the parameter that has theirs. */
export const isWhose = (whose: Whose, agent: string, ids: string) =>
  whose === 'all' ? 'true' : `${agent} = ANY (${ids}::bigint[])`;
/** That parameter, the last of a statement. */
export const valuesOf = (whose: Whose) => (whose === 'all' ? [] : [whose]);
/** Condition: a player `t` is below one of them. $4 are theirs. */
export const usersBelowSql = (whose: Whose) =>
  whose === 'all'
    ? 'true'
    : `t.user_id IN (SELECT p.user_id FROM (${identitySql.placedSql}) p WHERE p.line && $4::bigint[])`;

/** Accounts that rolls have counted: the others still wait in `joined`. */
const countedSql = `SELECT p.* FROM (${identitySql.placedSql}) p
  WHERE p.at < ${ledgerDaysSql.daysAtSql} AND NOT EXISTS (SELECT FROM agents.joined j WHERE j.user_id = p.user_id)`;

/**
 * Puts the days of some agents right. To be called with the days held, as are the next ones. Agents below whom a line has
 * changed since are left out: their days are those of several lines.
 * @returns how many rows were wrong
 */
export async function correctDays(
  tx: Tx,
  whose: Whose,
  { from, to, isMonths }: Days,
  timeZone: string,
): Promise<number> {
  const months = `, month_truth AS (
        SELECT above.agent_id, n.month, count(*) AS bettors
        FROM (
          SELECT user_id, date_trunc('month', day::timestamp)::date AS month FROM days GROUP BY 1, 2 HAVING sum(bet) > 0
        ) n, unnest(${identitySql.lineSql('n.user_id')}) AS above (agent_id)
        WHERE ${isWhose(whose, 'above.agent_id', '$4')} GROUP BY 1, 2
      ), month_wrong AS (
        SELECT agent_id, month, coalesce(t.bettors, 0) AS bettors
        FROM month_truth t FULL JOIN (
          SELECT * FROM agents.below_months b WHERE b.month >= $2::date AND b.month < $3::date AND ${isWhose(whose, 'b.agent_id', '$4')}
        ) b USING (agent_id, month)
        WHERE agent_id NOT IN (SELECT agent_id FROM moved) AND coalesce(t.bettors, 0) <> coalesce(b.bettors, 0)
      ), month_right AS (
        INSERT INTO agents.below_months (agent_id, month, bettors) SELECT agent_id, month, bettors FROM month_wrong
        ON CONFLICT (agent_id, month) DO UPDATE SET bettors = excluded.bettors
      )`;
  const row = await tx.row<{ wrong: number }>({
    text: `
      WITH moved AS MATERIALIZED (${identitySql.agentsOfChangesSql('($2::timestamp AT TIME ZONE $1)', "'infinity'")}
      ), days AS MATERIALIZED (${ledgerDaysSql.transferDaysSql(usersBelowSql(whose), '$2', '$3', '$1')}
      ), placed AS (
        SELECT ${identitySql.lineSql('d.user_id')} AS line, d.day, ${sumNames.map((name) => `d.${name}`).join(', ')},
          d.firsts, 0 AS registered, CASE WHEN d.bet > 0 THEN 1 ELSE 0 END AS bettors FROM days d
        UNION ALL
        SELECT c.line, (c.at AT TIME ZONE $1)::date, ${sumNames.map(() => '0').join(', ')}, 0, 1, 0 FROM (${countedSql}) c
        WHERE c.at >= ($2::timestamp AT TIME ZONE $1) AND c.at < ($3::timestamp AT TIME ZONE $1)
      ), truth AS (
        SELECT above.agent_id, day, ${sums} FROM placed, unnest(line) AS above (agent_id)
        WHERE ${isWhose(whose, 'above.agent_id', '$4')} GROUP BY 1, 2
      ), wrong AS (
        SELECT agent_id, day, ${figures.map((name) => `coalesce(t.${name}, 0) AS ${name}`).join(', ')}
        FROM truth t FULL JOIN (
          SELECT * FROM agents.below_days b WHERE b.day >= $2::date AND b.day < $3::date AND ${isWhose(whose, 'b.agent_id', '$4')}
        ) b USING (agent_id, day)
        WHERE agent_id NOT IN (SELECT agent_id FROM moved) AND (${figures.map((name) => `coalesce(t.${name}, 0) <> coalesce(b.${name}, 0)`).join(' OR ')})
      ), corrected AS (
        INSERT INTO agents.below_days (agent_id, day, ${figures.join(', ')})
        SELECT agent_id, day, ${figures.join(', ')} FROM wrong
        ON CONFLICT (agent_id, day) DO UPDATE SET ${figures.map((name) => `${name} = excluded.${name}`).join(', ')}
      )${isMonths ? months : ''}
      SELECT (SELECT count(*) FROM wrong)${isMonths ? ' + (SELECT count(*) FROM month_wrong)' : ''} AS wrong`,
    values: [timeZone, from, to, ...valuesOf(whose)],
  });
  return row?.wrong ?? 0;
}

/** Puts right how many accounts are below some agents, and their cash. @returns how many rows were wrong */
export async function correctTeams(tx: Tx, whose: Whose): Promise<number> {
  return tx.count({
    text: `
      WITH below AS (
        SELECT above.agent_id, p.user_id FROM (${identitySql.accountsSql}) p,
          unnest(${identitySql.lineAtSql('p.user_id', ledgerDaysSql.daysAtSql)}) AS above (agent_id)
        WHERE ${isWhose(whose, 'above.agent_id', '$1')}
      ), truth AS (
        SELECT b.agent_id, count(c.user_id) AS juniors, coalesce(sum(cash.cash), 0)::bigint AS balance
        FROM below b LEFT JOIN (${countedSql}) c ON c.user_id = b.user_id LEFT JOIN (${ledgerDaysSql.cashAtDaysSql}) cash ON cash.user_id = b.user_id
        GROUP BY b.agent_id
      )
      INSERT INTO agents.teams (agent_id, juniors, balance)
      SELECT agent_id, coalesce(t.juniors, 0), coalesce(t.balance, 0)
      FROM truth t FULL JOIN (SELECT * FROM agents.teams b WHERE ${isWhose(whose, 'b.agent_id', '$1')}) b USING (agent_id)
      WHERE coalesce(t.juniors, 0) <> coalesce(b.juniors, 0) OR coalesce(t.balance, 0) <> coalesce(b.balance, 0)
      ON CONFLICT (agent_id) DO UPDATE SET juniors = excluded.juniors, balance = excluded.balance`,
    values: valuesOf(whose),
  });
}

/** Holds the days until the transaction ends: nobody rolls meanwhile. */
export async function holdDays(tx: Tx): Promise<void> {
  await tx.row({ text: ledgerDaysSql.holdDaysSql });
}

/** The months since the first transfer that is here, each with the next one; what lies before belongs to the first unless it has left, and after to the last. */
export async function listMonths(tx: Tx, timeZone: string): Promise<Days[]> {
  return tx.rows({
    text: `
      SELECT CASE WHEN lag(m) OVER (ORDER BY m) IS NULL THEN ${ledgerDaysSql.comparedFromSql('m')} ELSE m::text END AS "from",
        coalesce((lead(m) OVER (ORDER BY m))::text, 'infinity') AS "to", true AS "isMonths"
      FROM (SELECT m::date AS m FROM generate_series(${ledgerDaysSql.firstMonthSql('$1')}::timestamp,
        date_trunc('month', clock_timestamp() AT TIME ZONE $1), interval '1 month') m) months ORDER BY m`,
    values: [timeZone],
  });
}

/** Makes a night's comparison this process's. @returns false when one had it before */
export async function takeNight(tx: Tx, day: string): Promise<boolean> {
  return (
    (await tx.count({
      text: 'INSERT INTO agents.checks (day) VALUES ($1::date) ON CONFLICT (day) DO NOTHING',
      values: [day],
    })) > 0
  );
}

/** A thousandth of agents, others every night, and all that have nobody above. */
export async function pickAgents(tx: Tx, seed: number): Promise<{ some: string[]; roots: string[] }> {
  const some = await tx.rows<{ id: string }>({
    text: `SELECT agent_id::text AS id FROM agents.teams ORDER BY hashint8extended(agent_id, $1::bigint)
      LIMIT (SELECT greatest(1, count(*) / 1000) FROM agents.teams)`,
    values: [seed],
  });
  const roots = await tx.rows<{ id: string }>({
    text: `SELECT t.agent_id::text AS id FROM agents.teams t
      JOIN (${identitySql.membersSql("'s_ssc'")}) m ON m.user_id = t.agent_id WHERE m.parent_id IS NULL`,
  });
  return { some: some.map(({ id }) => id), roots: roots.map(({ id }) => id) };
}
