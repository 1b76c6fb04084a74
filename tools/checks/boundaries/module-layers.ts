import { LAYERS, isTest, moduleOf } from './places.ts';
import type { Complaint, Import, Source } from './source.ts';

/** Server modules see only modules on floors below, and only through their doors (`index.ts`). */
export function checkModuleLayers(sources: Source[]): Complaint[] {
  return sources
    .filter((source) => !isTest(source.path))
    .flatMap((source) => {
      const from = moduleOf(source.path);
      return source.imports.flatMap((entry) => complain(source, from, entry));
    });
}

function complain(source: Source, from: string | undefined, entry: Import): Complaint[] {
  const to = moduleOf(entry.target);
  const complaint = (message: string): Complaint[] => [
    { rule: 'floors', path: source.path, line: entry.line, message },
  ];
  if (from && layerOf(from) < 0)
    return complaint(`the module ${from} stands on no floor: name it in tools/checks/boundaries/places.ts`);
  if (!to || to === from) return [];
  if (isBelow('apps/server/src/platform/', source.path)) return complaint(`platform must not know the module ${to}`);
  if (!entry.target.endsWith(`/modules/${to}/index.ts`)) return complaint(`${to} is entered through its index.ts only`);
  if (from && layerOf(to) === layerOf(from)) return complaint(`${from} and ${to} stand on the same floor: strangers`);
  if (from && layerOf(to) > layerOf(from))
    return complaint(`${from} stands below ${to}: publish an event or declare a port`);
  return [];
}

function layerOf(module: string): number {
  return LAYERS.findIndex((layer) => (layer as readonly string[]).includes(module));
}

function isBelow(folder: string, path: string): boolean {
  return path.startsWith(folder);
}
