/** Holds a game's plays to the most numbers that the specs name for a bet, or lets go of it. */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertReason, record } from '../audit/audit-log.ts';

/** `seen`: how it stood on the console's screen. */
export type SpecLimitsChange = {
  readonly gid: number;
  readonly on: boolean;
  readonly seen?: boolean | undefined;
  readonly reason: string;
};

/** @returns whether they were on. @throws Refusal for a game that does not exist, and `factsChanged` */
export async function changeSpecLimits(
  deps: Deps,
  by: SignedInOperator,
  { gid, on, seen, reason: typedReason }: SpecLimitsChange,
): Promise<boolean> {
  const reason = assertReason(typedReason);
  if (deps.games.specLimitsOf(gid) === undefined) throw refuse('noSuchGame', { gid });
  const action = { operator: by.name, action: 'change-spec-limits', subject: String(gid), after: on, reason };
  return deps.games.setSpecLimits(gid, on, {
    seen,
    alongside: (tx, before) => record(deps.platform, tx, { ...action, before }),
  });
}
