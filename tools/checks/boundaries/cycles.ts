import type { Complaint, Source } from './source.ts';

/** Where types and lazy imports count too. */
const EVERY_KIND = [/^apps\/server\/src\//, /^packages\/dev-postgres\/src\//];

/** No file imports itself by way of others; types and lazy imports count where `everyKind` says so. */
export function checkCycles(sources: Source[], everyKind: readonly RegExp[] = EVERY_KIND): Complaint[] {
  const imports = new Map(
    sources.map((source) => {
      const countsAll = everyKind.some((place) => place.test(source.path));
      const counted = source.imports.filter((entry) => countsAll || (!entry.typeOnly && !entry.lazy));
      return [source.path, counted.map((entry) => entry.target)];
    }),
  );
  const finished = new Set<string>();
  const complaints: Complaint[] = [];
  const walk = (path: string, trail: string[]): void => {
    const seenAt = trail.indexOf(path);
    if (seenAt >= 0) {
      const cycle = [...trail.slice(seenAt), path].join(' -> ');
      complaints.push({ rule: 'cycles', path, line: 1, message: `a cycle of imports: ${cycle}` });
    }
    if (seenAt >= 0 || finished.has(path)) return;
    for (const target of imports.get(path) ?? []) walk(target, [...trail, path]);
    finished.add(path);
  };
  for (const source of sources) walk(source.path, []);
  return complaints;
}
