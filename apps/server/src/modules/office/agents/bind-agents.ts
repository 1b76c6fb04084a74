/** Agents at the console: lists, one of them with his line, reports, codes, and what a move would change. */
import { shareFamilies } from '@longmen/contract/share-families';
import { formatShare } from '@longmen/engine/rebates';
import { refuse } from '../../../platform/api/route.ts';
import { emptyPage, type PageRequest } from '../../../platform/console/list-page.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { AgentFilter, MoverFigure, PeriodName, ReportTimes } from '../../agents/index.ts';
import { shareOf, type User } from '../../identity/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import { playerOf } from '../card/player-of.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import type { MoveOf } from './find-move.ts';
import { siteMax } from './terms.ts';
import { listOpenAbout } from '../proposals/store-proposals.ts';
import { previewMove } from './preview-move.ts';

export type OfficeAgents = ReturnType<typeof bindAgents>;

/** By the name of whoever stands above. */
export type AgentsRequest = Omit<AgentFilter, 'below'> & { readonly below?: string | undefined };

export type CodeToFreeze = {
  readonly userId: UserId;
  readonly code: string;
  readonly isFrozen: boolean;
  readonly reason: string;
};

/** Each asks for an operator who signed in. */
export function bindAgents(deps: Deps) {
  return {
    list: (_by: SignedInOperator, request: AgentsRequest, period: PeriodName, page: PageRequest) =>
      listAgents(deps, request, period, page),
    listMovers: (_by: SignedInOperator, figure: MoverFigure, period: PeriodName) => deps.agents.movers(figure, period),
    /** @throws Refusal */
    read: (_by: SignedInOperator, userId: UserId) => readAgent(deps, userId),
    /** @throws Refusal */
    readReport: async (_by: SignedInOperator, userId: UserId, times: ReportTimes) => {
      await playerOf(deps, userId);
      return deps.agents.report(userId, times);
    },
    /** @throws Refusal */
    listChildren: async (_by: SignedInOperator, userId: UserId, period: PeriodName, page: PageRequest) => {
      await playerOf(deps, userId);
      return deps.agents.children(userId, period, page);
    },
    /** At once. @throws Refusal */
    freezeCode: (by: SignedInOperator, about: CodeToFreeze) => freezeCode(deps, by, about),
    /** It is on the record who read it; a move is asked for and agreed to by who has. @throws Refusal */
    previewMove: (by: SignedInOperator, of: MoveOf) => previewMove(deps, by, of),
  };
}

async function listAgents(
  { agents, players }: Deps,
  { below, ...filter }: AgentsRequest,
  period: PeriodName,
  page: PageRequest,
) {
  const above = below === undefined ? undefined : await players.userByName(below);
  if (below !== undefined && above === undefined) return emptyPage;
  return agents.page({ ...filter, below: above?.userId }, period, page);
}

const kinds = ['make-agent', 'move-account', 'change-terms'] as const;

async function readAgent(deps: Deps, userId: UserId) {
  const { agentReader, players, platform } = deps;
  const user = await playerOf(deps, userId);
  const line = await players.lineOf(userId);
  const [above, team, codes, shared, waits] = await Promise.all([
    players.usersOf(line),
    players.teamBelow(userId),
    agentReader.codes(userId),
    agentReader.sharedDevices(userId),
    listOpenAbout(platform.db.reads, kinds, user.username),
  ]);
  return {
    user,
    line: line.flatMap((id) => above.get(id) ?? []),
    team,
    codes,
    shared,
    waits,
    rates: ratesOf(deps, user, above.get(line.at(-1) ?? userId), team.highestBelow),
  };
}

/** An account's rate of each family, between what is above it and the highest directly below. */
function ratesOf(deps: Deps, user: User, agent: User | undefined, highestBelow: Readonly<Record<string, string>>) {
  return shareFamilies.map((family) => ({
    family,
    rate: formatShare(shareOf(user.rebates, family)),
    most: formatShare(agent === undefined ? siteMax(deps, family) : shareOf(agent.rebates, family)),
    least: formatShare(shareOf(highestBelow, family)),
  }));
}

async function freezeCode(
  deps: Deps,
  by: SignedInOperator,
  { userId, code, isFrozen, reason: typedReason }: CodeToFreeze,
): Promise<void> {
  const reason = assertReason(typedReason);
  const { agentReader, platform } = deps;
  const { username } = await playerOf(deps, userId);
  await platform.db.reads.transaction(async (tx) => {
    if (!(await agentReader.freeze(tx, { ownerId: userId, code, isFrozen, by: by.name })))
      throw refuse('codeNotSo', { id: code });
    await record(platform, tx, {
      operator: by.name,
      action: isFrozen ? 'freeze-code' : 'unfreeze-code',
      subject: username,
      before: { code, isFrozen: !isFrozen },
      after: { code, isFrozen },
      reason,
    });
  });
}
