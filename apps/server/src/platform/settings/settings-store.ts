/** The rows behind site settings: read once, then followed while the process runs. */
import { problemOf } from '@longmen/contract/form-problems';
import * as z from 'zod/mini';
import { refuse } from '../api/route.ts';
import type { Bus } from '../bus/bus.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Jobs } from '../runtime/jobs.ts';
import type { Log } from '../runtime/log.ts';
import { type Author, insertVersion } from './setting-versions.ts';
import type { Setting, Settings, SettingSite } from './settings.ts';

export type SettingsStore = Settings & {
  /** Reads every row; call before the first `get`. */
  load(): Promise<void>;
  /** Adds the loop that notices changes of other processes even when no event came. */
  follow(jobs: Jobs): void;
  /** @returns the value as it is spelt on the wire. @throws Refusal `settingInvalid` when it does not fit. */
  check(setting: Setting<unknown>, wire: unknown): unknown;
  /**
   * Checks a value and writes its row in the caller's transaction.
   * @param wire the value as it is spelt on the wire. @param author left out where no operator changes it
   * @returns the spelling before and after. @throws Refusal `settingInvalid`
   */
  write(
    tx: Tx,
    setting: Setting<unknown>,
    wire: unknown,
    author?: Author,
  ): Promise<{ before: unknown; after: unknown }>;
  /** The value as the database has it, spelt as on the wire; nobody else changes it before the caller's transaction ends. */
  lock(tx: Tx, setting: Setting<unknown>): Promise<unknown>;
  /** Takes a written value into use here at once; the others hear of it. */
  announce(key: string): Promise<void>;
  /** The current value as it is spelt on the wire. */
  spelt(setting: Setting<unknown>): unknown;
};

/** How soon a change by another process is seen when its event was lost. */
const followEveryMs = 1_000;

type Deps = {
  db: Db;
  bus: Bus<{ 'settings.changed': { key: string } }>;
  log: Log;
  site: SettingSite;
};

/** Reads settings from the database once, then what has changed since; a value that no longer fits its setting reads as the default. */
export function makeSettingsStore({ db, bus, log, site }: Deps): SettingsStore {
  const rows = new Map<string, unknown>();
  const values = new Map<Setting<unknown>, unknown>();
  const versions = new Map<string, string>();
  let loaded = false;
  let revision = 0;

  const refresh = async () => {
    const changed = await rowsSince(db, revision);
    for (const row of changed) {
      rows.set(row.key, row.value);
      if (row.version !== null) versions.set(row.key, row.version);
      for (const known of values.keys()) if (known.key === row.key) values.delete(known);
    }
    revision = changed.reduce((latest, row) => Math.max(latest, row.revision), revision);
    loaded = true;
  };

  const byDefault = <T>(setting: Setting<T>): T =>
    typeof setting.byDefault === 'function' ? (setting.byDefault as (site: SettingSite) => T)(site) : setting.byDefault;

  const read = <T>(setting: Setting<T>): T => {
    if (!loaded) throw new Error(`the setting ${setting.key} was asked for before the settings were read`);
    return valueOf(setting, rows.get(setting.key));
  };

  /** @param stored undefined where there is no row */
  const valueOf = <T>(setting: Setting<T>, stored: unknown): T => {
    if (stored === undefined) return byDefault(setting);
    const decoded = z.safeDecode(setting.schema, stored);
    if (decoded.success) return decoded.data;
    log.error({ key: setting.key }, 'a stored setting cannot be read; its default is used');
    return byDefault(setting);
  };

  bus.on('settings.changed', () => {
    refresh().catch((error: Error) => log.warn({ err: error }, 'settings could not be read'));
  });

  return {
    load: refresh,
    check,
    follow: (jobs) =>
      jobs.add({ name: 'settings.follow', everyMs: followEveryMs, run: async () => refresh().then(() => false) }),
    get: <T>(setting: Setting<T>): T => {
      if (!values.has(setting)) values.set(setting, read(setting));
      return values.get(setting) as T;
    },
    versionOf: ({ key }) => versions.get(key),
    write: async (tx, setting, wire, author) => {
      const after = check(setting, wire);
      const before = (await lockedValue(tx, setting.key)) ?? z.encode(setting.schema, byDefault(setting));
      await writeRow(tx, setting.key, after);
      await insertVersion(tx, { key: setting.key, value: after, author });
      return { before, after };
    },
    lock: async (tx, setting) => z.encode(setting.schema, valueOf(setting, await lockedValue(tx, setting.key))),
    announce: async (key) => {
      await refresh();
      bus.publish('settings.changed', { key });
    },
    spelt: (setting) => z.encode(setting.schema, read(setting)),
  };
}

function check(setting: Setting<unknown>, wire: unknown): unknown {
  const schema = setting.whenSet ?? setting.schema;
  const decoded = z.safeDecode(schema, wire);
  if (!decoded.success)
    throw refuse('settingInvalid', { key: setting.key, problem: problemOf(decoded.error.issues[0]) });
  return z.encode(schema, decoded.data);
}

type Row = { key: string; value: unknown; revision: number; version: string | null };

// A transaction that took an earlier revision may commit later, so a little is read again each time.
const overlap = 50;

function rowsSince(db: Db, revision: number): Promise<Row[]> {
  return db.rows<Row>({
    name: 'settings-since',
    text: `SELECT key, value, revision,
        (SELECT max(v.id)::text FROM platform.setting_versions v WHERE v.key = s.key) AS version
      FROM platform.settings s WHERE revision > $1`,
    values: [revision - overlap],
  });
}

/** Names the locks of settings among the database's advisory locks. */
const settingLocks = 19_791;

async function lockedValue(tx: Tx, key: string): Promise<unknown> {
  // While there is no row there is none to lock, and two would both write over the default.
  await tx.count({ text: 'SELECT pg_advisory_xact_lock($1, hashtext($2))', values: [settingLocks, key] });
  const row = await tx.row<{ value: unknown }>({
    text: 'SELECT value FROM platform.settings WHERE key = $1 FOR UPDATE',
    values: [key],
  });
  return row?.value;
}

async function writeRow(tx: Tx, key: string, value: unknown): Promise<void> {
  await tx.count({
    text: `INSERT INTO platform.settings (key, value) VALUES ($1, $2)
      ON CONFLICT (key) DO UPDATE
      SET value = excluded.value, revision = nextval('platform.setting_revision'), changed_at = now()`,
    values: [key, JSON.stringify(value)],
  });
}
