import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Table = Record<string, Record<string, unknown>>;

const source = join(import.meta.dirname, '..', 'src');
/** Every visit needs these: they come with the locale. */
const atOnce = ['core', 'home'];

/** The tables of the app: the name that a component asks for (`home`, `game/instant`) and its file. */
function tables(): readonly [name: string, file: string][] {
  return globSync(['core/messages.ts', 'features/*/messages.ts', 'pages/**/messages.ts'], { cwd: source })
    .sort()
    .map((file) => [file.replace(/^(features|pages)\//, '').replace(/\/messages\.ts$/, ''), join(source, file)]);
}

const quoted = (text: string) => JSON.stringify(text);

/** The messages of a locale that come at once, and the way to the list of all others. */
function firstOf(locale: string): string {
  const first = tables().filter(([name]) => atOnce.includes(name));
  return [
    ...first.map(([, file], at) => `import m${at} from ${quoted(`${file}?locale=${locale}`)};`),
    `export const first = { ${first.map(([name], at) => `${quoted(name)}: m${at}`).join(', ')} };`,
    `export const others = () => import('virtual:messages/${locale}/others');`,
  ].join('\n');
}

/** A lazy module for each table that does not come at once. */
function othersOf(locale: string): string {
  const loaders = tables()
    .filter(([name]) => !atOnce.includes(name))
    .map(([name, file]) => `${quoted(name)}: () => import(${quoted(`${file}?locale=${locale}`)})`);
  return `export const loaders = { ${loaders.join(', ')} };`;
}

/**
 * Splits each `messages.ts`, where four locales stand side by side, into one module per locale:
 * `messages.ts?locale=vi` holds only the Vietnamese texts. `virtual:messages/vi` leads to those of all pages.
 */
export function messagesByLocale(): Plugin {
  return {
    name: 'messages-by-locale',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:messages/') ? `\0${id}` : null),
    async load(id) {
      const [, list, others] = /^\0virtual:messages\/(\w+)(\/others)?$/.exec(id) ?? [];
      if (list) return { code: others ? othersOf(list) : firstOf(list), map: null, moduleType: 'js' };
      const [, file, locale = ''] = /^(.*\/messages\.ts)\?locale=(\w+)$/.exec(id) ?? [];
      if (!file) return null;
      this.addWatchFile(file);
      // The query makes a changed file a new module for the import cache.
      const text = await readFile(file, 'utf8');
      const loaded = (await import(`${pathToFileURL(file).href}?${text.length}`)) as { messages: Table };
      const entries = Object.entries(loaded.messages).map(([key, texts]) => [key, texts[locale]]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(entries))}`, map: null, moduleType: 'js' };
    },
  };
}
