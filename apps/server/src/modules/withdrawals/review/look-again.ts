/** What may change for the worse while a withdrawal waits: asked before every approval, and once more before it is sent. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Identity } from '../../identity/index.ts';
import { merged, needsIdentity, newRisks, type Standing } from './risk-rules.ts';
import { standingCheck } from './store-identity-checks.ts';
import { backToReview } from '../requests/store-moves.ts';
import type { RequestRow, Risk } from '../requests/store-requests.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Who knows whether an account may still withdraw. */
export type Accounts = Pick<Identity, 'mayUse' | 'userOf'>;

/** How its player stands now. */
export async function standingOf({ mayUse, userOf }: Accounts, tx: Tx, userId: UserId): Promise<Standing> {
  const account = await userOf(userId, tx);
  return {
    mayWithdraw: account !== undefined && mayUse(account, 'withdraw'),
    identity: (await standingCheck(tx, userId))?.outcome,
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
