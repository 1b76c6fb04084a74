/** Which accounts a list of an agent's is of, and by which of two plans it is read (agents-rewards.md, "Lists of a team"). */
import { makeCache } from '../../../platform/runtime/cache.ts';
import { refuse } from '../../../platform/api/route.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { Team } from './store-fragments.ts';
import { findSince, findTeamMember, isTeamAbove } from './store-tree.ts';

/** Up to so many accounts are asked one by one. */
const fewMembersMax = 500;
const agentsCached = 5_000;

/**
 * The team of an agent, or one account of it by its whole name in any case.
 * @throws Refusal `memberUnknown` for a name that is none of the team, there or not
 */
export type TeamOf = (agentId: UserId, username?: string) => Promise<Team>;

/**
 * The team of one account of an agent's team, by its whole name in any case, itself among it; his own where none is named.
 * Nothing of before `since`, epoch ms, is his to see. @throws Refusal `memberUnknown`
 */
export type TeamUnder = (
  agentId: UserId,
  username?: string,
) => Promise<{ readonly team: Team; readonly of: UserId; readonly since: number }>;

/** Teams only grow: one that is large is not counted again. A small one is counted in no time. */
export function makeTeams(reads: Db): { readonly teamOf: TeamOf; readonly teamUnder: TeamUnder } {
  const large = makeCache<true>(agentsCached);
  const whole = async (agentId: UserId): Promise<Team> => {
    const isLarge = large.get(agentId) ?? (await isTeamAbove(reads, agentId, fewMembersMax));
    if (isLarge) large.set(agentId, true);
    return { agentId, userId: agentId, size: isLarge ? 'many' : 'few' };
  };
  const member = async (agentId: UserId, username: string) => {
    const found = await findTeamMember(reads, agentId, { username });
    if (found === undefined) throw refuse('memberUnknown');
    return found.userId;
  };
  return {
    teamOf: async (agentId, typed = '') => {
      const username = typed.trim();
      if (username === '') return whole(agentId);
      return { agentId, userId: await member(agentId, username), size: 'one' };
    },
    teamUnder: async (agentId, typed = '') => {
      const username = typed.trim();
      const of = username === '' ? agentId : await member(agentId, username);
      // Who has left meanwhile shows nothing.
      const since = of === agentId ? 0 : ((await findSince(reads, agentId, of)) ?? Infinity);
      return { team: await whole(of), of, since };
    },
  };
}
