/** What agents earn from game rounds at outside platforms (agents-rewards.md, "Rebates"; platforms.md 8). */
import { minRebate } from '@longmen/engine/rebates';
import type { NotedWriters } from '../../../platform/db/commit-bound.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { arcadeSql } from '../../arcade/index.ts';
import { identitySql } from '../../identity/index.ts';

/** Rounds closed before it are reckoned, and before the next one once those noted have ended. Whole milliseconds. */
export type GameMark = { readonly roundsTo: string; readonly noted: NotedWriters | undefined };

/** The mark, locked until the transaction ends. @returns undefined when it is younger than that, or another process has it */
export async function lockGameMark(tx: Tx, olderThanMs: number): Promise<GameMark | undefined> {
  const row = await tx.row<{ roundsTo: string; at: string | null; transactions: string[] | null }>({
    name: 'agents-lock-game-mark',
    text: `SELECT rounds_to::text AS "roundsTo", noted_at::text AS at, noted AS transactions FROM agents.game_state
      WHERE rounds_to <= clock_timestamp() - $1::float8 * interval '1 ms' FOR UPDATE SKIP LOCKED`,
    values: [olderThanMs],
  });
  if (row === undefined) return undefined;
  const { roundsTo, at, transactions } = row;
  return { roundsTo, noted: at === null || transactions === null ? undefined : { at, transactions } };
}

/** Moves the mark that the caller has locked. */
export async function writeGameMark(tx: Tx, { roundsTo, noted }: GameMark): Promise<void> {
  await tx.count({
    name: 'agents-write-game-mark',
    text: 'UPDATE agents.game_state SET rounds_to = $1, noted_at = $2, noted = $3',
    values: [roundsTo, noted?.at ?? null, noted?.transactions ?? null],
  });
}

/** [from, upTo), instants as text. */
export type ClosedRange = { readonly from: string; readonly upTo: string };

/** A transaction looks at so much time at once: rounds that were left for a day are not sorted again for every thousand. */
const windowHours = 1;

/**
 * Where the next rounds of a range end: at its end cut to whole milliseconds, or earlier where there are more than `max` or
 * the range is long. Rounds of one instant stay together. `isAll`: nothing of the range is left.
 */
export async function endOfGameRounds(
  tx: Tx,
  { from, upTo }: ClosedRange,
  max: number,
): Promise<{ readonly upTo: string; readonly isAll: boolean }> {
  const row = await tx.row<{ upTo: string; isAll: boolean }>({
    name: 'agents-end-of-game-rounds',
    text: `SELECT e.at::text AS "upTo", e.at = bound.all_at AS "isAll"
      FROM (SELECT all_at, least(all_at, $1::timestamptz + interval '${windowHours} hour') AS end_at
        FROM (SELECT date_trunc('milliseconds', $2::timestamptz) AS all_at) a) bound,
        LATERAL (SELECT least(bound.end_at, (
          SELECT greatest(r.at, $1::timestamptz + interval '1 millisecond')
          FROM (${arcadeSql.validSql('$1::timestamptz', 'bound.end_at')}) r ORDER BY r.at OFFSET $3 LIMIT 1
        )) AS at OFFSET 0) e`,
    values: [from, upTo, max],
  });
  return row ?? { upTo: from, isAll: true };
}

/**
 * Writes what each edge of the tree earns from the rounds that were closed in a range, as one source: of each round what
 * counts of it times the gap of both rates, rounded down to the mill, nothing below 0.01. Lines and terms are those of the
 * close; a closed agent's share stays with the house. With the lines held (`identitySql.holdLinesSql`).
 * @returns how many edges earned something
 */
export async function accrueGameRounds(tx: Tx, source: string, { from, upTo }: ClosedRange): Promise<number> {
  const share = (user: string) => identitySql.shareBeforeSql(user, 'p.at', 'p.platform');
  const row = await tx.row<{ edges: number }>({
    name: 'agents-accrue-game-rounds',
    text: `
      WITH placed AS MATERIALIZED (
        SELECT r.platform, r.valid, r.at, ${identitySql.lineAtSql('r.user_id', 'r.at')} || r.user_id AS path
        FROM (${arcadeSql.validSql('$2::timestamptz', '$3::timestamptz')}) r
      ), edge AS MATERIALIZED (
        SELECT p.platform AS family, p.valid, p.path[n] AS agent_id,
          CASE WHEN n + 1 = cardinality(p.path) THEN 0 ELSE p.path[n + 1] END AS via_id, above.rate, above.rate - below.rate AS gap
        FROM placed p CROSS JOIN LATERAL generate_series(1, cardinality(p.path) - 1) n
          CROSS JOIN LATERAL (SELECT ${share('p.path[n]')} AS rate OFFSET 0) above
          CROSS JOIN LATERAL (SELECT ${share('p.path[n + 1]')} AS rate OFFSET 0) below
      ), earned AS (
        SELECT agent_id, via_id, family, gap, max(rate) AS rate, sum(valid)::bigint AS valid, sum(valid * gap / 1000)::bigint AS amount
        FROM edge WHERE gap > 0 AND valid * gap / 1000 >= ${minRebate} GROUP BY agent_id, via_id, family, gap
      ), written AS (
        INSERT INTO agents.accruals (agent_id, source, part, via_id, family, gap, rate, base, amount)
        SELECT e.agent_id, $1::bigint, 0, e.via_id, e.family, e.gap, e.rate, greatest(e.valid / 1000, 1), e.amount FROM earned e
        WHERE (SELECT m.status FROM (${identitySql.membersSql('e.family')}) m WHERE m.user_id = e.agent_id) <> 1
        RETURNING 1
      ), noted AS (
        INSERT INTO agents.sources (source, part) SELECT $1::bigint, 0 WHERE EXISTS (SELECT FROM written)
      )
      SELECT count(*)::integer AS edges FROM written`,
    values: [source, from, upTo],
  });
  return row?.edges ?? 0;
}
