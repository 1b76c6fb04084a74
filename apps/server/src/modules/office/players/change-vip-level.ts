/** Where a VIP level begins: two decide it. */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assertReason } from '../audit/audit-log.ts';
import { assertLevelPaysFor } from '../judge-rewards.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { propose } from '../proposals/propose.ts';

/** `seen`: the points that the console showed; the terminal shows none. */
export type VipLevelChange = {
  readonly level: number;
  readonly points: number;
  readonly seen?: number;
  readonly reason: string;
};

/** Where it begins, and the number of what waits. */
export type VipLevelChanged = { readonly before: number; readonly proposal: string };

/** Asks for a level to begin elsewhere; another operator agrees. @throws Refusal */
export async function changeVipLevel(
  deps: Deps,
  by: SignedInOperator,
  { level, points, seen, reason: typedReason }: VipLevelChange,
): Promise<VipLevelChanged> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  await assertLevelPaysFor(deps, { level, points });
  const proposal = {
    kind: 'change-vip-level',
    subject: String(level),
    wanted: points,
    reason,
    requestedBy: by.name,
  } as const;
  // Judged before it waits, so that nobody agrees to what could not be done; and again by then.
  const before = await deps.platform.db.reads.transaction((tx) => deps.vip.checkPoints(tx, level, points));
  if (seen !== undefined && seen !== before) throw refuse('factsChanged');
  return { before, proposal: await propose(deps, proposal, before) };
}

/** What two have agreed to; then whoever has reached the level rises. @throws Refusal when it cannot be any more */
export async function writeLevel(
  { vip }: Deps,
  tx: Tx,
  { subject, wanted }: { readonly subject: string; readonly wanted: unknown },
): Promise<{ before: number; after: unknown; announce: () => Promise<void> }> {
  const level = Number(subject);
  const before = await vip.setPoints(tx, level, Number(wanted));
  return { before, after: wanted, announce: async () => void (await vip.raiseReached(level)) };
}
