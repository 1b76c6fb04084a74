/** Which bets have brought their agents what they bring (agents-rewards.md, "Rebates"). */
import type { IssueId } from '../../draws/index.ts';
import type { Deps } from '../deps.ts';
import { listReckoned, readRoundsReckoned } from './store-explain.ts';

/** Of issues and instant rounds, those whose rebates have been reckoned. */
export async function reckonedOf(
  { platform, draws }: Pick<Deps, 'platform' | 'draws'>,
  ids: readonly IssueId[],
): Promise<ReadonlySet<IssueId>> {
  const { reads } = platform.db;
  const roundIds = ids.filter((id) => id.startsWith('-'));
  const [issues, rounds, times] = await Promise.all([
    listReckoned(
      reads,
      ids.filter((id) => !id.startsWith('-')),
    ),
    roundIds.length === 0 ? [] : draws.issuesById(roundIds),
    roundIds.length === 0 ? undefined : readRoundsReckoned(reads),
  ]);
  const ended = rounds.filter(({ settledAt }) => {
    return times !== undefined && settledAt !== null && settledAt >= times.from && settledAt < times.to;
  });
  return new Set([...issues, ...ended.map(({ id }) => id)]);
}
