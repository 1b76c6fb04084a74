/** A player sets, raises or takes away one of the own limits (trust.md R1). */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import type { SignedInContext } from '../../platform/api/route.ts';
import { holdStakes, openLimits } from './hold-limits.ts';
import type { Deps } from './deps.ts';
import { decideLimit } from './rules.ts';
import { limitViews } from './show-limits.ts';
import { insertChange, listCaps, recordDecision, writeCap } from './store.ts';

type SetLimit = typeof calls.setLimit;

/** Sets one limit, null for none: a lower one at once, a higher one or none after a wait. @returns it as it stands */
export async function setLimit(
  deps: Deps,
  { kind, ...input }: InputOf<SetLimit>,
  { caller: { userId } }: SignedInContext,
): Promise<OutputOf<SetLimit>> {
  const { db, ids } = deps.platform;
  const amount = input.amount ?? null;
  return db.reads.transaction(async (tx) => {
    await openLimits(deps, tx, userId);
    const before = (await listCaps(tx, userId)).find((cap) => cap.kind === kind)?.amount ?? null;
    const decided = decideLimit(before, amount);
    const nextAt = await writeCap(tx, userId, { kind, ...decided });
    await insertChange(tx, userId, { change: ids.next(), kind, before, after: amount, holdsAt: nextAt });
    await recordDecision(tx, userId);
    await holdStakes(deps, tx, userId);
    const [view] = await limitViews(deps, tx, userId, [kind]);
    if (view === undefined) throw new Error(`the limit ${kind} was set and is not there`);
    return view;
  });
}
