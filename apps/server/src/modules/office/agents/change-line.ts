/**
 * An account is moved below another agent with everybody below it, or its terms are changed (agents-rewards.md, "Moves"):
 * that decides who earns from whose bets, and what those bets pay, so two operators decide it.
 */
import { isDeepStrictEqual } from 'node:util';
import type { RebateMap } from '@longmen/contract/settings';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { shareOf, type MovedTeam, type User } from '../../identity/index.ts';
import { assertReason } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { propose } from '../proposals/propose.ts';
import type { OpenProposal } from '../proposals/store-proposals.ts';
import { showPlayer } from '../players/change-player-status.ts';
import { assertMoveRead, previewMove } from './preview-move.ts';
import { findMove } from './find-move.ts';
import { teamOf } from './team-of.ts';
import { readTerms, siteMax } from './terms.ts';

type About = {
  readonly username: string;
  readonly reason: string;
  /** Only to see how many accounts it is about. */
  readonly isDry: boolean;
};
export type AccountMove = About & {
  /** The new agent's name. */
  readonly agent: string;
  /** Terms that the account gets with the move; undefined: it keeps its own. */
  readonly rebates: unknown;
};
/** Family → rate ("8.0"), as it was typed; families that are left out stay. */
export type TermsChange = About & {
  readonly rebates: unknown;
  /** The terms that the screen showed; the terminal shows none. */
  readonly seen?: RebateMap | undefined;
};

/** Whom it is about, and the proposal that waits for another operator; a dry run asks for none. */
export type LineProposed = Pick<MovedTeam, 'accounts' | 'agents'> & { readonly proposal: string | undefined };

/** @throws Refusal */
export async function askToMove(deps: Deps, by: SignedInOperator, move: AccountMove): Promise<LineProposed> {
  const found = await findMove(deps, move);
  const { member, agent, team, terms } = found;
  // Whoever counts first at the terminal has read it as well as who does at the console.
  if (move.isDry) await previewMove(deps, by, move);
  else await assertMoveRead(deps, by, found);
  const wanted = {
    agent: agent.username,
    agentId: agent.userId,
    ...(move.rebates !== undefined && { rebates: terms }),
  };
  return ask(deps, by, { ...move, kind: 'move-account', member, team, wanted });
}

/** @throws Refusal */
export async function askToChangeTerms(deps: Deps, by: SignedInOperator, change: TermsChange): Promise<LineProposed> {
  const member = await showPlayer(deps, change.username);
  if (change.seen !== undefined && !isDeepStrictEqual(change.seen, member.rebates)) throw refuse('factsChanged');
  const agent = member.parentId === undefined ? undefined : await deps.players.userOf(member.parentId);
  // A player with nobody above has no terms: what nobody shares with him is nobody's.
  if (agent === undefined && member.accountType !== 2) throw refuse('moveNotPossible', { username: member.username });
  const rebates = readTerms(
    change.rebates,
    (family) => (agent === undefined ? siteMax(deps, family) : shareOf(agent.rebates, family)),
    member.rebates,
  );
  const team = await teamOf(deps, member, rebates);
  return ask(deps, by, { ...change, kind: 'change-terms', member, team, wanted: { rebates } });
}

type Asking = About & {
  readonly kind: 'move-account' | 'change-terms';
  readonly member: User;
  readonly team: MovedTeam;
  readonly wanted: unknown;
};

async function ask(deps: Deps, by: SignedInOperator, asking: Asking): Promise<LineProposed> {
  const { kind, member, wanted, isDry } = asking;
  const { accounts, agents } = asking.team;
  if (isDry) return { accounts, agents, proposal: undefined };
  const reason = assertReason(asking.reason);
  assertFresh(deps, by);
  const proposal = { kind, subject: member.username, wanted, reason, requestedBy: by.name };
  return { accounts, agents, proposal: await propose(deps, proposal, await viewOf(deps, member)) };
}

/** Where an account stands, for the log. */
async function viewOf(deps: Deps, { parentId, rebates }: User, tx?: Tx) {
  const agent = parentId === undefined ? undefined : await deps.players.userOf(parentId, tx);
  return { agent: agent?.username ?? null, rebates };
}

/** Whoever agrees to a move has read it, as who asked for it had. @throws Refusal */
export async function assertProposedRead(
  deps: Deps,
  by: SignedInOperator,
  { subject, wanted }: Pick<OpenProposal, 'subject' | 'wanted'>,
): Promise<void> {
  const { agent, rebates } = wanted as { readonly agent: string; readonly rebates?: RebateMap };
  await assertMoveRead(deps, by, await findMove(deps, { username: subject, agent, rebates }));
}

/** What two have agreed to. @throws Refusal when something else stands in its way by now */
export async function changeLine(
  deps: Deps,
  tx: Tx,
  { id, subject, wanted }: OpenProposal,
): Promise<{ before: unknown; after: unknown; announce: () => void }> {
  const member = await deps.players.userByName(subject, tx);
  if (member === undefined) throw refuse('noSuchPlayer', { username: subject });
  const before = await viewOf(deps, member, tx);
  const done = await deps.players.changeLine(tx, member.userId, id);
  if (done.refused !== null) throw refuse('changedMeanwhile', { changed: 'line', id: subject });
  const { accounts, announce } = done;
  return { before, after: { ...(wanted as object), accounts }, announce };
}
