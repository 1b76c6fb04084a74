// Documents that can rot are compared with what they describe.
import { existsSync, globSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { readSource } from './boundaries/source.ts';
import { wireWordsOf } from './boundaries/wire-words.ts';
import { codeFiles, read, root } from './repository.ts';

const modules = 'apps/server/src/modules';
const foldersOf = (path: string) =>
  readdirSync(join(root, path), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match[1] ?? '');
const lineCount = (text: string) => text.trimEnd().split('\n').length;

const HOLD_FOLDERS = new Set(['apps', 'packages', 'tests']);
const NOT_OURS = new Set(['node_modules', 'coverage', 'test-results']);

/** The folders at the top, with what `apps`, `packages` and `tests` hold in their place. */
const folders = foldersOf('.')
  .filter((name) => !name.startsWith('.') && !NOT_OURS.has(name))
  .flatMap((name) => (HOLD_FOLDERS.has(name) ? foldersOf(name).map((below) => `${name}/${below}`) : [name]));

test('the layout on the front page names every folder, and only folders that exist', () => {
  const layout = read('README.md').split('## Layout')[1]?.split('\n## ')[0] ?? '';
  const rows = layout.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('| folder'));
  const named = rows.flatMap((row) => namesIn(row.split('|')[1] ?? '', /`([^`]+)`/g));
  expect(named.toSorted()).toEqual(folders.toSorted());
});

test('every folder says on one page what it is', () => {
  for (const folder of folders) {
    const page = `${folder}/README.md`;
    expect.soft(existsSync(join(root, page)), page).toBe(true);
    // The figures of the benches are tables.
    if (existsSync(join(root, page)) && folder !== 'bench')
      expect.soft(lineCount(read(page)), page).toBeLessThanOrEqual(40);
  }
});

test('the front page has at most 80 lines', () => {
  expect(lineCount(read('README.md'))).toBeLessThanOrEqual(80);
});

test('every command on the front page exists', () => {
  const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
  const called = namesIn(read('README.md'), /(?:^|`)npm (?:run )?(?:--silent )?([a-z]+)/gm);
  expect(called.filter((name) => !scripts.includes(name))).toEqual([]);
});

test('every link in a document leads somewhere', () => {
  const documents = globSync('**/*.md', { cwd: root, exclude: ['**/node_modules', '**/.data'] });
  const broken = documents.flatMap((document) =>
    namesIn(read(document), /\]\(([^)#\s]+)/g)
      .filter((link) => !/^[a-z]+:/.test(link) && !existsSync(join(root, dirname(document), link)))
      .map((link) => `${document}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test('every file and folder that a document names is there', () => {
  const documents = globSync(['*.md', '{docs,apps,packages,bench,tests,tools}/**/*.md'], {
    cwd: root,
    exclude: ['**/node_modules'],
  });
  const missing = documents.flatMap((document) =>
    namesIn(read(document), /`((?:apps|packages|bench|tests|tools|docs)\/[\w./-]*[\w/])`/g)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${document}: ${path}`),
  );
  expect(missing).toEqual([]);
});

test('every module says on one page what it owns, and owns just that', () => {
  for (const name of foldersOf(modules)) {
    const page = read(`${modules}/${name}/README.md`);
    expect.soft(lineCount(page), name).toBeLessThanOrEqual(40);
    const owns = /\*\*Owns\*\*([^]*?)(\n\n|$)/.exec(page)?.[1] ?? '';
    const claimed = namesIn(owns, /`([a-z_]+\.[a-z_0-9]+)`/g);
    const code = globSync(`${modules}/${name}/migrations/*.sql`, { cwd: root }).map(codeOf).join('\n');
    const dropped = namesIn(code, /DROP TABLE (?:IF EXISTS )?([a-z_]+\.[a-z_0-9]+)/gi);
    const present = [...new Set(tablesIn(code))].filter((table) => !dropped.includes(table));
    expect.soft(claimed.toSorted(), name).toEqual(present.toSorted());
  }
});

/** A migration without its comments. */
const codeOf = (file: string) => read(file).replaceAll(/--.*$/gm, '');

/** The tables and views that migrations make or rename, partitions left out, with the schema that they stand in. */
function tablesIn(code: string): string[] {
  const made = /CREATE (?:UNLOGGED )?(?:TABLE|VIEW) (?:IF NOT EXISTS )?([a-z_]+\.[a-z_0-9]+)(?! PARTITION OF)\b/gi;
  const renamed = code.matchAll(/ALTER TABLE ([a-z_]+)\.[a-z_0-9]+ RENAME TO ([a-z_0-9]+)/gi);
  return [...namesIn(code, made), ...[...renamed].map(([, schema, table]) => `${schema}.${table}`)];
}

test('the list of calls names every call with its method and path, and no other', async () => {
  const { calls } = await import('@longmen/contract');
  const rows = read('docs/design/calls.md').matchAll(/^\| (GET|POST) ([^ |]+)[^|]*\| `(\w+)` \|/gm);
  const listed = [...rows].map(([, method, path, name]) => `${name}: ${method} ${path}`);
  const declared = Object.values(calls).map(({ name, method, path }) => `${name}: ${method} ${path}`);
  expect(listed.toSorted()).toEqual(declared.toSorted());
});

test('the glossary names every word of the wire that the code must not use', () => {
  const contract = codeFiles().filter((path) => path.startsWith('packages/contract/'));
  const words = wireWordsOf(contract.map((path) => readSource(path, read(path))));
  const glossary = read('GLOSSARY.md');
  expect([...words].filter((word) => !glossary.includes(`\`${word}\``))).toEqual([]);
});

test('every setting of the environment is on the page for who runs a site, and no other', () => {
  const code = globSync(['apps/server/src/**/*.ts', 'apps/keeper/src/*.ts', 'tools/start/*.ts'], {
    cwd: root,
    exclude: ['**/*.test.ts'],
  })
    .map(read)
    .join('\n');
  const readBy = [/\benv(?:\.|\[')([A-Z][A-Z_]+)/g, /\(env, '([A-Z_]+)'/g, /^ +([A-Z][A-Z_]+): z\./gm];
  const used = new Set(readBy.flatMap((pattern) => namesIn(code, pattern)));
  // The system's own, which is only handed on, and npm's, which says where it was called.
  for (const name of ['PATH', 'INIT_CWD']) used.delete(name);
  const page = read('docs/operations.md').split('\n## Environment')[1]?.split('\n## ')[0] ?? '';
  const named = new Set(namesIn(page, /`([A-Z][A-Z_]+)`/g));
  expect([...named].toSorted()).toEqual([...used].toSorted());
});

// Both were applied before anybody looked, and applied files stay; their order is by name.
const knownPair = ['1001_limits', '1001_providers'];

test('no two migrations share a number, but for one known pair', () => {
  const names = globSync('apps/server/src/**/migrations/*.sql', { cwd: root }).map((file) => basename(file, '.sql'));
  const numberOf = (name: string) => name.slice(0, 4);
  const doubled = names.filter((name) => names.some((other) => other !== name && numberOf(other) === numberOf(name)));
  expect(doubled.toSorted()).toEqual(knownPair);
});

test('no two decisions share a number', () => {
  const numbers = readdirSync(join(root, 'docs', 'decisions')).flatMap((file) => /^\d{4}/.exec(file)?.[0] ?? []);
  expect(numbers).toEqual([...new Set(numbers)]);
});
