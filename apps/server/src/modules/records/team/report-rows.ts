/** The rows of money that a figure of an agent's report is the sum of (agents-rewards.md, "Reports"). */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import { teamRowsMax } from '@longmen/contract/calls/agents/team-money';
import type { SignedInContext } from '../../../platform/api/route.ts';
import { identitySql, type Team } from '../../identity/index.ts';
import { bonusKinds, depositKinds, paidOutKinds, type TransferKind } from '../../ledger/index.ts';
import type { Deps } from '../deps.ts';
import { agentSeesBalance } from '../settings.ts';
import { transactionViews } from './list-team-records.ts';

type Request = InputOf<typeof calls.reportRows>;

const rowsByDefault = 20;

const betKinds = ['bet', 'refund'] as const;

/** What each figure counts, as the ledger sums it. What is paid out leaves the held account. */
const kindsOf: Readonly<Record<Request['figure'], readonly TransferKind[]>> = {
  bets: betKinds,
  prizes: ['win'],
  gifts: bonusKinds,
  teamRebates: ['commission'],
  ownRebates: ['commission'],
  teamProfit: [...betKinds, 'win', ...bonusKinds, 'commission'],
  deposits: depositKinds,
  withdrawals: paidOutKinds,
};

/** @throws Refusal `memberUnknown` */
export async function listReportRows(
  deps: Deps,
  { period, username, figure, page = 1, rows: limit = rowsByDefault }: Request,
  { caller, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.reportRows>> {
  const { agents, identity, ledger, platform } = deps;
  const { team: whole, of, since } = await identity.teamUnder(caller.userId, username);
  const { from, to, asOf } = await agents.reportDays(caller.userId, { period, username });
  const team: Team = figure === 'ownRebates' ? { agentId: caller.userId, userId: of, size: 'one' } : whole;
  const account = figure === 'withdrawals' ? 'held' : 'cash';
  // What has moved since the figures were summed is not in them.
  const times = { from: Math.max(from, since), to: Math.min(to, asOf) };
  const filter = { team: identitySql.playersSql(team), ...times, kinds: kindsOf[figure], account } as const;
  const skip = (page - 1) * limit;
  const isEmpty = skip > teamRowsMax || times.from >= times.to;
  const [rows, total] = await Promise.all([
    isEmpty ? [] : ledger.teamRecords(filter, { skip, rows: limit, now: platform.clock.now() }),
    times.from >= times.to ? 0 : ledger.countTeamRecords(filter, teamRowsMax),
  ]);
  const seesBalance = platform.settings.get(agentSeesBalance);
  return {
    rows: await transactionViews(
      deps,
      rows,
      ({ userId }) => account === 'cash' && (userId === caller.userId || seesBalance),
      locale,
    ),
    total,
    page,
  };
}
