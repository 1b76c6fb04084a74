/** What settings were changed to, by whom and why. */
import type { Db, Tx } from '../db/database.ts';
import { int8, jsonb, statement, text } from '../db/statement.ts';

/** Who changes a setting; whatever is changed without a name was changed by no operator. */
export type Author = {
  readonly by: string;
  readonly reason: string;
  /** What another agreed to. */
  readonly agreed?: { readonly proposal: string; readonly by: string };
  /** The version whose value it takes up again. */
  readonly from?: string;
};

export type SettingVersion = {
  readonly id: string;
  /** As it is spelt on the wire. */
  readonly value: unknown;
  readonly changedAt: number;
  readonly changedBy: string | null;
  readonly agreedBy: string | null;
  readonly reason: string;
  readonly from: string | null;
};

const columns = `id::text, value, changed_at AS "changedAt", changed_by AS "changedBy", agreed_by AS "agreedBy",
  reason, from_version::text AS "from"`;

type NewVersion = { readonly key: string; readonly value: unknown; readonly author: Author | undefined };

const insertStatement = statement<NewVersion>('settings-version', ({ row }) => {
  const { names, values } = row({
    key: text(({ key }) => key),
    value: jsonb(({ value }) => value),
    changed_by: text(({ author }) => author?.by ?? null),
    agreed_by: text(({ author }) => author?.agreed?.by ?? null),
    reason: text(({ author }) => author?.reason ?? ''),
    proposal: int8(({ author }) => author?.agreed?.proposal ?? null),
    from_version: int8(({ author }) => author?.from ?? null),
  });
  return `INSERT INTO platform.setting_versions (${names}) VALUES (${values})`;
});

/** Keeps what a setting becomes, in the transaction that changes it. */
export async function insertVersion(tx: Tx, version: NewVersion): Promise<void> {
  await tx.count(insertStatement(version));
}

/** Versions of a setting, the newest first. */
export function listVersions(db: Db, key: string, limit: number): Promise<SettingVersion[]> {
  return db.rows({
    text: `SELECT ${columns} FROM platform.setting_versions WHERE key = $1 ORDER BY id DESC LIMIT $2`,
    values: [key, limit],
  });
}

/** One version of a setting. */
export function findVersion(db: Db, key: string, id: string): Promise<SettingVersion | undefined> {
  return db.row({
    text: `SELECT ${columns} FROM platform.setting_versions WHERE key = $1 AND id = $2`,
    values: [key, id],
  });
}

/** The last change of each setting that was ever changed, by its key. */
export async function latestChanges(db: Db): Promise<Map<string, { at: number; by: string | null }>> {
  const rows = await db.rows<{ key: string; at: number; by: string | null }>({
    text: `SELECT DISTINCT ON (key) key, changed_at AS at, changed_by AS by
      FROM platform.setting_versions ORDER BY key, id DESC`,
  });
  return new Map(rows.map(({ key, at, by }) => [key, { at, by }]));
}
