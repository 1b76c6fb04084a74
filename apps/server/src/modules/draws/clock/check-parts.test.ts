import { appendFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@longmen/test-kit/database/clone';
import { openTestPlatform, type TestPlatform } from '@longmen/test-kit/platform';
import { programRoot } from '../../../platform/files/program-files.ts';
import { checkParts, criticalPlaces } from './check-parts.ts';

let database: TestDatabase;
let platform: TestPlatform;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase();
  platform = await openTestPlatform(database);
  root = mkdtempSync(join(tmpdir(), 'longmen-parts-'));
  cpSync(join(programRoot, 'package.json'), join(root, 'package.json'));
  for (const place of criticalPlaces) {
    mkdirSync(dirname(join(root, place)), { recursive: true });
    cpSync(join(programRoot, place), join(root, place), { recursive: true });
  }
});
afterAll(async () => {
  rmSync(root, { recursive: true });
  await platform.close();
  await database.drop();
});

test('F12: a changed, an added and a removed critical file are each detected; an untouched program is not', async () => {
  expect(await checkParts(platform, root)).toEqual([]);
  expect(await checkParts(platform, root)).toEqual([]);
  const file = 'packages/engine/src/lot1/draw.ts';
  appendFileSync(join(root, file), '\n');
  expect(await checkParts(platform, root)).toEqual([file]);
  writeFileSync(join(root, 'apps/keeper/src/spy.ts'), '');
  rmSync(join(root, 'apps/server/src/platform/security/site-key.ts'));
  expect(await checkParts(platform, root)).toEqual([
    'apps/keeper/src/spy.ts',
    'apps/server/src/platform/security/site-key.ts',
    file,
  ]);
});

test('F12: a new version is recorded afresh, and what was recorded of the old one stays', async () => {
  writeFileSync(join(root, 'package.json'), '{"version":"0.1.1"}');
  expect(await checkParts(platform, root)).toEqual([]);
  writeFileSync(join(root, 'package.json'), '{"version":"0.1.0"}');
  expect(await checkParts(platform, root)).toHaveLength(3);
});
