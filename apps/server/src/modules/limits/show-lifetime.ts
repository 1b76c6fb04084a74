/** What a player has put in, taken out, won and lost since the account was opened: sums of the ledger (trust.md R4). */
import type { calls, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { type SignedInContext, refuse } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';

/** Epoch ms before any site. */
const ever = 0;

/** Net play, deposits and withdrawals since the account was opened. @throws Refusal `notSignedIn` */
export async function showLifetime(
  { ledger, identity }: Deps,
  { caller: { userId } }: SignedInContext,
): Promise<OutputOf<typeof calls.lifetimeFigures>> {
  const [user, [netPlay = mills(0)], paid] = await Promise.all([
    identity.userOf(userId),
    // Over the days of play: years of bets are not added up one by one.
    ledger.playSince(userId, [ever]),
    ledger.paidInAndOut(userId),
  ]);
  if (user === undefined) throw refuse('notSignedIn');
  return { netPlay, ...paid, since: user.registeredAt };
}
