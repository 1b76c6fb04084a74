import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Table = Record<string, Record<string, unknown>>;

/** Whose messages these are: an app's sources, and its tables that every visit needs, which come with the locale. */
export type MessageApp = { readonly source: string; readonly atOnce: readonly string[] };

const player: MessageApp = { source: join(import.meta.dirname, '..', 'src'), atOnce: ['core', 'home'] };

/** The tables of the app: the name that a component asks for (`home`, `game/instant`) and its file. */
function tables({ source }: MessageApp): readonly [name: string, file: string][] {
  return globSync(['core/messages.ts', 'features/*/messages.ts', 'pages/**/messages.ts'], { cwd: source })
    .sort()
    .map((file) => [file.replace(/^(features|pages)\//, '').replace(/\/messages\.ts$/, ''), join(source, file)]);
}

const quoted = (text: string) => JSON.stringify(text);

/** The messages of a locale that come at once, and the way to the list of all others. */
function firstOf(app: MessageApp, locale: string): string {
  const first = tables(app).filter(([name]) => app.atOnce.includes(name));
  return [
    ...first.map(([, file], at) => `import m${at} from ${quoted(`${file}?locale=${locale}`)};`),
    `export const first = { ${first.map(([name], at) => `${quoted(name)}: m${at}`).join(', ')} };`,
    `export const others = () => import('virtual:messages/${locale}/others');`,
  ].join('\n');
}

/** A lazy module for each table that does not come at once. */
function othersOf(app: MessageApp, locale: string): string {
  const loaders = tables(app)
    .filter(([name]) => !app.atOnce.includes(name))
    .map(([name, file]) => `${quoted(name)}: () => import(${quoted(`${file}?locale=${locale}`)})`);
  return `export const loaders = { ${loaders.join(', ')} };`;
}

/**
 * Splits each `messages.ts`, where four locales stand side by side, into one module per locale:
 * `messages.ts?locale=vi` holds only the Vietnamese texts. `virtual:messages/vi` leads to those of all pages.
 * @param app the player's when left out
 */
export function messagesByLocale(app: MessageApp = player): Plugin {
  return {
    name: 'messages-by-locale',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith('virtual:messages/') ? `\0${id}` : null),
    async load(id) {
      const [, list, others] = /^\0virtual:messages\/(\w+)(\/others)?$/.exec(id) ?? [];
      if (list) return { code: others ? othersOf(app, list) : firstOf(app, list), map: null, moduleType: 'js' };
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
