/** Stakes that a player used in a game, stored on this device: they become its quick keys. */
import { readStored, writeStored } from '../../../core/platform/storage.ts';
import { sessionNow } from '../../../core/session/session.ts';
import { stakeSteps } from './picks.ts';

type Used = Readonly<Record<string, readonly number[]>>;

/** Quick keys beside the stake. */
const keysMax = 2;
/** Stakes remembered per game, newest first. */
const remembered = 2;
/** Keys have space for four digits. */
const highest = 9_999;

/** Kept per account, so that one player never sees what another one stakes. */
const key = () => `stakesUsed.${sessionNow().username}`;

/** Notes the stake of a bet that was placed. */
export function rememberStake(gid: number, stake: number): void {
  if (stake > highest) return;
  const used = readStored<Used>(key()) ?? {};
  const others = (used[gid] ?? []).filter((one) => one !== stake);
  writeStored(key(), { ...used, [gid]: [stake, ...others].slice(0, remembered) });
}

/** The stakes of the quick keys, ascending: those used last in this game, filled up with the highest common ones. */
export function quickStakes(gid: number): readonly number[] {
  const used = readStored<Used>(key())?.[gid] ?? [];
  const common = stakeSteps.filter((step) => !used.includes(step)).toReversed();
  return [...used, ...common].slice(0, keysMax).toSorted((a, b) => a - b);
}

/** The common stakes of the keypad, ascending, with those used in this game among them. */
export function keypadStakes(gid: number): readonly number[] {
  return [...new Set([...stakeSteps, ...quickStakes(gid)])].toSorted((a, b) => a - b);
}
