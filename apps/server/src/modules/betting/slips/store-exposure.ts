/** Striped exposure counters. */
import type { IssueId } from '../../draws/index.ts';
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { textArray } from '../../../platform/db/batches/arrays.ts';
import { int2, int8, statement, text } from '../../../platform/db/statement.ts';
import type { IssueDeps } from '../deps.ts';

export type ExposureRow = { pick: string; liability: Mills };

/** Totals of an issue over all stripes, at most `limit` rows. */
export async function listExposure(tx: Tx, issue: IssueId, limit: number): Promise<ExposureRow[]> {
  return tx.rows({
    name: 'betting-exposure-list',
    text: 'SELECT pick, sum(liability)::bigint AS liability FROM betting.exposure WHERE issue = $1 GROUP BY pick LIMIT $2',
    values: [issue, limit],
  });
}

/** Totals of some picks over all stripes; those that nobody bet are not in it. */
export async function readExposure(tx: Tx, issue: IssueId, picks: readonly string[]): Promise<ExposureRow[]> {
  return tx.rows({
    name: 'betting-exposure-read',
    text: `SELECT pick, sum(liability)::bigint AS liability FROM betting.exposure
      WHERE issue = $1 AND pick = ANY ($2::text[]) GROUP BY pick`,
    values: [issue, textArray(picks)],
  });
}

type ExposureChange = { readonly pick: string; readonly amount: number };

/** Adds amounts (also negative) to a stripe. @returns the new totals over all stripes. */
export async function addExposure(
  tx: Tx,
  issue: IssueId,
  stripe: number,
  changes: readonly ExposureChange[],
): Promise<ExposureRow[]> {
  return tx.rows(addStatement({ issue, stripe, changes }));
}

const addStatement = statement<{
  readonly issue: IssueId;
  readonly stripe: number;
  readonly changes: readonly ExposureChange[];
}>('betting-exposure-add', ({ value, rows }) => {
  const issue = value(int8((input) => input.issue));
  const stripe = value(int2((input) => input.stripe));
  const changes = rows('changes', { pick: text((change) => change.pick), amount: int8((change) => change.amount) });
  return `
      INSERT INTO betting.exposure AS e (issue, pick, stripe, liability)
      SELECT ${issue}, c.pick, ${stripe}, c.amount FROM ${changes.from('c')} ORDER BY c.pick
      ON CONFLICT (issue, pick, stripe) DO UPDATE SET liability = e.liability + excluded.liability
      RETURNING pick, liability + (SELECT coalesce(sum(o.liability), 0)::bigint FROM betting.exposure o
        WHERE o.issue = e.issue AND o.pick = e.pick AND o.stripe <> e.stripe) AS liability`;
});

/** Drops the counters of an issue that has ended. */
export async function deleteExposure(tx: Tx, issue: IssueId): Promise<void> {
  await tx.count({
    name: 'betting-exposure-drop',
    text: 'DELETE FROM betting.exposure WHERE issue = $1',
    values: [issue],
  });
}

/** Issues that one sweep clears. */
const maxSwept = 100;

/** Drops the counters of issues that have ended. Looks at each issue once, however many counters it has. */
export async function deleteEndedExposure(tx: Tx, draws: Pick<IssueDeps, 'issuesSql'>): Promise<void> {
  await tx.count({
    name: 'betting-exposure-sweep',
    text: `
      WITH RECURSIVE stored_issues AS (
        SELECT min(issue) AS issue FROM betting.exposure
        UNION ALL
        SELECT (SELECT min(e.issue) FROM betting.exposure e WHERE e.issue > k.issue) FROM stored_issues k WHERE k.issue IS NOT NULL
      ), ended AS (
        SELECT k.issue FROM stored_issues k JOIN (${draws.issuesSql}) i ON i.id = k.issue WHERE i.settled_at IS NOT NULL LIMIT $1
      )
      DELETE FROM betting.exposure USING ended WHERE exposure.issue = ended.issue`,
    values: [maxSwept],
  });
}
