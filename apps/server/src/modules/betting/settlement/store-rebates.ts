/** What agents' rebates are counted on, in the temporary tables of a settlement (`store-settle.ts`). */
import type { IssueId } from '../../draws/index.ts';
import { baseThresholds } from '@longmen/engine/rebates';
import type pg from 'pg';
import { outcomeStatus } from '../rules.ts';

const columns = baseThresholds.map((threshold) => `from_${threshold}`);

/** `settle_bases`: of each player the bases, whole yuan, of orders of at least each threshold. */
export const basesTable = `
  CREATE TEMP TABLE settle_bases (user_id bigint NOT NULL, ${columns.map((column) => `${column} bigint NOT NULL`).join(', ')})`;

/**
 * Sums the bases of the orders that stand in `settle_lines` with the results of their picks: stakes that were at risk,
 * at prices that carry rebates (agents-rewards.md, "Rebates"). Orders that were cancelled or came late are not there.
 */
export async function sumBases(client: pg.Client): Promise<void> {
  const sums = baseThresholds.map((threshold) => `coalesce(sum(base) FILTER (WHERE base >= ${threshold}), 0)::bigint`);
  await client.query('TRUNCATE settle_bases');
  await client.query(`
    INSERT INTO settle_bases (user_id, ${columns.join(', ')})
    SELECT user_id, ${sums.join(', ')} FROM (
      SELECT l.user_id, l.stake::bigint * (p.bets - coalesce(p.returned_bets, 0)) AS base
      FROM settle_lines l JOIN settle_picks p ON p.line_pick = l.pick
      WHERE NOT p.fixed AND p.status IS DISTINCT FROM ${outcomeStatus.tied}
    ) o WHERE base > 0 GROUP BY user_id`);
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
