/** Issues and instant rounds by the ids that slips name: a round's is negative. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Issue } from '../issue.ts';
import { findIssues } from '../issues/store-issues.ts';
import type { IssueId } from '../rules.ts';
import { findRounds } from './store-rounds.ts';

/** Those that there are, in any order. */
export async function findPlayed(tx: Tx, ids: readonly IssueId[]): Promise<Issue[]> {
  const rounds = ids.filter((id) => id.startsWith('-'));
  const issues = ids.filter((id) => !id.startsWith('-'));
  const found = await Promise.all([
    issues.length === 0 ? [] : findIssues(tx, issues),
    rounds.length === 0 ? [] : findRounds(tx, rounds),
  ]);
  return found.flat();
}
