/**
 * The way to a game of another company and back (platforms.md 3, 12). It leads out of the app, so what is to be found
 * again lies on the device.
 */
import { readStored, writeStored } from '../../core/platform/storage.ts';
import { sessionNow } from '../../core/session/session.ts';

type Visit = {
  /** Who left. */
  readonly username: string;
  /** The platform that was opened last (spec 1 §3). */
  readonly platform: string;
  /** The centre that was left, and how far it was scrolled. */
  readonly path: string;
  readonly top: number;
  /** Whether the player has been back since. */
  readonly isAway: boolean;
};

const slot = 'platformVisit';

export const lastVisit = (): Visit | undefined => readStored<Visit>(slot);

/** A game opens: the app is left from here. */
export function recordLeave(visit: Pick<Visit, 'platform' | 'path' | 'top'>): void {
  writeStored(slot, { ...visit, username: sessionNow().username, isAway: true } satisfies Visit);
}

/** How far a centre was scrolled when it was left for a game, once; 0 where nobody comes back to it. */
export function takePlace(path: string): number {
  const visit = lastVisit();
  if (!visit?.isAway || visit.path !== path || visit.username !== sessionNow().username) return 0;
  writeStored(slot, { ...visit, isAway: false } satisfies Visit);
  return visit.top;
}

let waiting: number | undefined;

/** Hands a game over to the centre that opens next: it starts there at once. Never by an address. */
export function giveGame(gid: number): void {
  waiting = gid;
}

/** The game that was handed over, once. */
export function takeGame(): number | undefined {
  const gid = waiting;
  waiting = undefined;
  return gid;
}

let returned: string | undefined;

/** A player has come back from the games of a platform: the centre that opens next knows. */
export function giveReturn(platform: string): void {
  returned = platform;
}

/** Whether somebody has just come back from a platform, once. */
export function takeReturn(platform: string): boolean {
  const isOf = returned === platform;
  if (isOf) returned = undefined;
  return isOf;
}
