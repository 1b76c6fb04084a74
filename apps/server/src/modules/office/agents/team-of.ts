/** Everybody below an account, as far as other terms or another place of it are about them. */
import type { RebateMap } from '@longmen/contract/settings';
import { shareFamilies } from '@longmen/contract/share-families';
import { parseShare } from '@longmen/engine/rebates';
import { refuse } from '../../../platform/api/route.ts';
import { type MovedTeam, shareOf, type User } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';

/** As many as one transaction rewrites; the database's function holds it, too. */
const accountsMax = 100_000;

/** None of whom may have more than the terms. @throws Refusal */
export async function teamOf(deps: Deps, member: User, terms: RebateMap): Promise<MovedTeam> {
  const team = await deps.players.teamBelow(member.userId);
  if (team.accounts > accountsMax) throw refuse('teamTooLarge', { accounts: team.accounts, max: accountsMax });
  for (const family of shareFamilies) {
    const highest = team.highestBelow[family];
    if (highest !== undefined && (parseShare(highest) ?? 0) > shareOf(terms, family))
      throw refuse('agentRateBelowTeam', { key: family, percent: highest });
  }
  return team;
}
