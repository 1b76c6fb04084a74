/** An agent's own rates and live codes. */
import type { Calls, InputOf, OutputOf } from '@longmen/contract';
import type { SignedInContext } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { allRates, typeName } from '../tree/view-account.ts';
import { linkOf } from './link.ts';
import { codesMax } from './rules.ts';

/** The newest first, of one type where that is named. */
export async function listInviteCodes(
  { identity: { invites, termsOf } }: Deps,
  { type }: InputOf<Calls['inviteCodes']>,
  { caller: { userId } }: SignedInContext,
): Promise<OutputOf<Calls['inviteCodes']>> {
  const [agent, codes] = await Promise.all([termsOf(userId), invites.list(userId, codesMax.live)]);
  const rows = codes.map(({ code, accountType, rebates, ...row }) => ({
    ...row,
    inviteCode: code,
    type: typeName(accountType),
    rebates: allRates(rebates),
    link: linkOf(code),
  }));
  return {
    ownRebates: allRates(agent?.rebates ?? {}),
    inviteCodes: rows.filter((row) => type === undefined || row.type === type),
  };
}
