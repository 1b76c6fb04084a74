// What is delivered to players: the bundle holds nothing of the machine that built it (S17), and keeps to its budgets.
import { globSync, readFileSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { measureBundle } from '@longmen/test-kit/app/bundle';
import { circlesOf, importsOf, scriptsOf } from '@longmen/test-kit/app/chunks';
import { buildTarget } from '../../../apps/player/build/target.ts';
import { harmless } from '../../../tools/checks/browser-support/harmless.ts';
import { findNewer } from '../../../tools/checks/browser-support/index.ts';
import { findSecrets } from '../../../tools/checks/find-secrets.ts';
import { appFolder } from '@longmen/test-kit/app/folder';

const root = join(import.meta.dirname, '..', '..', '..');
/** The copy of this run: another build on the machine replaces the folder that it was made in. */
const dist = () => appFolder();
const files = () => globSync('**/*.{html,js,css,webmanifest,json,svg}', { cwd: dist() });

test('S17: the bundle holds no path, host name or environment of the building machine', () => {
  const values = [root, homedir(), hostname(), 'DATABASE_URL', 'KEEPER_DIR', 'longmen_owner', 'process.env'];
  const found = files().flatMap((file) => {
    const text = readFileSync(join(dist(), file), 'utf8');
    return values.filter((value) => value.length > 4 && text.includes(value)).map((value) => `${file}: ${value}`);
  });
  expect(files().length).toBeGreaterThan(3);
  expect(found).toEqual([]);
});

test('S17: the bundle holds nothing that looks like a secret', async () => {
  expect(await findSecrets(dist(), globSync('**/*.{js,html}', { cwd: dist() }))).toEqual([]);
});

test('the bundle carries no source map', () => {
  expect(globSync('**/*.map', { cwd: dist() })).toEqual([]);
});

test('the app uses nothing that the oldest browsers of its build lack, but what it does without there', () => {
  // Messages are data: they use nothing.
  const messages = ['assets/*.{vi,zh,en,id}-*.js', 'assets/messages-*.js'];
  const scripts = globSync('**/*.{js,html}', { cwd: dist(), exclude: messages });
  const found = findNewer(dist(), scripts, buildTarget);
  expect(found.filter(({ feature }) => !(feature in harmless))).toEqual([]);
  const used = new Set(found.map(({ feature }) => feature));
  expect(Object.keys(harmless).filter((feature) => !used.has(feature))).toEqual([]);
});

test('no built scripts import each other in a circle', () => {
  expect(circlesOf(dist())).toEqual([]);
});

test('every script that starts the app stands in the page after those it imports, so that each is a turn of its own', () => {
  const scripts = scriptsOf(dist());
  expect(scripts.length).toBeGreaterThan(2);
  for (const [at, script] of scripts.entries())
    for (const imported of importsOf(dist(), script)) expect(scripts.slice(0, at), script).toContain(imported);
});

test('home, every page and every family keep to their budgets of script and styles', () => {
  const figures = measureBundle(dist());
  expect(figures.map(({ metric }) => metric)).toEqual([
    'homeScriptKb',
    'routeScriptKb',
    'familyScriptKb',
    'inlinedStylesKb',
  ]);
  expect(figures.filter(({ ok }) => !ok)).toEqual([]);
});
