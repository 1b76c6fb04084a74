/** Whom nothing draws in: who is on a break or excluded, or has a strong marker of harm or a case of one. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { stoppedAmong } from '../../care/index.ts';
import { pausedAmong } from '../../limits/index.ts';

/** Those among some. */
export async function heldBackAmong(tx: Tx, userIds: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  if (userIds.length === 0) return new Set();
  return new Set([...(await pausedAmong(tx, userIds)), ...(await stoppedAmong(tx, userIds))]);
}
