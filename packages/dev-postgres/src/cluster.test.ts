import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '@longmen/test-kit/database/clone';
import { startCluster } from './cluster.ts';
import { withClient } from './setup.ts';
import { DatabaseUnusable } from './unusable.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-cluster-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the embedded PostgreSQL of this run refuses to be entered without a password', async () => {
  const database = await createTestDatabase();
  const open = new URL(database.url);
  open.password = 'guess';
  await expect(withClient(open.href, (client) => client.query('SELECT'))).rejects.toThrow(
    'password authentication failed',
  );
  await database.drop();
});

test('says in words for people that a database is of another version of PostgreSQL', async () => {
  mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');
  const fault: unknown = await startCluster({ dataDir }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(DatabaseUnusable);
  expect((fault as Error).message).toContain('belongs to PostgreSQL 17');
});
