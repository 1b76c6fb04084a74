/** Which accounts a list of an agent's is of, and by which of two plans it is read (agents-rewards.md, "Lists of a team"). */
import { makeCache } from '../../../platform/runtime/cache.ts';
import { refuse } from '../../../platform/api/route.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Team } from './store-fragments.ts';
import { findTeamMember, isTeamAbove } from './store-tree.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Up to so many accounts are asked one by one. */
const fewMembersMax = 500;
const agentsCached = 5_000;

/**
 * The team of an agent, or one account of it by its whole name in any case.
 * @throws Refusal `memberUnknown` for a name that is none of the team, there or not
 */
export type TeamOf = (agentId: UserId, username?: string) => Promise<Team>;

/** Teams only grow: one that is large is not counted again. A small one is counted in no time. */
export function makeTeamOf(reads: Db): TeamOf {
  const large = makeCache<true>(agentsCached);
  return async (agentId, typed = '') => {
    const username = typed.trim();
    if (username !== '') {
      const member = await findTeamMember(reads, agentId, { username });
      if (member === undefined) throw refuse('memberUnknown');
      return { agentId, userId: member.userId, size: 'one' };
    }
    const isLarge = large.get(agentId) ?? (await isTeamAbove(reads, agentId, fewMembersMax));
    if (isLarge) large.set(agentId, true);
    return { agentId, userId: agentId, size: isLarge ? 'many' : 'few' };
  };
}
