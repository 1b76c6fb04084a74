import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Migration } from './migration-files.ts';
import { withClient } from '@longmen/dev-postgres';
import { asError, codeOf } from '../../runtime/errors.ts';

// One number for the lock that keeps two starting processes from migrating at once ("long" in ASCII).
const MIGRATION_LOCK = 0x6c6f6e67;
const ASK_LOCK_EVERY_MS = 250;
const WAIT_FOR_LOCK_MS = 10 * 60_000;

// A migration that cannot get its table locks at once must not queue up in front of everybody else
// (trust.md A8): it gives way after two seconds and tries again.
const LOCK_TIMEOUT_MS = 2_000;
const ATTEMPTS = 10;
const RETRY_AFTER_MS = 1_000;
const LOCK_NOT_AVAILABLE = '55P03';

/** The database and this version of the program do not belong together; the message says why. */
export class MigrationRefused extends Error {}

/**
 * Brings the database at `ownerUrl` up to `migrations`, each in a transaction of its own. Several
 * processes may call this at once: one works, the others wait and then find nothing to do.
 * @returns the ids that were applied now.
 * @throws MigrationRefused when an applied migration was edited, or is unknown here because a newer
 * version has migrated the database.
 */
export async function migrate(
  ownerUrl: string,
  migrations: Migration[],
  report: (line: string) => void = () => {},
): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    await takeLock(client, report);
    await client.query(`
      CREATE SCHEMA IF NOT EXISTS platform;
      CREATE TABLE IF NOT EXISTS platform.migrations (
        id text PRIMARY KEY,
        sha256 text NOT NULL,
        applied_at timestamptz NOT NULL DEFAULT now()
      )`);
    const pending = await findPending(client, migrations);
    for (const migration of pending) await apply(client, migration, report);
    return pending.map((migration) => migration.id);
  });
}

async function takeLock(client: pg.Client, report: (line: string) => void): Promise<void> {
  for (let waitedMs = 0; waitedMs < WAIT_FOR_LOCK_MS; waitedMs += ASK_LOCK_EVERY_MS) {
    const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    if (waitedMs === 0) report('Another process is migrating this database; waiting for it ...');
    await sleep(ASK_LOCK_EVERY_MS);
  }
  throw new MigrationRefused('Another process has been migrating this database for ten minutes.');
}

async function findPending(client: pg.Client, migrations: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ id: string; sha256: string }>(
    'SELECT id, sha256 FROM platform.migrations ORDER BY id',
  );
  const applied = new Map(rows.map((row) => [row.id, row.sha256]));
  const known = new Set(migrations.map((migration) => migration.id));
  const unknown = rows.filter((row) => !known.has(row.id)).map((row) => row.id);
  if (unknown.length > 0) {
    throw new MigrationRefused(
      `The database was migrated by a newer version (it knows ${unknown.join(', ')}). Start that version, or restore a backup made before it.`,
    );
  }
  const edited = migrations.filter((migration) => (applied.get(migration.id) ?? migration.sha256) !== migration.sha256);
  if (edited.length > 0) {
    throw new MigrationRefused(
      `Applied migrations were edited: ${edited.map((migration) => migration.id).join(', ')}. A migration is never changed once it has run; add a new one.`,
    );
  }
  return migrations.filter((migration) => !applied.has(migration.id));
}

async function apply(client: pg.Client, migration: Migration, report: (line: string) => void): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
      await client.query(migration.sql);
      await client.query('INSERT INTO platform.migrations (id, sha256) VALUES ($1, $2)', [
        migration.id,
        migration.sha256,
      ]);
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK');
      if (codeOf(error) !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) {
        throw new Error(`Migration ${migration.id} failed: ${asError(error).message}`, { cause: error });
      }
      report(`Migration ${migration.id} waits for a busy table ...`);
      await sleep(RETRY_AFTER_MS);
    }
  }
}
