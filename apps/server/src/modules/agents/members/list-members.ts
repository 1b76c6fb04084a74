/** The members of an agent's team. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import { dayOf } from '../../draws/index.ts';
import type { TeamMember } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';
import { periodsOf } from '../reports/periods.ts';
import { listMemberFigures, type MemberFigures } from '../reports/store-reports.ts';
import { allRates, typeName } from '../tree/view-account.ts';
import { type UserId, userIdOf } from '../../../platform/ids.ts';

const rowsDefault = 20;

/**
 * The juniors of the caller or of one of the team, or the one account of a name.
 * @throws Refusal `memberUnknown` for whoever is not of the team, there or not
 */
export async function listMembers(
  { identity, platform: { clock, db, site } }: Deps,
  { userId, username = '', type, page = 1, rows: limit = rowsDefault }: InputOf<Calls['juniorMembers']>,
  { caller }: SignedInContext,
): Promise<OutputOf<Calls['juniorMembers']>> {
  const known = async (which: { userId: UserId } | { username: string }) => {
    const member = await identity.teamMember(caller.userId, which);
    if (member === undefined) throw refuse('memberUnknown');
    return member;
  };
  const self = await known({ userId: caller.userId });
  const [month] = periodsOf('month', dayOf(clock.now(), site.timeZone).name);
  const view = async (members: readonly TeamMember[]) => {
    const ids = members.map((member) => member.userId);
    const figures = await listMemberFigures(db.reads, caller.userId, ids, month, site.timeZone);
    const of = new Map(figures.map((row) => [row.userId, row]));
    return members.map((member) => rowOf(member, self.depth, of.get(member.userId)));
  };
  if (username.trim() !== '') return { rows: await view([await known({ username: username.trim() })]), total: 1 };
  const above = userId === undefined ? self : await known({ userId: userIdOf(userId) });
  const accountType = type && (type === 'agent' ? 2 : 1);
  const { rows, total } = await identity.juniorsOf(above.userId, {
    type: accountType,
    limit,
    offset: (page - 1) * limit,
  });
  return { rows: await view(rows), total };
}

function rowOf(
  { accountType, depth, rebates, ...member }: TeamMember,
  callersDepth: number,
  figures: MemberFigures | undefined,
) {
  return {
    ...member,
    type: typeName(accountType),
    level: depth - callersDepth,
    rebates: allRates(rebates),
    bettors: figures?.bettors ?? 0,
    teamProfit: figures?.profit ?? mills(0),
    lastBetAt: figures?.lastBetAt ?? undefined,
  };
}
