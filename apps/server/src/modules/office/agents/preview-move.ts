/**
 * What a move would change: whom it is about, whose line they would be of, what each agent above would have of their
 * bets. Nobody asks for a move, or agrees to one, who has not read that as it is (office.md 10).
 */
import { createHash } from 'node:crypto';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { User } from '../../identity/index.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { findMove, type Move, type MoveOf } from './find-move.ts';
import { edgesOf, type Earned, earnedBy } from './earned.ts';
import { lastReading, noteReading } from './store-line-previews.ts';

/** What an agent above has of each bet of the member's team, in percent, over the lotteries; null where he is not above. */
export type MoveEffectOn = { readonly name: string; readonly before: Earned | null; readonly after: Earned | null };

export type MovePreview = {
  readonly member: string;
  readonly agent: string;
  /** The account and everybody below it, how many of them are agents, and levels below it. */
  readonly accounts: number;
  readonly agents: number;
  readonly levels: number;
  /** Names from the top to the account's own agent. */
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly termsBefore: User['rebates'];
  readonly terms: User['rebates'];
  readonly effects: readonly MoveEffectOn[];
  /** What they staked in the last 30 days, mills. */
  readonly staked: number;
};

const stakedDays = 30;

/** Reads it, and remembers that this operator has. @throws Refusal for a move that cannot be */
export async function previewMove(deps: Deps, by: SignedInOperator, of: MoveOf): Promise<MovePreview> {
  const move = await findMove(deps, of);
  const lines = await linesOf(deps, move);
  await noteReading(deps.platform.db.reads, reading(by, move), fingerprint(move, lines));
  const { member, agent, team, terms } = move;
  const [before, after] = [earnedBy(edgesOf(lines.before, member.rebates)), earnedBy(edgesOf(lines.after, terms))];
  const names = [...new Set([...before.keys(), ...after.keys()])];
  return {
    member: member.username,
    agent: agent.username,
    accounts: team.accounts,
    agents: team.agents,
    levels: team.levels,
    from: lines.before.map(({ username }) => username),
    to: lines.after.map(({ username }) => username),
    termsBefore: member.rebates,
    terms,
    effects: names.map((name) => ({ name, before: before.get(name) ?? null, after: after.get(name) ?? null })),
    staked: (await deps.agents.report(member.userId, { lastDays: stakedDays })).whole.bet,
  };
}

/** @throws Refusal `movePreviewFirst` where it was not read, or other accounts, lines or terms were there then */
export async function assertMoveRead(deps: Deps, by: SignedInOperator, move: Move): Promise<void> {
  const seen = await lastReading(deps.platform.db.reads, reading(by, move));
  if (seen !== fingerprint(move, await linesOf(deps, move)))
    throw refuse('movePreviewFirst', { username: move.member.username, agent: move.agent.username });
}

const reading = (by: SignedInOperator, { member, agent }: Move) => ({
  operator: by.name,
  member: member.userId,
  agent: agent.userId,
});

type Lines = { readonly before: readonly User[]; readonly after: readonly User[] };

/** The accounts above the member now, and above it then. */
async function linesOf({ players }: Deps, { member, agent }: Move): Promise<Lines> {
  const [own, newer] = [await players.lineOf(member.userId), await players.lineOf(agent.userId)];
  const users = await players.usersOf([...own, ...newer]);
  const known = (ids: readonly UserId[]) => ids.flatMap((id) => users.get(id) ?? []);
  return { before: known(own), after: [...known(newer), agent] };
}

/** Figures that move by themselves are not part of it. */
const fingerprint = ({ member, terms, team }: Move, { before, after }: Lines): string => {
  const line = (users: readonly User[]) => users.map(({ userId, rebates }) => [userId, rebates]);
  const facts = [team.accounts, team.agents, line(before), line(after), member.rebates, terms];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
};
