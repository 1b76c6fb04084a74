import { isTest } from './places.ts';
import type { Complaint, Source } from './source.ts';

/**
 * The mechanism that `path` belongs to, a folder of a server module:
 * `apps/server/src/modules/<module>/<mechanism>/...`.
 */
function mechanismOf(path: string): string | undefined {
  return /^apps\/server\/src\/modules\/[^/]+\/[^/]+(?=\/)/.exec(path)?.[0];
}

type Tie = { to: string; path: string; line: number };

/** The mechanisms of a module stand above each other: none of them needs another one that needs it, types included. */
export function checkMechanisms(sources: Source[]): Complaint[] {
  const ties = new Map<string, Tie[]>();
  for (const { path, imports } of sources.filter((source) => !isTest(source.path))) {
    const from = mechanismOf(path);
    if (from === undefined) continue;
    for (const { target, line } of imports) {
      const to = mechanismOf(target);
      if (to !== undefined && to !== from) ties.set(from, [...(ties.get(from) ?? []), { to, path, line }]);
    }
  }
  const needs = (from: string, sought: string, seen = new Set<string>()): boolean =>
    (ties.get(from) ?? []).some(({ to }) => {
      if (to === sought) return true;
      if (seen.has(to)) return false;
      seen.add(to);
      return needs(to, sought, seen);
    });
  return [...ties].flatMap(([from, all]) =>
    all
      .filter(({ to }) => needs(to, from))
      .map(({ to, path, line }) => ({
        rule: 'mechanisms',
        path,
        line,
        message: `${nameOf(from)} needs ${nameOf(to)}, which needs ${nameOf(from)}`,
      })),
  );
}

const nameOf = (mechanism: string) => mechanism.replace(/.*\//, '');
