/** What the built scripts import of each other, read from the files. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Imports that a chunk needs before it runs; what it loads later is not among them. */
export function importsOf(dist: string, file: string): string[] {
  const code = readFileSync(join(dist, file), 'utf8');
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([^"']+\.js)["']/g)].map(([, name = '']) => `assets/${name}`);
}

/** The scripts that stand in the page itself, in their order. */
export function scriptsOf(dist: string): string[] {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  return [...page.matchAll(/<script type="module"[^>]*src="\/([^"]+)"/g)].map(([, file = '']) => file);
}

/** The files and everything that they import at once. */
export function closure(dist: string, files: readonly string[]): Set<string> {
  const seen = new Set<string>();
  const waiting = [...files];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...importsOf(dist, file));
  }
  return seen;
}

/**
 * Circles of chunks that import each other, each once, as `a -> b -> a`. In a circle one of them runs before what it
 * imports is there: an app that does not start, in the order of that day's build.
 */
export function circlesOf(dist: string): string[] {
  const imports = new Map(globSync('assets/*.js', { cwd: dist }).map((file) => [file, importsOf(dist, file)]));
  const finished = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at >= 0) circles.push([...trail.slice(at), file].join(' -> '));
    if (at >= 0 || finished.has(file)) return;
    for (const imported of imports.get(file) ?? []) walk(imported, [...trail, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}
