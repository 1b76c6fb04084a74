/** The members of an agent's team. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import type { TeamMember } from '../../identity/index.ts';
import type { Deps } from '../deps.ts';
import { allRates, typeName } from '../tree/view-account.ts';

const rowsDefault = 20;

/**
 * The juniors of the caller or of one of the team, or the one account of a name.
 * @throws Refusal `memberUnknown` for whoever is not of the team, there or not
 */
export async function listMembers(
  { identity }: Deps,
  { userId, username = '', type, page = 1, rows: limit = rowsDefault }: InputOf<Calls['juniorMembers']>,
  { caller }: SignedInContext,
): Promise<OutputOf<Calls['juniorMembers']>> {
  const known = async (which: { userId: string } | { username: string }) => {
    const member = await identity.teamMember(caller.userId, which);
    if (member === undefined) throw refuse('memberUnknown');
    return member;
  };
  const self = await known({ userId: caller.userId });
  const row = (member: TeamMember) => rowOf(member, self.depth);
  if (username.trim() !== '') return { rows: [row(await known({ username: username.trim() }))], total: 1 };
  const above = userId === undefined ? self : await known({ userId });
  const accountType = type && (type === 'agent' ? 2 : 1);
  const { rows, total } = await identity.juniorsOf(above.userId, {
    type: accountType,
    limit,
    offset: (page - 1) * limit,
  });
  return { rows: rows.map(row), total };
}

function rowOf({ accountType, depth, rebates, ...member }: TeamMember, callersDepth: number) {
  return {
    ...member,
    type: typeName(accountType),
    level: depth - callersDepth,
    rebates: allRates(rebates),
  };
}
