/** Who may claim no rewards, for whom they were not meant: barred at once, with the reason in the log. */
import { refuse } from '../../../platform/api/route.ts';
import type { BarredKind, RewardAdmin } from '../../rewards/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { showPlayer } from '../players/change-player-status.ts';

export type PlayerToBar = { readonly username: string; readonly kind: BarredKind; readonly reason: string };

/** Who is barred now, the latest first. */
export const listBarred = ({ rewards }: Deps): ReturnType<RewardAdmin['barred']> => rewards.barred();

/** @throws Refusal */
export async function barPlayer(deps: Deps, by: SignedInOperator, about: PlayerToBar): Promise<void> {
  const { platform, rewards } = deps;
  const reason = assertReason(about.reason);
  const { userId, username } = await showPlayer(deps, about.username);
  await platform.db.reads.transaction(async (tx) => {
    if (!(await rewards.bar(tx, userId, about.kind, reason))) throw refuse('playerBarred', { username });
    const action = { operator: by.name, action: 'bar-rewards', subject: username, before: null, reason };
    await record(platform, tx, { ...action, after: about.kind });
  });
}

/** @throws Refusal */
export async function unbarPlayer(deps: Deps, by: SignedInOperator, about: PlayerToBar): Promise<void> {
  const { platform, rewards } = deps;
  const reason = assertReason(about.reason);
  assertFresh(deps, by);
  const { userId, username } = await showPlayer(deps, about.username);
  await platform.db.reads.transaction(async (tx) => {
    if (!(await rewards.unbar(tx, userId, about.kind))) throw refuse('playerNotBarred', { username });
    const action = { operator: by.name, action: 'unbar-rewards', subject: username, after: null, reason };
    await record(platform, tx, { ...action, before: about.kind });
  });
}
