/** A break of hours, or a self-exclusion of months: at once, and nothing ends it early (trust.md R2). */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import type { SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { pauseView } from './show-limits.ts';
import { findPause, insertPause, lockPlayer, type PauseKind, type PauseRow } from './store.ts';

type PauseView = OutputOf<typeof calls.takeBreak>;

/** A time-out of so many hours, from now on; it cannot be shortened. */
export async function takeBreak(
  deps: Deps,
  { hours }: InputOf<typeof calls.takeBreak>,
  { caller }: SignedInContext,
): Promise<PauseView> {
  return pauseView(await pausePlay(deps, caller.userId, { kind: 'timeOut', hours, months: 0 }));
}

/** A self-exclusion of so many months, from now on; it cannot be shortened. */
export async function selfExclude(
  deps: Deps,
  { months }: InputOf<typeof calls.selfExclude>,
  { caller }: SignedInContext,
): Promise<PauseView> {
  return pauseView(await pausePlay(deps, caller.userId, { kind: 'selfExclusion', hours: 0, months }));
}

/** Begins a pause, or answers the longer one that is on. From its commit on no stake and no deposit is taken. */
async function pausePlay(
  { platform, ledger }: Deps,
  userId: string,
  terms: { kind: PauseKind; hours: number; months: number },
): Promise<PauseRow | undefined> {
  const pause = await platform.db.reads.transaction(async (tx) => {
    await lockPlayer(tx, userId);
    const begun = await insertPause(tx, userId, { id: platform.ids.next(), ...terms });
    if (begun === undefined) return findPause(tx, userId);
    await ledger.exclude(tx, userId, { as: begun.kind, until: begun.until });
    return begun;
  });
  platform.bus.publish('player.paused', { userId });
  platform.log.info({ userId, ...terms }, 'a player took a pause from playing');
  return pause;
}
