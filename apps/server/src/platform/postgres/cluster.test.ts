import { existsSync, mkdirSync, mkdtempSync, rmSync, chmodSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startCluster } from './cluster.ts';
import { setUpDatabase, withClient } from './setup.ts';
import { DatabaseUnusable } from './unusable.ts';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'longmen-cluster-'));
  chmodSync(dataDir, 0o711);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the embedded PostgreSQL starts, refuses to be entered without a password, and stops', async () => {
  const cluster = await startCluster({ dataDir });
  const { url } = await setUpDatabase(cluster, 'longmen');
  const open = new URL(url);
  open.password = 'guess';
  await expect(withClient(open.href, (client) => client.query('SELECT'))).rejects.toThrow(
    'password authentication failed',
  );
  await cluster.stop();
  expect(existsSync(join(cluster.places.data, 'postmaster.pid'))).toBe(false);
});

test('says in words for people that a database is of another version of PostgreSQL', async () => {
  mkdirSync(join(dataDir, 'postgres', 'data'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'), '17\n');
  const fault: unknown = await startCluster({ dataDir }).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(DatabaseUnusable);
  expect((fault as Error).message).toContain('belongs to PostgreSQL 17');
});
