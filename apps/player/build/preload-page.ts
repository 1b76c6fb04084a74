import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { openFamilies } from '../src/features/games/open-families.ts';

const locales = ['vi', 'zh', 'en', 'id'] as const;
type Locale = (typeof locales)[number];

const source = join(import.meta.dirname, '..', 'src');

type Page = { readonly path: string; readonly modules: (locale: Locale) => readonly string[] };

/** The pages that a visit often begins with, as the table of routes marks them: the longest paths first. */
function startPages(): readonly Page[] {
  const rows =
    readFileSync(join(source, 'routes.tsx'), 'utf8')
      .replaceAll('${family}', '*')
      .match(/\{[^{}]*\}/g) ?? [];
  const pages = rows.filter((row) => row.includes('preload: true')).flatMap(pagesOf);
  return pages.toSorted((a, b) => b.path.length - a.path.length);
}

/** @throws for a row that is written in another way than the others */
function pagesOf(row: string): readonly Page[] {
  const path = /path: ['`]([^'`:]+)/.exec(row)?.[1];
  const messages = /messages: '([^']+)'/.exec(row)?.[1];
  const file = /import\('\.\/([^']+)'\)/.exec(row)?.[1];
  if (!path || !messages || !file) throw new Error(`preload-page: cannot read the route ${row}`);
  const modules = (locale: Locale) => [file, `/${messages}/messages.ts?locale=${locale}`];
  if (!path.includes('*')) return [{ path, modules }];
  return [...openFamilies].map((code) => {
    const family = code.replace('_', '-');
    const own = [`game/layouts/${family}.ts`, `engine/src/families/${family.replace('s-', '')}.ts`];
    return {
      path: path.replace('*', code),
      modules: (locale: Locale) => [...modules(locale), ...own, `engine/data/names/${family}/${locale}.ts`],
    };
  });
}

type Chunk = {
  type: string;
  fileName: string;
  facadeModuleId?: string | null;
  moduleIds?: string[];
  imports?: string[];
  isEntry?: boolean;
};

/**
 * Lists for the boot script of the page which files the page at hand needs, so that they load beside the entry
 * instead of one after the other: the messages of core and home, and a page's own chunks with all they import.
 * What the entry imports stands before it as scripts of their own: each is read in a turn of its own as it arrives,
 * where the entry with all of them would be one long turn (`bench/README.md`, web).
 * The table is `{ files, messages: { locale: [file] }, pages: [[path, [file], { locale: [file] }]] }`, files by number.
 */
export function preloadPage(): Plugin {
  return {
    name: 'preload-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        const chunks = (Object.values(bundle ?? {}) as Chunk[]).filter(({ type }) => type === 'chunk');
        const [entry = '', ...imported] = entryOf(chunks);
        const scripts = inOrder(chunks, imported).map((file) => `${openTag(file)}</script>`);
        return html
          .replace('"%PRELOADS%"', () => JSON.stringify(table(chunks)))
          .replace(openTag(entry), (last) => scripts.join('') + last);
      },
    },
  };
}

const openTag = (file: string) => `<script type="module" crossorigin src="/${file}">`;

/** The entry and what it imports at once. */
const entryOf = (chunks: readonly Chunk[]) =>
  withImports(chunks, [chunkOf(chunks, (chunk) => chunk.isEntry === true, 'the entry')], []);

function table(chunks: readonly Chunk[]) {
  const entry = entryOf(chunks);
  const files: string[] = [];
  const numbers = (names: readonly string[]) =>
    names.map((name) => {
      const file = name.replace(/^assets\//, '').replace(/\.js$/, '');
      return files.includes(file) ? files.indexOf(file) : files.push(file) - 1;
    });
  const messages = byLocale((locale) =>
    numbers([chunkOf(chunks, ({ fileName }) => fileName.includes(`/messages-${locale}-`), `messages of ${locale}`)]),
  );
  const rows = startPages().map(({ path, modules }) => {
    const needed = (locale: Locale) =>
      withImports(
        chunks,
        [...modules(locale), `virtual:messages/${locale}/others`].map((module) => holderOf(chunks, module)),
        entry,
      );
    const common = locales.map(needed).reduce((shared, one) => shared.filter((file) => one.includes(file)));
    return [
      path,
      numbers(common),
      byLocale((locale) => numbers(needed(locale).filter((file) => !common.includes(file)))),
    ] as const;
  });
  return { files, messages, pages: rows };
}

const byLocale = <T>(of: (locale: Locale) => T) => Object.fromEntries(locales.map((locale) => [locale, of(locale)]));

/** The chunk that holds a module. @throws when the build no longer has it, so that this table cannot rot */
const holderOf = (chunks: readonly Chunk[], module: string) =>
  chunkOf(chunks, ({ moduleIds }) => moduleIds?.some((id) => id.endsWith(module)) ?? false, module);

function chunkOf(chunks: readonly Chunk[], fits: (chunk: Chunk) => boolean, what: string): string {
  const found = chunks.find(fits);
  if (!found) throw new Error(`preload-page: no chunk holds ${what}`);
  return found.fileName;
}

/** The files, each after those of them that it imports. */
function inOrder(chunks: readonly Chunk[], files: readonly string[]): string[] {
  const placed: string[] = [];
  const place = (file: string): void => {
    if (placed.includes(file) || !files.includes(file)) return;
    chunks.find(({ fileName }) => fileName === file)?.imports?.forEach(place);
    placed.push(file);
  };
  files.forEach(place);
  return placed;
}

/** Files with everything that they import, but for what is there already. */
function withImports(chunks: readonly Chunk[], from: readonly string[], present: readonly string[]): string[] {
  const seen = new Set<string>();
  const waiting = [...from];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file) || present.includes(file)) continue;
    seen.add(file);
    waiting.push(...(chunks.find(({ fileName }) => fileName === file)?.imports ?? []));
  }
  return [...seen];
}
