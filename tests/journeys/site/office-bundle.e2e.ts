// What is delivered to operators: nothing of the machine that built it (S17), within its budgets (office.md 16).
import { globSync, readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { circlesOf, closure, scriptsOf } from '@longmen/test-kit/app/chunks';
import { findSecrets } from '../../../tools/checks/find-secrets.ts';
import { buildApp } from '../../../tools/start/app-build.ts';

const budgetsKb = { signIn: 115, shell: 260, page: 45 } as const;
const locales = ['vi', 'zh', 'en', 'id'] as const;

let dist = '';
test.beforeAll(async () => {
  test.setTimeout(300_000);
  dist = await buildApp('office');
});

const weightKb = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file)), { level: 9 }).length, 0) / 1000;

/** Scripts by name, without the folder, the hash and the ending. */
const named = (name: string) => globSync(`assets/${name}-*.js`, { cwd: dist });

/** The texts of these tables in a locale, and the lists that lead to them as far as these scripts name them. */
function textsOf(scripts: Iterable<string>, locale: string, tables: readonly string[]): string[] {
  const sources = [...scripts].map((file) => readFileSync(join(dist, file), 'utf8'));
  const lists = [...named(locale), ...named('others')].filter((file) =>
    sources.some((source) => source.includes(basename(file))),
  );
  return [...lists, ...tables.flatMap((table) => named(`messages-${table}.${locale}`))];
}

test('sign-in, the frame and every page keep to their budgets of script @long', () => {
  const start = closure(dist, scriptsOf(dist));
  const frame = closure(dist, [...start, ...named('console'), ...named('page-home')]);
  const pages = globSync('assets/page-*.js', { cwd: dist }).filter((file) => !/page-(home|head)-/.test(file));
  expect(pages.length).toBeGreaterThan(3);
  for (const locale of locales) {
    const signIn = [...start, ...textsOf(start, locale, ['sign-in'])];
    expect(weightKb(signIn), `sign-in in ${locale}`).toBeLessThanOrEqual(budgetsKb.signIn);
    const shell = new Set([...frame, ...signIn, ...textsOf(frame, locale, ['shell', 'kit', 'rights', 'home'])]);
    expect(weightKb(shell), `the frame in ${locale}`).toBeLessThanOrEqual(budgetsKb.shell);
  }
  for (const page of pages) {
    const own = [...closure(dist, [page])].filter((file) => !frame.has(file));
    expect(weightKb(own), page).toBeLessThanOrEqual(budgetsKb.page);
  }
});

test('the console holds nothing of the machine that built it, no secret, no map and no circle @long', async () => {
  const files = globSync('**/*.{html,js,css}', { cwd: dist });
  const values = [join(import.meta.dirname, '..', '..', '..'), homedir(), hostname(), 'DATABASE_URL', 'process.env'];
  const found = files.flatMap((file) => {
    const text = readFileSync(join(dist, file), 'utf8');
    return values.filter((value) => value.length > 4 && text.includes(value)).map((value) => `${file}: ${value}`);
  });
  expect(files.length).toBeGreaterThan(30);
  expect(found).toEqual([]);
  expect(await findSecrets(dist, files)).toEqual([]);
  expect(globSync('**/*.map', { cwd: dist })).toEqual([]);
  expect(circlesOf(dist)).toEqual([]);
});

test('the page of the console has no style of its own and one script, as its policy wants it @long', () => {
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  expect(page).not.toMatch(/<style|\sstyle=|\son\w+=/);
  expect(page.match(/<script(?![^>]*\ssrc=)/g)?.length).toBe(1);
});
