/**
 * Roots of CLOSE entries that this device received before the draw: copies that nobody can change afterwards (draws.md,
 * "CLOSE").
 */
import { readStored, writeStored } from '../../core/platform/storage.ts';

/** Roots stored per game; older ones make space. */
const rootsPerGameMax = 40;

type Seen = Record<string, readonly (readonly [issue: string, root: string])[]>;

/** Remembers the root of an issue; the first one stays. */
export function rememberRoot(gid: number, issue: string, root: string): void {
  const all = readStored<Seen>('closeRoots') ?? {};
  const mine = all[gid] ?? [];
  if (mine.some(([known]) => known === issue)) return;
  writeStored('closeRoots', { ...all, [gid]: [...mine, [issue, root]].slice(-rootsPerGameMax) });
}

/** The root that this device received, or null when it was not connected. */
export function rememberedRoot(gid: number, issue: string): string | null {
  return readStored<Seen>('closeRoots')?.[gid]?.find(([known]) => known === issue)?.[1] ?? null;
}
