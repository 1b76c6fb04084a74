/** A transfer happens once under its key: the key stands in the row of the transfer itself (trust.md M7, M8). */
import type { Tx } from '../../platform/db/database.ts';
import { type SignedInContext, Refusal, refuse } from '../../platform/api/route.ts';
import { isRepeat } from '../ledger/index.ts';
import type { Deps } from './deps.ts';
import { findByKey, type MoveRow } from './store-moves.ts';

/**
 * Runs `move` in a transaction, or answers what the same key moved before; then tells of the new balance.
 * @throws Refusal `keyReused` for another body under the same key
 */
export async function moveOnce(
  { platform, ledger }: Deps,
  call: string,
  { caller: { userId }, idempotencyKey, bodyHash }: SignedInContext,
  move: (tx: Tx, key: string | undefined) => Promise<MoveRow>,
): Promise<MoveRow> {
  const key = idempotencyKey === undefined ? undefined : `${call}:${idempotencyKey}`;
  const before = async () => {
    const row = key === undefined ? undefined : await findByKey(platform.db.bets, userId, key);
    if (row !== undefined && row.bodyHash?.equals(bodyHash) !== true) throw refuse('keyReused');
    return row;
  };
  const known = await before();
  if (known !== undefined) return known;
  try {
    const row = await platform.db.bets.transaction((tx) => move(tx, key));
    await ledger.announceBalance(userId);
    return row;
  } catch (error) {
    // A copy of the call may have come first and taken what this one asked for.
    const copy = isRepeat(error) || error instanceof Refusal ? await before() : undefined;
    if (copy === undefined) throw error;
    return copy;
  }
}
