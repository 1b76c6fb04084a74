/** The slip whose answer is still out, kept on this device: a closed tab or a crash loses nothing. */
import { readStored, writeStored } from '../../platform/storage.ts';
import type { Slip } from './state/bet.ts';

interface Pending {
  readonly gid: string;
  readonly username: string;
  readonly key: string;
  readonly slip: Slip;
}

/** The pending slip of this player and game. */
export function readPending(gid: string, username: string): Pending | null {
  const pending = readStored<Pending>('pendingSlip');
  return pending?.gid === gid && pending.username === username ? pending : null;
}

export function writePending(pending: Pending): void {
  writeStored('pendingSlip', pending);
}

/** Forgets the slip once its outcome is known; another game's slip is left alone. */
export function clearPending(gid: string): void {
  if (readStored<Pending>('pendingSlip')?.gid === gid) writeStored('pendingSlip', undefined);
}
