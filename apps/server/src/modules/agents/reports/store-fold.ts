/** Sums for everybody above from what the ledger rolls into days (agents-rewards.md, "Reports"): one statement, once. */
import { identitySql } from '../../identity/index.ts';
import { type DaysPort, ledgerDaysSql } from '../../ledger/index.ts';
import { countNames, sumNames } from './figures.ts';

const figures = [...sumNames, ...countNames];
const sums = [...figures, 'begins_month', 'cash_delta'].map((name) => `sum(${name})::bigint AS ${name}`).join(', ');
const added = (names: readonly string[], table: string) =>
  names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/**
 * Fills the port of the ledger's roll. Rows are summed by line before they go up it: those below one agent share theirs. The
 * line of each is looked up, since a join would read all accounts. Who waits in `joined` is counted once and leaves it. A
 * roll ends where a line changes, so that each row belongs to the line of its own instant; the one that begins there takes
 * the accounts and their cash from one team to the other.
 */
export const belowDays: DaysPort = {
  foldSql: `
      newcomer AS (
        DELETE FROM agents.joined j USING bound WHERE j.at < bound.high
        RETURNING j.user_id, (j.at AT TIME ZONE $1)::date AS day
      ), placed AS (
        SELECT ${identitySql.lineAtSql('a.user_id', 'bound.high')} AS line, a.day, ${sumNames.map((name) => `a.${name}`).join(', ')},
          a.first_deposit AS firsts, 0 AS registered, a.begins_day AS bettors, a.begins_month, a.cash_delta
        FROM added a, bound
        UNION ALL
        SELECT ${identitySql.lineAtSql('n.user_id', 'bound.high')}, n.day, ${sumNames.map(() => '0').join(', ')}, 0, 1, 0, 0, 0 FROM newcomer n, bound
      ), by_line AS (
        SELECT line, day, ${sums} FROM placed WHERE line IS NOT NULL GROUP BY line, day
      ), by_agent AS MATERIALIZED (
        SELECT above.agent_id, day, ${sums} FROM by_line, unnest(line) AS above (agent_id) GROUP BY above.agent_id, day
      ), folded_days AS (
        INSERT INTO agents.below_days AS b (agent_id, day, ${figures.join(', ')})
        SELECT agent_id, day, ${figures.join(', ')} FROM by_agent
        WHERE ${figures.map((name) => `${name} <> 0`).join(' OR ')}
        ORDER BY agent_id, day
        ON CONFLICT (agent_id, day) DO UPDATE SET ${added(figures, 'b')}
      ), folded_months AS (
        INSERT INTO agents.below_months AS b (agent_id, month, bettors)
        SELECT agent_id, date_trunc('month', day::timestamp)::date, sum(begins_month) FROM by_agent
        GROUP BY 1, 2 HAVING sum(begins_month) <> 0 ORDER BY 1, 2
        ON CONFLICT (agent_id, month) DO UPDATE SET ${added(['bettors'], 'b')}
      ), moved_account AS MATERIALIZED (
        SELECT e.user_id, e.line AS line_before, ${identitySql.lineAtSql('e.user_id', 'bound.high')} AS line
        FROM bound, LATERAL (${identitySql.linesEndedSql('bound.low')}) e
        WHERE NOT EXISTS (SELECT FROM agents.joined j WHERE j.user_id = e.user_id)
      ), moved_cash AS MATERIALIZED (${ledgerDaysSql.cashOfAtDaysSql('moved_account')}
      ), team_change AS (
        SELECT agent_id, registered AS juniors, cash_delta AS balance FROM by_agent
        UNION ALL
        SELECT above.agent_id, above.sign, above.sign * c.cash
        FROM moved_account m JOIN moved_cash c USING (user_id) CROSS JOIN LATERAL (
          SELECT agent_id, -1 FROM unnest(m.line_before) AS b (agent_id) UNION ALL SELECT agent_id, 1 FROM unnest(m.line) AS n (agent_id)
        ) AS above (agent_id, sign)
      ), folded_teams AS (
        INSERT INTO agents.teams AS b (agent_id, juniors, balance)
        SELECT agent_id, sum(juniors), sum(balance) FROM team_change
        GROUP BY 1 HAVING sum(juniors) <> 0 OR sum(balance) <> 0 ORDER BY 1
        ON CONFLICT (agent_id) DO UPDATE SET ${added(['juniors', 'balance'], 'b')}
      )`,
  holdSql: identitySql.holdLinesSql,
  nextChangeSql: identitySql.nextLineChangeSql,
  forgetSql: [
    'DELETE FROM agents.below_days',
    'DELETE FROM agents.below_months',
    'DELETE FROM agents.teams',
    'DELETE FROM agents.joined',
    // An account that commits in between is there already, by its own row.
    `INSERT INTO agents.joined (user_id, at) SELECT p.user_id, p.at FROM (${identitySql.placedSql}) p ON CONFLICT (user_id) DO NOTHING`,
  ],
};
