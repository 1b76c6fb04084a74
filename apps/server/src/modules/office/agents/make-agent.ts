/**
 * A player with nobody above becomes a top agent (agents-rewards.md, "The tree and its terms"): it gives away a part of
 * what is staked below him, so two operators decide it.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { User } from '../../identity/index.ts';
import { assertReason } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { propose } from '../proposals/propose.ts';
import { showPlayer } from '../players/change-player-status.ts';
import { readTerms, siteMax } from './terms.ts';

const kind = 'make-agent';

export type AgentToMake = {
  readonly username: string;
  /** Family → rate ("8.0"), as it was typed. */
  readonly rebates: unknown;
  readonly reason: string;
};

/** @returns the proposal that waits for another operator. @throws Refusal */
export async function askToMakeAgent(
  deps: Deps,
  by: SignedInOperator,
  { username: typed, rebates, reason: typedReason }: AgentToMake,
): Promise<string> {
  const reason = assertReason(typedReason);
  const player = await showPlayer(deps, typed);
  assertMayBecome(player);
  const wanted = readTerms(rebates, (family) => siteMax(deps, family));
  assertFresh(deps, by);
  return propose(deps, { kind, subject: player.username, wanted, reason, requestedBy: by.name }, player.rebates);
}

/** What two have agreed to. @throws Refusal when the account has become something else meanwhile */
export async function makeTopAgent(
  deps: Deps,
  tx: Tx,
  { id, subject, wanted }: { readonly id: string; readonly subject: string; readonly wanted: unknown },
): Promise<{ before: unknown; after: unknown; announce: () => void }> {
  const player = await deps.players.userByName(subject, tx);
  if (player === undefined) throw refuse('noSuchPlayer', { username: subject });
  const announce = await deps.players.makeAgent(tx, player.userId, id);
  if (announce === undefined) throw refuse('agentNotPossible', { username: subject });
  return { before: player.rebates, after: wanted, announce };
}

function assertMayBecome({ username, accountType, parentId, isGuest, status }: User): void {
  if (accountType !== 1 || parentId !== undefined || isGuest || status === 1)
    throw refuse('agentNotPossible', { username });
}
