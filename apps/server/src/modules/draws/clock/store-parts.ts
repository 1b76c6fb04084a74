/** Rows of the critical parts' hashes. */
import type { Tx } from '../../../platform/db/database.ts';

/** Hashes by path, as they were first seen of a version; empty for a new one. */
export async function readParts(tx: Tx, version: string): Promise<Map<string, string>> {
  const rows = await tx.rows<{ path: string; sha256: string }>({
    text: 'SELECT path, sha256 FROM draws.critical_parts WHERE version = $1',
    values: [version],
  });
  return new Map(rows.map(({ path, sha256 }) => [path, sha256]));
}

/** Stores the SHA-256 of the files that decide about draws, for a version of the program. */
export async function storeParts(tx: Tx, version: string, parts: ReadonlyMap<string, string>): Promise<void> {
  await tx.count({
    text: `INSERT INTO draws.critical_parts (version, path, sha256)
           SELECT $1, path, sha256 FROM unnest($2::text[], $3::text[]) AS part(path, sha256) ON CONFLICT DO NOTHING`,
    values: [version, [...parts.keys()], [...parts.values()]],
  });
}
