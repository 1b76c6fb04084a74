/** Rows of issues on their way from drawn (or void) to settled. */
import type { IssueId } from '../rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Issue, SoldIssue } from '../issue.ts';
import { issueColumns } from '../issues/store-issues.ts';

/** Claims one issue whose orders have not ended, also one whose settler died; undefined when there is none. */
export function claimUnsettled(tx: Tx, claimMs: number): Promise<Issue | undefined> {
  return tx.row({
    text: `WITH due AS (
             SELECT id FROM draws.issues
              WHERE (state IN ('drawn', 'settling') OR (state = 'void' AND settled_at IS NULL))
                AND (claimed_until IS NULL OR claimed_until < clock_timestamp())
              ORDER BY draw_at LIMIT 1 FOR UPDATE SKIP LOCKED
           ), i AS (
             UPDATE draws.issues AS issue
                SET state = CASE issue.state WHEN 'drawn' THEN 'settling' ELSE issue.state END,
                    claimed_until = clock_timestamp() + $1 * interval '1 millisecond'
               FROM due WHERE issue.id = due.id RETURNING issue.*
           )
           SELECT ${issueColumns} FROM i LEFT JOIN draws.results r USING (id)`,
    values: [claimMs],
    name: 'draws.claimUnsettled',
  });
}

/** Lengthens a claim while a large issue is being settled. */
export async function extendClaim(tx: Tx, id: IssueId, claimMs: number): Promise<void> {
  await tx.count({
    text: `UPDATE draws.issues SET claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
            WHERE id = $1 AND settled_at IS NULL`,
    values: [id, claimMs],
  });
}

/** Ends an issue; undefined when another process did. */
export function markSettled(
  tx: Tx,
  id: IssueId,
): Promise<Pick<SoldIssue, 'gid' | 'issue' | 'season' | 'k' | 'state'> | undefined> {
  return tx.row({
    text: `UPDATE draws.issues
              SET state = CASE state WHEN 'void' THEN 'void' ELSE 'settled' END, settled_at = clock_timestamp(), claimed_until = NULL
            WHERE id = $1 AND settled_at IS NULL AND state IN ('drawn', 'settling', 'void')
           RETURNING gid, issue, season, k, state`,
    values: [id],
  });
}
