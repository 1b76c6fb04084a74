/**
 * An account is moved below another agent with everybody below it, or its terms are changed (agents-rewards.md, "Moves"):
 * that decides who earns from whose bets, and what those bets pay, so two operators decide it.
 */
import type { RebateMap } from '@longmen/contract/settings';
import { shareFamilies } from '@longmen/contract/share-families';
import { parseShare } from '@longmen/engine/rebates';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { shareOf, type MovedTeam, type User } from '../../identity/index.ts';
import { assertReason } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { propose } from '../proposals/propose.ts';
import type { OpenProposal } from '../proposals/store-proposals.ts';
import { showPlayer } from './change-player-status.ts';
import { readTerms, siteMax } from './terms.ts';

/** As many as one transaction rewrites; the database's function holds it, too. */
const accountsMax = 100_000;

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
export type TermsChange = About & { readonly rebates: unknown };

/** Whom it is about, and the proposal that waits for another operator; a dry run asks for none. */
export type LineProposed = Pick<MovedTeam, 'accounts' | 'agents'> & { readonly proposal: string | undefined };

/** @throws Refusal */
export async function askToMove(deps: Deps, by: SignedInOperator, move: AccountMove): Promise<LineProposed> {
  const [member, agent] = [await showPlayer(deps, move.username), await showPlayer(deps, move.agent)];
  const line = await deps.players.lineOf(agent.userId);
  const isBelow = line.includes(member.userId) || agent.userId === member.userId;
  if (member.isGuest || agent.accountType !== 2 || agent.status === 1 || isBelow || member.parentId === agent.userId)
    throw refuse('moveNotPossible', { username: member.username });
  // Who has no terms yet gets them with the move.
  const rebates = readTerms(move.rebates ?? member.rebates, (family) => shareOf(agent.rebates, family), member.rebates);
  const team = await teamOf(deps, member, rebates);
  const wanted = { agent: agent.username, agentId: agent.userId, ...(move.rebates !== undefined && { rebates }) };
  return ask(deps, by, { ...move, kind: 'move-account', member, team, wanted });
}

/** @throws Refusal */
export async function askToChangeTerms(deps: Deps, by: SignedInOperator, change: TermsChange): Promise<LineProposed> {
  const member = await showPlayer(deps, change.username);
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

/** Everybody below, none of whom may have more than the terms. @throws Refusal */
async function teamOf(deps: Deps, member: User, terms: RebateMap): Promise<MovedTeam> {
  const team = await deps.players.teamBelow(member.userId);
  if (team.accounts > accountsMax) throw refuse('teamTooLarge', { accounts: team.accounts, max: accountsMax });
  for (const family of shareFamilies) {
    const highest = team.highestBelow[family];
    if (highest !== undefined && (parseShare(highest) ?? 0) > shareOf(terms, family))
      throw refuse('agentRateBelowTeam', { key: family, percent: highest });
  }
  return team;
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
