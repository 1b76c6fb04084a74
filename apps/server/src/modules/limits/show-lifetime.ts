/** What a player has put in, taken out, won and lost since the account was opened: sums of the ledger (trust.md R4). */
import type { calls, OutputOf } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { Refusal, type SignedInContext } from '../../platform/route.ts';
import { depositKinds } from '../ledger/index.ts';
import type { Parts } from './parts.ts';

export async function showLifetime(
  { ledger, identity }: Parts,
  { caller: { userId } }: SignedInContext,
): Promise<OutputOf<typeof calls.lifetimeFigures>> {
  const [user, staked, returned, deposits, withdrawals] = await Promise.all([
    identity.userOf(userId),
    ledger.sumOf(userId, ['bet']),
    ledger.sumOf(userId, ['win', 'refund']),
    ledger.sumOf(userId, depositKinds),
    ledger.sumOf(userId, ['withdrawalPaid']),
  ]);
  if (user === undefined) throw new Refusal('notSignedIn');
  return { netPlay: (returned - staked) as Mills, deposits, withdrawals, since: user.registeredAt };
}
