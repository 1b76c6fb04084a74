/** What this device remembers of the site: its key, and per game the newest log entry that it saw. */
import { readStored, writeStored } from '../../core/platform/storage.ts';
import type { PinnedHead } from './log-head.ts';

/** The newest log entry of a game that this device has seen. */
export function pinnedHead(gid: number): PinnedHead | null {
  return readStored<Record<string, PinnedHead>>('logHeads')?.[gid] ?? null;
}

/** Stores the newest log entry seen of a game. */
export function pinHead(gid: number, head: PinnedHead): void {
  writeStored('logHeads', { ...readStored<Record<string, PinnedHead>>('logHeads'), [gid]: head });
}

/** The site key seen first; undefined before. */
export function pinnedKey(): string | undefined {
  return readStored<string>('siteKey');
}

/** Stores the site key. */
export function pinKey(key: string): void {
  writeStored('siteKey', key);
}
