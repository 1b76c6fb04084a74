/**
 * Who a player is, as two operators found outside of the site (trust.md R9). What a company that checks papers or
 * lists of sanctions answers comes in here: it would enter its outcome in place of the first operator.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endCheck, type IdentityOutcome, insertCheck, lockOpenCheck, standingCheck } from './store-identity-checks.ts';
import type { UserId } from '../../../platform/ids.ts';

export type Identified = { readonly userId: UserId; readonly outcome: IdentityOutcome; readonly reason: string };

/**
 * Enters an outcome, or agrees to the one that waits; another outcome takes the place of what waits.
 * @returns whether it stands @throws Refusal for the same operator twice
 */
export async function identifyPlayer(
  tx: Tx,
  by: string,
  { userId, outcome, reason }: Identified,
): Promise<{ isEffective: boolean }> {
  const open = await lockOpenCheck(tx, userId);
  if (open?.outcome === outcome) {
    if (open.madeBy === by) throw refuse('otherOperatorNeeded');
    await endCheck(tx, open.id, by);
    return { isEffective: true };
  }
  if (open !== undefined) await endCheck(tx, open.id, undefined);
  if (!(await insertCheck(tx, { userId, outcome, by, reason })))
    throw refuse('changedMeanwhile', { changed: 'identity', id: userId });
  return { isEffective: false };
}

/** The check that lets a withdrawal pass. @throws Refusal while there is none that cleared the player */
export async function clearedCheck(tx: Tx, userId: UserId): Promise<string> {
  const check = await standingCheck(tx, userId);
  if (check?.outcome === 'cleared') return check.id;
  throw refuse(check === undefined ? 'identityUnknown' : 'identityNotCleared', { userId });
}
