import type { Import, Source } from './source.ts';

/**
 * Rings of imports: files of which each reaches all others (strongly connected, Tarjan 1972), in the order of their
 * paths.
 * `counts` picks the kinds that count; by default types and lazy imports do, too.
 */
export function ringsOf(sources: readonly Source[], counts: (entry: Import) => boolean = () => true): string[][] {
  const known = new Set(sources.map(({ path }) => path));
  const targets = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports
        .filter((entry) => counts(entry) && known.has(entry.target) && entry.target !== path)
        .map(({ target }) => target),
    ]),
  );
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const open: string[] = [];
  const rings: string[][] = [];
  const enter = (path: string): void => {
    index.set(path, index.size);
    low.set(path, index.size - 1);
    open.push(path);
    for (const target of targets.get(path) ?? []) {
      if (!index.has(target)) enter(target);
      // A file that is no longer open belongs to a ring that is complete.
      if (open.includes(target)) low.set(path, Math.min(low.get(path) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(path) !== index.get(path)) return;
    const ring = open.splice(open.indexOf(path));
    if (ring.length > 1) rings.push(ring.toSorted());
  };
  for (const { path } of sources) if (!index.has(path)) enter(path);
  return rings;
}
