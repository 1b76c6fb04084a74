/** Opens, stops or hides a game (0 playable, 1 and 3 stopped, 2 hidden: spec 1 §4). */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertReason, record } from '../audit/audit-log.ts';

/** `seen`: the status that the console showed; the terminal shows none. */
export type GameStatusChange = {
  readonly gid: number;
  readonly status: 0 | 1 | 2 | 3;
  readonly seen?: 0 | 1 | 2 | 3 | undefined;
  readonly reason: string;
};

/** @returns the status it had. @throws Refusal for a game that does not exist, and `factsChanged` */
export async function changeGameStatus(
  deps: Deps,
  by: SignedInOperator,
  { gid, status, seen, reason: typedReason }: GameStatusChange,
): Promise<number> {
  const reason = assertReason(typedReason);
  if (deps.games.statusOf(gid) === undefined) throw refuse('noSuchGame', { gid });
  const action = { operator: by.name, action: 'change-game-status', subject: String(gid), after: status, reason };
  return deps.games.setStatus(gid, status, {
    seen,
    alongside: (tx, before) => record(deps.platform, tx, { ...action, before }),
  });
}
