import { isTest } from './places.ts';
import type { Complaint, Source } from './source.ts';

/** Layers of an app that players or operators see, lowest first; `app.tsx` and `routes.tsx` stand above them. */
const LAYERS = ['core', 'features', 'pages'];

/** How high a file of such an app stands; undefined for any other file. */
function layerOf(path: string): number | undefined {
  const [inside, folder] = /^apps\/(?:player|office)\/src\/(?:([^/]+)\/)?/.exec(path) ?? [];
  if (inside === undefined) return undefined;
  const layer = LAYERS.indexOf(folder ?? '');
  return layer < 0 ? LAYERS.length : layer;
}

const nameOf = (layer: number) => LAYERS[layer] ?? 'the top';

/** A file imports its own layer and those below, types and lazy imports included: core, features, pages, the app. */
export function checkLayers(sources: Source[]): Complaint[] {
  return sources
    .filter((source) => !isTest(source.path))
    .flatMap(({ path, imports }) => {
      const from = layerOf(path);
      return imports.flatMap(({ target, line }) => {
        const to = layerOf(target);
        if (from === undefined || to === undefined || to <= from) return [];
        return [{ rule: 'layers', path, line, message: `${nameOf(from)} stands below ${nameOf(to)}: hand it in` }];
      });
    });
}
