/** Names every web feature that a built app uses and that its build target lacks. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type NewerFeatures, newerFeatures } from './features.ts';
import { namesInStyles, partsOfPage } from './read-page.ts';
import { usesOfScript } from './read-script.ts';

/** A feature that the target lacks, which browsers lack it, and where it is used. */
export type Newer = { readonly feature: string; readonly lackedBy: readonly string[]; readonly files: string[] };

/**
 * Uses that a script guards by looking for the feature first are left out.
 * @param files scripts and pages, as paths from `dist`
 * @param target as the build has it, such as `['chrome111', 'safari16.4']`
 */
export function findNewer(dist: string, files: readonly string[], target: readonly string[]): Newer[] {
  const features = newerFeatures(target);
  const found = new Map<string, Newer>();
  for (const file of files)
    for (const [feature, lackedBy] of newerIn(file, readFileSync(join(dist, file), 'utf8'), features)) {
      const known = found.get(feature) ?? { feature, lackedBy, files: [] };
      if (!known.files.includes(file)) known.files.push(file);
      found.set(feature, known);
    }
  return [...found.values()].sort((a, b) => (a.feature < b.feature ? -1 : 1));
}

/** What one script (`*.js`) or page uses. */
export function newerIn(file: string, text: string, features: NewerFeatures): [string, readonly string[]][] {
  if (file.endsWith('.js')) return newerInScript(file, text, features);
  const { markup, scripts, styles } = partsOfPage(text);
  return [
    ...pick(markup, features.markup),
    ...styles.flatMap((css) => pick(namesInStyles(css), features.styles)),
    ...scripts.flatMap((script) => newerInScript(`${file}.js`, script, features)),
  ];
}

const kinds = { global: 'globals', static: 'statics', member: 'members', event: 'events', markup: 'markup' } as const;

function newerInScript(file: string, text: string, features: NewerFeatures): [string, readonly string[]][] {
  return usesOfScript(file, text)
    .filter(({ guarded }) => !guarded)
    .flatMap(({ kind, name }) => {
      const lackedBy = features[kinds[kind]].get(name);
      if (lackedBy === undefined) return [];
      const feature = kind === 'member' ? `.${name}` : kind === 'event' ? `${name} event` : name;
      return [[feature, lackedBy] as [string, readonly string[]]];
    });
}

const pick = (names: readonly string[], lacking: ReadonlyMap<string, readonly string[]>) =>
  names.flatMap((name) => {
    const lackedBy = lacking.get(name);
    return lackedBy === undefined ? [] : [[name, lackedBy] as [string, readonly string[]]];
  });
