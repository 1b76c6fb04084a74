/** Holds a game's plays to the most numbers that the specs name for a bet, or lets go of it. */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { recordThenDo } from '../audit/record-action.ts';

export type SpecLimitsChange = { readonly gid: number; readonly on: boolean; readonly reason: string };

/** @returns whether they were on. @throws Refusal for a game that does not exist. */
export async function changeSpecLimits(
  deps: Deps,
  by: SignedInOperator,
  { gid, on, reason }: SpecLimitsChange,
): Promise<boolean> {
  const before = deps.games.specLimitsOf(gid);
  if (before === undefined) throw refuse('noSuchGame', { gid });
  const action = { operator: by.name, action: 'change-spec-limits', subject: String(gid), before, after: on, reason };
  await recordThenDo(deps, action, () => deps.games.setSpecLimits(gid, on));
  return before;
}
