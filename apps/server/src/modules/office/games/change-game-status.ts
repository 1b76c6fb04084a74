/** Opens, stops or hides a game (0 playable, 1 and 3 stopped, 2 hidden: spec 1 §4). */
import { refuse } from '../../../platform/api/route.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { recordThenDo } from '../audit/record-action.ts';

export type GameStatusChange = { readonly gid: number; readonly status: 0 | 1 | 2 | 3; readonly reason: string };

/** @returns the status it had. @throws Refusal for a game that does not exist. */
export async function changeGameStatus(
  deps: Deps,
  by: SignedInOperator,
  { gid, status, reason }: GameStatusChange,
): Promise<number> {
  const before = deps.games.statusOf(gid);
  if (before === undefined) throw refuse('noSuchGame', { gid });
  const action = {
    operator: by.name,
    action: 'change-game-status',
    subject: String(gid),
    before,
    after: status,
    reason,
  };
  await recordThenDo(deps, action, () => deps.games.setStatus(gid, status));
  return before;
}
