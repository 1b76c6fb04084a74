/** Slips whose answers are still out, stored on this device: a closed tab or a crash loses nothing. */
import { readStored, writeStored } from '../../../core/platform/storage.ts';
import type { Slip } from '../bet/bet.ts';

/** Whose slip, and in which game: each has one at a time. */
interface Owner {
  readonly gid: number;
  readonly username: string;
}

interface Pending {
  readonly key: string;
  readonly slip: Slip;
}

const place = ({ gid, username }: Owner) => `pendingSlip.${gid}.${username}`;

/** The pending slip of this player and game. */
export const readPending = (owner: Owner): Pending | null => readStored<Pending>(place(owner)) ?? null;

/** Stores a slip that was sent and has no answer yet. */
export const writePending = (owner: Owner, pending: Pending): void => writeStored(place(owner), pending);

/** Forgets the slip once its outcome is known; another game's slip is left alone. */
export const clearPending = (owner: Owner): void => writeStored(place(owner), undefined);
