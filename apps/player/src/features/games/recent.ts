import { readStored, writeStored } from '../../core/platform/storage.ts';
import { sessionNow } from '../../core/session/session.ts';

/** The home page offers this many games to continue with. */
const gidsMax = 6;

/** Kept per account, so that one player never sees what another one plays. */
const key = () => `recentGames.${sessionNow().username}`;

/** Games that the player opened on this device, the latest first. */
export const recentGames = (): number[] => readStored<string[]>(key())?.map(Number) ?? [];

/** Notes that a game was opened. */
export function recordGame(gid: number): void {
  const others = recentGames().filter((one) => one !== gid);
  writeStored(key(), [gid, ...others].slice(0, gidsMax).map(String));
}
