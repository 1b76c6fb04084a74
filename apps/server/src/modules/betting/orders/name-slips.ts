/** What slips were placed on, in the caller's language: for records of money. */
import type { Locale } from '@longmen/contract';
import type { Platform } from '../../../platform/context.ts';
import type { BettingDeps } from '../deps.ts';
import { overSlips } from '../history/read-left.ts';
import { listSlipIssues } from '../receipts/store-slips.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

export type SlipNames = { readonly game: string; readonly issue: string };

/** A slip, and whose it is. */
export type SlipOf = { readonly userId: UserId; readonly slip: SlipId };

/** Names of slips, by slip; one that is not its player's is not in it. */
export async function nameSlips(
  { platform, modules }: { platform: Platform; modules: Pick<BettingDeps, 'catalogue' | 'draws'> },
  slips: readonly SlipOf[],
  locale: Locale,
): Promise<Map<string, SlipNames>> {
  const userIds = [...new Set(slips.map(({ userId }) => userId))];
  const rows = await overSlips(platform, { userIds, slips: slips.map(({ slip }) => slip) }, (tx) =>
    listSlipIssues(tx, slips),
  );
  const issues = await modules.draws.issuesById([...new Set(rows.map(({ issue }) => issue))]);
  const names = new Map(issues.map(({ id, issue }) => [id, issue]));
  return new Map(
    rows.map(({ slip, issue, gid }) => [
      slip,
      { game: modules.catalogue.gameName(gid, locale), issue: names.get(issue) ?? '' },
    ]),
  );
}
