/** Raises a player to the level that the deposits have reached, in the transaction that credits one. */
import type { Tx } from '../../platform/db/database.ts';
import { depositKinds } from '../ledger/index.ts';
import type { RaiseDeps } from './deps.ts';
import { levelAt, pointsOf } from './rules.ts';
import { insertReached, listSteps } from './store.ts';
import type { UserId } from '../../platform/ids.ts';

/**
 * Growth is the sum of the ledger's deposits and nothing else, so it can neither differ from them nor fall; the level
 * stays where it is when levels come to cost more.
 * @returns the level, when it is a new one
 */
export async function raiseLevel(
  { ledger, identity, onReached }: RaiseDeps,
  tx: Tx,
  userId: UserId,
): Promise<number | undefined> {
  const deposited = await ledger.sumOf(userId, depositKinds, tx);
  const level = levelAt(pointsOf(deposited), await listSteps(tx));
  if (level === 0 || !(await identity.raiseLevel(tx, userId, level))) return undefined;
  const reached = await insertReached(tx, userId, level);
  if (reached.length > 0) await onReached?.(tx, userId, reached);
  return level;
}
