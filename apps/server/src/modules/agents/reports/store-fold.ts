/** Sums for everybody above from what the ledger rolls into days (agents-rewards.md, "Reports"): one statement, once. */
import { identitySql } from '../../identity/index.ts';
import type { DaysPort } from '../../ledger/index.ts';
import { countNames, sumNames } from './figures.ts';

const figures = [...sumNames, ...countNames];
const sums = [...figures, 'begins_month', 'cash_delta'].map((name) => `sum(${name})::bigint AS ${name}`).join(', ');
const added = (names: readonly string[], table: string) =>
  names.map((name) => `${name} = ${table}.${name} + excluded.${name}`).join(', ');

/**
 * Fills the port of the ledger's roll. Rows are summed by line before they go up it: those below one agent share theirs. The
 * line of each is looked up, since a join would read all accounts. Who waits in `joined` is counted once and leaves it.
 */
export const belowDays: DaysPort = {
  foldSql: `
      newcomer AS (
        DELETE FROM agents.joined j USING bound WHERE j.at < bound.high
        RETURNING j.user_id, (j.at AT TIME ZONE $1)::date AS day
      ), placed AS (
        SELECT ${identitySql.lineSql('a.user_id')} AS line, a.day, ${sumNames.map((name) => `a.${name}`).join(', ')},
          a.first_deposit AS firsts, 0 AS registered, a.begins_day AS bettors, a.begins_month, a.cash_delta
        FROM added a
        UNION ALL
        SELECT ${identitySql.lineSql('n.user_id')}, n.day, ${sumNames.map(() => '0').join(', ')}, 0, 1, 0, 0, 0 FROM newcomer n
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
      ), folded_teams AS (
        INSERT INTO agents.teams AS b (agent_id, juniors, balance)
        SELECT agent_id, sum(registered), sum(cash_delta) FROM by_agent
        GROUP BY 1 HAVING sum(registered) <> 0 OR sum(cash_delta) <> 0 ORDER BY 1
        ON CONFLICT (agent_id) DO UPDATE SET ${added(['juniors', 'balance'], 'b')}
      )`,
  forgetSql: [
    'DELETE FROM agents.below_days',
    'DELETE FROM agents.below_months',
    'DELETE FROM agents.teams',
    'DELETE FROM agents.joined',
    // An account that commits in between is there already, by its own row.
    `INSERT INTO agents.joined (user_id, at) SELECT p.user_id, p.at FROM (${identitySql.placedSql}) p ON CONFLICT (user_id) DO NOTHING`,
  ],
};
