import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

type Table = Record<string, Record<string, unknown>>;

/**
 * Splits a room's `words.ts`, where four locales stand side by side, into one module per locale:
 * `import('./words.ts?locale=vi')` gives only the Vietnamese texts.
 */
export function wordsByLocale(): Plugin {
  return {
    name: 'words-by-locale',
    enforce: 'pre',
    async load(id) {
      const match = /^(.*\/words\.ts)\?locale=(\w+)$/.exec(id);
      if (!match) return null;
      const [, file = '', locale = ''] = match;
      this.addWatchFile(file);
      // The query makes a changed file a new module for the import cache.
      const source = await readFile(file, 'utf8');
      const loaded = (await import(`${pathToFileURL(file).href}?${source.length}`)) as { words: Table };
      const entries = Object.entries(loaded.words).map(([key, texts]) => [key, texts[locale]]);
      return { code: `export default ${JSON.stringify(Object.fromEntries(entries))}`, map: null, moduleType: 'js' };
    },
  };
}
