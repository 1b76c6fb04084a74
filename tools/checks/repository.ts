/** The files of this repository as the checks read them. */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brokenReferences, type Library, readPage, readSections } from './references.ts';

/** The folder that holds everything. */
export const root = join(import.meta.dirname, '..', '..');
/** The text of a file. */
export const read = (path: string) => readFileSync(join(root, path), 'utf8');
const filesOf = (folder: string) => readdirSync(join(root, folder)).filter((name) => name.endsWith('.md'));

/** What can be cited. */
export const library: Library = {
  pages: new Map(filesOf('docs/design').map((name) => [name, readPage(read(`docs/design/${name}`))])),
  sections: new Map(
    filesOf('docs/requirements').map((name) => [name.slice(0, 1), readSections(read(`docs/requirements/${name}`))]),
  ),
  decisions: new Set(filesOf('docs/decisions').flatMap((name) => /^\d{4}/.exec(name)?.[0] ?? [])),
  exists: (path) => existsSync(join(root, path)),
};

const isForeign = (path: string) => /(^|\/)(node_modules|dist(\.\d+)?)$/.test(path);

/** Paths of everything that is written in TypeScript or JavaScript, in their order. */
export const codeFiles = (): string[] =>
  globSync('{apps,packages,tools,tests,bench}/**/*.{ts,tsx,mjs}', { cwd: root, exclude: isForeign }).toSorted();

/** References of comments and documents that lead nowhere, each behind its file. */
export function brokenReferencesOfAll(): string[] {
  // Migrations are left out: a file that was applied is never edited.
  const files = globSync(['*.md', '{apps,bench,docs,packages,tests,tools}/**/*.{ts,tsx,mjs,py,css,html,md}'], {
    cwd: root,
    exclude: (path) => isForeign(path) || /(^|\/)references(\.test)?\.ts$/.test(path),
  });
  return files.flatMap((path) => brokenReferences(read(path), library).map((what) => `${path}: ${what}`));
}
