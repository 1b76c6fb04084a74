/** What agents' rebates are counted on, in the temporary tables of a settlement (`store-settle.ts`). */
import type { IssueId } from '../../draws/index.ts';
import { baseThresholds } from '@longmen/engine/rebates';
import type pg from 'pg';
import { identitySql } from '../../identity/index.ts';
import { outcomeStatus } from '../rules.ts';

const columns = baseThresholds.map((threshold) => `from_${threshold}`);

/**
 * `settle_bases`: of each player the bases, whole yuan, of orders of at least each threshold; of who was moved also those of
 * before, with the instant until which his line and terms stayed as they were when he bet.
 */
export const basesTable = `
  CREATE TEMP TABLE settle_bases (user_id bigint NOT NULL, until timestamptz, ${columns.map((column) => `${column} bigint NOT NULL`).join(', ')})`;

/**
 * Sums the bases of the orders that stand in `settle_lines` with the results of their picks: stakes that were at risk,
 * at prices that carry rebates (agents-rewards.md, "Rebates"). Orders that were cancelled or came late are not there.
 * With the lines held. @param opensAt when the issue's sales began, epoch ms: nobody bet earlier
 */
export async function sumBases(client: pg.Client, opensAt: number): Promise<void> {
  const sums = baseThresholds.map((threshold) => `coalesce(sum(base) FILTER (WHERE base >= ${threshold}), 0)::bigint`);
  await client.query('TRUNCATE settle_bases');
  const { rows } = await client.query<{ changed: boolean }>(
    `SELECT ${identitySql.linesChangedSql('to_timestamp($1::float8 / 1000)')} AS changed`,
    [opensAt],
  );
  const [until, slips] =
    rows[0]?.changed === true
      ? [
          identitySql.lineEndSql('l.user_id', 's.placed_at'),
          'JOIN betting.slips s ON s.user_id = l.user_id AND s.slip = l.slip',
        ]
      : ['NULL::timestamptz', ''];
  await client.query(`
    INSERT INTO settle_bases (user_id, until, ${columns.join(', ')})
    SELECT user_id, until, ${sums.join(', ')} FROM (
      SELECT l.user_id, ${until} AS until, l.stake::bigint * (p.bets - coalesce(p.returned_bets, 0)) AS base
      FROM settle_lines l JOIN settle_picks p ON p.line_pick = l.pick ${slips}
      WHERE NOT p.fixed AND p.status IS DISTINCT FROM ${outcomeStatus.tied}
    ) o WHERE base > 0 GROUP BY user_id, until`);
}

/**
 * Whether anybody who bet on the part stands below an agent; else there is nothing to sum. Without agents on the site it is
 * one probe of an index.
 */
export async function hasAgents(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(`
    SELECT ${identitySql.anyAgentSql} AND EXISTS (
      SELECT FROM settle_users b JOIN (${identitySql.withAgentSql}) m ON m.user_id = b.user_id) AS found`);
  return rows[0]?.found === true;
}

/** Notes which picks are at a fixed price. */
export async function markFixedPicks(client: pg.Client, picks: readonly number[]): Promise<void> {
  if (picks.length > 0)
    await client.query('UPDATE settle_picks SET fixed = true WHERE pick = ANY ($1::integer[])', [picks]);
}

/** Takes the last step of a part, once. @returns false when another settler has done it */
export async function markRebated(client: pg.Client, issue: IssueId, part: number): Promise<boolean> {
  const marked = await client.query({
    name: 'settle-mark-rebated',
    text: 'UPDATE betting.settlement_parts SET rebated = true WHERE issue = $1 AND part = $2 AND NOT rebated',
    values: [issue, part],
  });
  return marked.rowCount === 1;
}

/** Holds lines and terms as they are until the transaction ends. */
export async function holdLines(client: pg.Client): Promise<void> {
  await client.query({ name: 'settle-hold-lines', text: identitySql.holdLinesSql });
}
