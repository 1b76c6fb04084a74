import { isTest } from './places.ts';
import type { Complaint, Import, Source } from './source.ts';

/** No file imports itself by way of others: values, types and lazy imports all count, of tests values alone. */
export function checkCycles(sources: Source[]): Complaint[] {
  const counts = (path: string, { typeOnly, lazy }: Import) => !isTest(path) || (!typeOnly && !lazy);
  const imports = new Map(
    sources.map((source) => [
      source.path,
      source.imports.filter((entry) => counts(source.path, entry)).map((entry) => entry.target),
    ]),
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
