/** What agents earn from a settled part or from instant rounds, in one statement (agents-rewards.md, "Rebates"). */
import { baseThresholds, share, thresholdOf } from '@longmen/engine/rebates';
import type { Tx } from '../../../platform/db/database.ts';
import { type Columns, int2, int8, statement, text, timestamptz } from '../../../platform/db/statement.ts';
import type { PlayerBases } from '../../betting/index.ts';
import { identitySql } from '../../identity/index.ts';

const columns = baseThresholds.map((threshold) => `from_${threshold}`);
const sums = columns.map((column) => `sum(${column})::bigint AS ${column}`).join(', ');

/** The sum of the orders that an edge with this gap earns from: those of at least the gap's own threshold. */
const baseOf = (gap: string) =>
  `CASE ${[9, 8, 7, 6, 5, 4, 3, 2, 1].map((tenths) => `WHEN ${gap} = ${tenths} THEN from_${thresholdOf(share(tenths))}`).join(' ')} ELSE from_1 END`;

/** The bases to reckon from, and what they are of; SQL expressions. */
type Accrual = {
  readonly bases: string;
  readonly source: string;
  readonly part: string;
  readonly family: string;
  /** Of instant rounds: from when on and before when they ended. */
  readonly ended?: { readonly from: string; readonly to: string };
};

/**
 * Writes what each edge earns from the players of `bases`, and that the source was reckoned. Players are summed by their
 * agent; each agent's sum goes up its line. Where `until` names an instant, the bets were made below the line that a player
 * had until then, on the terms of then; these few go up one by one. A closed agent's share stays with the house. With the
 * lines held (`identitySql.holdLinesSql`).
 */
function accrualSql({ bases, source, part, family, ended }: Accrual): string {
  const members = `(${identitySql.membersSql(family)})`;
  const own = (alias: string) => columns.map((column) => `${alias}.${column}`).join(', ');
  // Rows of accounts are looked up one by one (OFFSET 0): how many there will be, no planner can know.
  return `
WITH direct AS MATERIALIZED (
  SELECT m.parent_id, m.share, ${sums} FROM ${bases} b JOIN ${members} m ON m.user_id = b.user_id
  WHERE b.until IS NULL AND m.parent_id IS NOT NULL GROUP BY m.parent_id, m.share
), step AS MATERIALIZED (
  SELECT m.path[n] AS user_id, m.path[n + 1] AS via_id, ${sums}
  FROM (SELECT parent_id, ${sums} FROM direct GROUP BY parent_id) a
  CROSS JOIN LATERAL (SELECT m.line || m.user_id AS path FROM ${members} m WHERE m.user_id = a.parent_id OFFSET 0) m
  CROSS JOIN LATERAL generate_series(1, cardinality(m.path) - 1) n
  GROUP BY m.path[n], m.path[n + 1]
), account AS MATERIALIZED (
  SELECT i.user_id, m.status, m.share
  FROM (SELECT user_id FROM step UNION SELECT via_id FROM step UNION SELECT parent_id FROM direct) i
  CROSS JOIN LATERAL (SELECT m.status, m.share FROM ${members} m WHERE m.user_id = i.user_id OFFSET 0) m
), moved AS MATERIALIZED (
  SELECT b.*, ${identitySql.lineBeforeSql('b.user_id', 'b.until')} || b.user_id AS path FROM ${bases} b WHERE b.until IS NOT NULL
), moved_step AS MATERIALIZED (
  SELECT m.path[n] AS user_id, CASE WHEN n + 1 = cardinality(m.path) THEN 0 ELSE m.path[n + 1] END AS via_id,
    (SELECT a.status FROM ${members} a WHERE a.user_id = m.path[n]) AS status,
    above.share AS rate, above.share - ${identitySql.shareBeforeSql('m.path[n + 1]', 'm.until', family)} AS gap, ${own('m')}
  FROM moved m CROSS JOIN LATERAL generate_series(1, cardinality(m.path) - 1) n
  CROSS JOIN LATERAL (SELECT ${identitySql.shareBeforeSql('m.path[n]', 'm.until', family)} AS share OFFSET 0) above
), edge AS (
  SELECT s.user_id, s.via_id, a.status, a.share AS rate, a.share - v.share AS gap, ${own('s')}
  FROM step s JOIN account a ON a.user_id = s.user_id JOIN account v ON v.user_id = s.via_id
  UNION ALL
  SELECT d.parent_id, 0, a.status, a.share, a.share - d.share, ${own('d')} FROM direct d JOIN account a ON a.user_id = d.parent_id
  UNION ALL
  SELECT * FROM moved_step
), earned AS (
  SELECT user_id, via_id, gap, max(rate) AS rate, sum(${baseOf('gap')})::bigint AS base FROM edge WHERE gap > 0 AND status <> 1 GROUP BY user_id, via_id, gap
), written AS (
  INSERT INTO agents.accruals (agent_id, source, part, via_id, family, gap, rate, base, amount)
  SELECT user_id, ${source}, ${part}, via_id, ${family}, gap, rate, base, base * gap FROM earned WHERE base > 0
)
INSERT INTO agents.sources (source, part, ended_from, ended_to) VALUES (${source}, ${part}, ${ended?.from ?? 'NULL'}, ${ended?.to ?? 'NULL'})`;
}

/** For a settlement: the bases stand in its `settle_bases`; $1 is the issue's row, $2 the part, $3 the family. */
export const accrueSql = accrualSql({
  bases: 'settle_bases',
  source: '$1::bigint',
  part: '$2::smallint',
  family: '$3::text',
});

/** Rounds that ended from one instant on and before another, as text. */
export type EndedRounds = { readonly from: string; readonly upTo: string };

/** What players staked in one family; `part` tells the families of one source apart. */
type RoundAccrual = {
  readonly source: string;
  readonly part: number;
  readonly family: string;
  readonly ended: EndedRounds;
  readonly players: readonly PlayerBases[];
};

const playerColumns: Columns<PlayerBases> = {
  user_id: int8(({ userId }) => userId),
  until: timestamptz(({ until }) => until),
  ...Object.fromEntries(columns.map((column, at) => [column, int8<PlayerBases>(({ sums: bases }) => bases[at] ?? 0)])),
};

const accrueStatement = statement<RoundAccrual>('agents-accrue-rounds', ({ value, rows }) => {
  const source = value(int8((accrual) => accrual.source));
  const part = value(int2((accrual) => accrual.part));
  const family = value(text((accrual) => accrual.family));
  const ended = {
    from: value(timestamptz((accrual) => accrual.ended.from)),
    to: value(timestamptz((accrual) => accrual.ended.upTo)),
  };
  const players = rows('players', playerColumns);
  return accrualSql({ bases: `(SELECT * FROM ${players.from('t')})`, source, part, family, ended });
});

/** Writes what agents earn from instant rounds, as one source. */
export async function accrueRounds(
  tx: Tx,
  source: string,
  ended: EndedRounds,
  players: readonly PlayerBases[],
): Promise<void> {
  for (const [part, family] of [...new Set(players.map((player) => player.family))].entries()) {
    const ofFamily = players.filter((player) => player.family === family);
    await tx.count(accrueStatement({ source, part, family, ended, players: ofFamily }));
  }
}
