/** Whether a deposit may be opened or credited: asked inside the transaction that does it. */
import { mills, type Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import { refuse } from '../../platform/api/route.ts';
import { openLimits } from './hold-limits.ts';
import type { Deps } from './deps.ts';
import { limitPeriods } from './rules.ts';
import { findPause, listCaps, type PauseRow } from './store.ts';
import type { UserId } from '../../platform/ids.ts';

/**
 * Locks the player's limits until the transaction ends, so that two deposits at once are counted one after the other.
 * @param waiting sums the player's orders that are open and not yet credited, without the asked one. It is asked
 *   once the lock is held: a sum from before would miss what another process is opening.
 * @throws Refusal `timeOutOn`, `selfExcluded`, `depositLimitReached` with what is left of the narrowest limit.
 */
export async function checkDeposit(
  deps: Deps,
  tx: Tx,
  userId: UserId,
  amount: Mills,
  waiting: () => Promise<Mills> = async () => mills(0),
): Promise<void> {
  await openLimits(deps, tx, userId);
  refusePause(await findPause(tx, userId));
  const caps = new Map((await listCaps(tx, userId)).map((cap) => [cap.kind, cap.amount]));
  const deposits = await deps.ledger.depositsOf(tx, userId);
  const open = await waiting();
  const rests = limitPeriods.flatMap((period) => {
    const limit = caps.get(`deposit_${period}`) ?? null;
    return limit === null ? [] : [{ limit: `deposit_${period}`, remaining: limit - deposits[period] - open }];
  });
  const narrowest = rests.reduce<(typeof rests)[number] | undefined>(
    (narrow, each) => (narrow === undefined || each.remaining < narrow.remaining ? each : narrow),
    undefined,
  );
  if (narrowest === undefined || amount <= narrowest.remaining) return;
  const room = mills(Math.max(0, narrowest.remaining));
  throw refuse('depositLimitReached', { remaining: room, limit: narrowest.limit });
}

/** @throws Refusal `timeOutOn`, `selfExcluded` */
export function refusePause(pause: PauseRow | undefined): void {
  if (pause === undefined) return;
  throw refuse(pause.kind === 'timeOut' ? 'timeOutOn' : 'selfExcluded', { until: pause.until });
}
