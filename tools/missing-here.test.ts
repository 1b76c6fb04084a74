// What npm passed over on an old Node is found again; what is for other machines is none of it.
import { expect, test } from 'vitest';
import { missingHere } from './missing-here.mjs';

const machine = { os: 'linux', cpu: 'x64', libc: 'glibc' };
const listed = {
  'node_modules/pg': {},
  'node_modules/@rolldown/binding-linux-x64-gnu': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] },
  'node_modules/@rolldown/binding-linux-x64-musl': { optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] },
  'node_modules/@rolldown/binding-darwin-arm64': { optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/a/node_modules/@esbuild/linux-x64': { optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/fsevents': { optional: true, os: ['darwin'] },
  'node_modules/a-peer': { optional: true },
};

test('names what this machine could use', () => {
  expect(missingHere(listed, { 'node_modules/pg': {} }, machine)).toEqual([
    '@rolldown/binding-linux-x64-gnu',
    '@esbuild/linux-x64',
  ]);
  const installed = Object.fromEntries(Object.keys(listed).map((path) => [path, {}]));
  expect(missingHere(listed, installed, machine)).toEqual([]);
  expect(missingHere(listed, {}, { os: 'win32', cpu: 'x64', libc: 'musl' })).toEqual([]);
});
