/** What agents earn from a settled part, in one statement (agents-rewards.md, "Rebates"). */
import { baseThresholds, share, thresholdOf } from '@longmen/engine/rebates';
import { identitySql } from '../../identity/index.ts';

const columns = baseThresholds.map((threshold) => `from_${threshold}`);
const sums = columns.map((column) => `sum(${column})::bigint AS ${column}`).join(', ');

/** The sum of the orders that an edge with this gap earns from: those of at least the gap's own threshold. */
const baseOf = (gap: string) =>
  `CASE ${[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenths) => `WHEN ${gap} = ${tenths} THEN from_${thresholdOf(share(tenths))}`).join(' ')} ELSE from_1 END`;

const members = `(${identitySql.membersSql('$3::text')})`;

/**
 * Writes what each edge earns from the players of `settle_bases` ($1 the issue's row, $2 the part, $3 the family), and that
 * the source was reckoned. Players are summed by their agent; each agent's sum goes up its line. A closed agent's share stays
 * with the house.
 */
export const accrueSql = `
WITH player AS MATERIALIZED (
  SELECT b.*, m.parent_id, m.share FROM settle_bases b JOIN ${members} m ON m.user_id = b.user_id WHERE m.parent_id IS NOT NULL
), agent AS MATERIALIZED (
  SELECT parent_id AS user_id, ${sums} FROM player GROUP BY parent_id
), step AS (
  SELECT path[n] AS user_id, path[n + 1] AS via_id, ${sums}
  FROM (SELECT m.line || m.user_id AS path, a.* FROM agent a JOIN ${members} m USING (user_id)) p, generate_series(1, cardinality(path) - 1) n
  GROUP BY path[n], path[n + 1]
), edge AS (
  SELECT s.user_id, s.via_id, a.status, a.share - v.share AS gap, ${columns.map((column) => `s.${column}`).join(', ')}
  FROM step s JOIN ${members} a ON a.user_id = s.user_id JOIN ${members} v ON v.user_id = s.via_id
  UNION ALL
  SELECT p.parent_id, 0, a.status, a.share - p.share, ${sums}
  FROM player p JOIN ${members} a ON a.user_id = p.parent_id GROUP BY p.parent_id, a.status, a.share - p.share
), earned AS (
  SELECT user_id, via_id, gap, ${baseOf('gap')} AS base FROM edge WHERE gap > 0 AND status <> 1
), written AS (
  INSERT INTO agents.accruals (agent_id, source, part, via_id, family, gap, base, amount)
  SELECT user_id, $1::bigint, $2::smallint, via_id, $3::text, gap, base, base * gap FROM earned WHERE base > 0
)
INSERT INTO agents.sources (source, part) VALUES ($1::bigint, $2::smallint)`;
