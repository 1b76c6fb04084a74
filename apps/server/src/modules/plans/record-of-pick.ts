/** The record of a plan beside a bet on its pick, for who shares such a bet. */
import type { Deps } from './deps.ts';
import { findPickOf, type NamedPick } from './find-pick.ts';
import { countOutcomes } from './store-plans.ts';

/** Hits and what they are of, over all issues since the start; what one yuan a pick brought back, mills. */
export type PickRecord = { readonly hits: number; readonly judged: number; readonly returned: number };

/** @throws Refusal `planUnknown`, `planMoved` */
export async function recordOfPick(deps: Deps, pick: NamedPick): Promise<PickRecord> {
  const { plan } = await findPickOf(deps, pick);
  const counts = await countOutcomes(deps.platform.db.reads, [plan]);
  const sum = (some: typeof counts, of: (each: (typeof counts)[number]) => number) =>
    some.reduce((all, each) => all + of(each), 0);
  const judged = counts.filter(({ state }) => state === 'hit' || state === 'miss');
  const hits = judged.filter(({ state }) => state === 'hit');
  return {
    hits: sum(hits, ({ count }) => count),
    judged: sum(judged, ({ count }) => count),
    returned: sum(hits, ({ payout }) => payout),
  };
}
