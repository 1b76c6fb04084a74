/** Where a VIP level begins. */
import { refuse } from '../../../platform/api/route.ts';
import { type VipLevel } from '../../vip/index.ts';
import { record } from '../audit/audit-log.ts';
import { assertLevelPaysFor } from '../judge-rewards.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

/** `seen`: the points that the console showed; the terminal shows none. */
export type VipLevelChange = {
  readonly level: number;
  readonly points: number;
  readonly seen?: number;
  readonly reason: string;
};

/** VIP levels with the points at which they begin. */
export function listVipLevels(deps: Deps): Promise<VipLevel[]> {
  return deps.vip.levels();
}

/**
 * Sets the growth points of a level, with its entry in the log; then raises whoever has reached it.
 * @returns where it began, and how many rose. @throws Refusal
 */
export async function changeVipLevel(
  deps: Deps,
  by: SignedInOperator,
  { level, points, seen, reason }: VipLevelChange,
): Promise<{ before: number; raised: number }> {
  const { platform, vip } = deps;
  await assertLevelPaysFor(deps, { level, points });
  const before = await platform.db.reads.transaction(async (tx) => {
    const was = await vip.setPoints(tx, level, points);
    if (seen !== undefined && seen !== was) throw refuse('factsChanged');
    const action = { operator: by.name, action: 'change-vip-level', subject: String(level), reason };
    await record(platform, tx, { ...action, before: was, after: points });
    return was;
  });
  return { before, raised: await vip.raiseReached(level) };
}
