/** Ends an invite code. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';

/** A repeat changes nothing. @throws Refusal `inviteCodeUnknown` for one that is nobody's or another's */
export async function deleteInviteCode(
  { identity: { invites } }: Deps,
  { inviteCode }: InputOf<Calls['deleteInviteCode']>,
  { caller: { userId } }: SignedInContext,
): Promise<OutputOf<Calls['deleteInviteCode']>> {
  if (!(await invites.remove(userId, inviteCode))) throw refuse('inviteCodeUnknown');
  return {};
}
