/** The role matrix in one place: who may make which kind of call; everything else is denied (trust.md S2). */
import type { Call } from '@longmen/contract';
import { type Caller, refuse } from '../api/route.ts';

/**
 * @throws Refusal `notSignedIn` for visitors, `guestsMayNot` for guest trials,
 *   `notPermitted` for members who are not agents.
 */
export function mayCall(call: Pick<Call, 'who'>, caller: Caller | undefined): void {
  if (call.who === 'anyone') return;
  if (caller === undefined) throw refuse('notSignedIn');
  if (call.who === 'signedIn') return;
  if (caller.isGuest) throw refuse('guestsMayNot');
  if (call.who === 'member') return;
  if (caller.accountType !== 2) throw refuse('notPermitted');
}
