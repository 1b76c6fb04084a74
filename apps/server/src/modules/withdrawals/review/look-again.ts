/** What may change for the worse while a withdrawal waits: asked before every approval, and once more before it is sent. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Identity } from '../../identity/index.ts';
import { merged, needsIdentity, newRisks, type Standing } from './risk-rules.ts';
import { standingCheck } from './store-identity-checks.ts';
import { backToReview } from '../requests/store-moves.ts';
import type { RequestRow, Risk } from '../requests/store-requests.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Who knows what may change of a player. */
export type StandingDeps = {
  /** Whether an account may still withdraw. */
  readonly identity: Pick<Identity, 'mayUse' | 'userOf'>;
  /** How many cases about a player at companies of games wait for people, and bear on money out. */
  readonly openCases: (tx: Tx, userId: UserId) => Promise<number>;
};

/** How its player stands now. */
export async function standingOf({ identity, openCases }: StandingDeps, tx: Tx, userId: UserId): Promise<Standing> {
  const account = await identity.userOf(userId, tx);
  return {
    mayWithdraw: account !== undefined && identity.mayUse(account, 'withdraw'),
    identity: (await standingCheck(tx, userId))?.outcome,
    openCases: await openCases(tx, userId),
  };
}

/**
 * Operators approved what they knew: a withdrawal of which something new is known waits for two of them afresh.
 * @returns what is new; nothing has changed when that is empty
 */
export async function lookAgain(tx: Tx, row: RequestRow, standing: Standing): Promise<Risk[]> {
  const found = newRisks(row.risks, standing);
  if (found.length === 0) return found;
  const risks = merged(row.risks, found);
  await backToReview(tx, row, { risks, needsIdentity: needsIdentity(risks) });
  return found;
}
