/** The newest ended issues of each game in memory: history lists and trends are read from them. */
import type { Platform } from '../../../platform/context.ts';
import type { Issue } from '../issue.ts';
import { readHistory } from './store-read.ts';

export type History = {
  /** Newest first, void ones among them; at most `cachedIssues`. */
  newest(gid: number): Promise<readonly Issue[]>;
};

/** Trends are counted over this many draws. */
export const cachedIssues = 500;
const staleAfterMs = 5_000;

/** The newest issues of each game, cached until its next draw or a short time. */
export function makeHistory(platform: Platform): History {
  const cached = new Map<number, { readonly issues: Promise<readonly Issue[]>; readonly at: number }>();
  for (const name of ['issue.drawn', 'issue.void'] as const) platform.bus.on(name, ({ gid }) => cached.delete(gid));
  return {
    newest: (gid) => {
      const now = platform.clock.now();
      const found = cached.get(gid);
      if (found !== undefined && now - found.at < staleAfterMs) return found.issues;
      const issues = readHistory(platform.db.reads, gid, cachedIssues);
      cached.set(gid, { issues, at: now });
      issues.catch(() => cached.delete(gid));
      return issues;
    },
  };
}
