/** A move of an account below another agent, as it would be now. */
import type { RebateMap } from '@longmen/contract/settings';
import { refuse } from '../../../platform/api/route.ts';
import { type MovedTeam, shareOf, type User } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';
import { showPlayer } from '../players/change-player-status.ts';
import { readTerms } from './terms.ts';
import { teamOf } from './team-of.ts';

/** By names; `rebates` undefined: the account keeps its terms. */
export type MoveOf = { readonly username: string; readonly agent: string; readonly rebates?: unknown };

export type Move = {
  readonly member: User;
  readonly agent: User;
  readonly terms: RebateMap;
  readonly team: MovedTeam;
};

/** @throws Refusal where it cannot be */
export async function findMove(deps: Deps, of: MoveOf): Promise<Move> {
  const [member, agent] = [await showPlayer(deps, of.username), await showPlayer(deps, of.agent)];
  const line = await deps.players.lineOf(agent.userId);
  if (line.includes(member.userId) || agent.userId === member.userId)
    throw refuse('belowItself', { username: member.username, agent: agent.username });
  if (member.isGuest || agent.accountType !== 2 || agent.status === 1 || member.parentId === agent.userId)
    throw refuse('moveNotPossible', { username: member.username });
  // Who has no terms yet gets them with the move.
  const terms = readTerms(of.rebates ?? member.rebates, (family) => shareOf(agent.rebates, family), member.rebates);
  return { member, agent, terms, team: await teamOf(deps, member, terms) };
}
