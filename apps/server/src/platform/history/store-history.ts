/** SQL of months that have left: which they are, and a player's rows of them beside those that are here. */
import { keysOf } from '../runtime/keys-of.ts';
import type { Reader, Tx } from '../db/database.ts';
import type { Block } from './block-file.ts';
import { type LeftTable, leftTables } from './left-tables.ts';

export type LeftMonth = {
  /** `2025-09` */
  readonly month: string;
  /** Epoch ms: what is older has left, or is about to. */
  readonly upTo: number;
  readonly timeZone: string;
  readonly file: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly manifest: string;
  readonly manifestSha256: string;
  readonly movedAt: number | null;
};

/** All months, the oldest first. */
export function listMonths(tx: Reader): Promise<LeftMonth[]> {
  return tx.rows({
    name: 'history-months',
    text: `SELECT to_char(month, 'YYYY-MM') AS month, up_to AS "upTo", time_zone AS "timeZone", file, bytes, sha256, manifest,
        manifest_sha256 AS "manifestSha256", moved_at AS "movedAt"
      FROM history.months ORDER BY month`,
  });
}

export type FoundBlock = Block & { readonly month: string; readonly file: string };

const blockColumns = `to_char(b.month, 'YYYY-MM') AS month, b.no, b.first_user::text AS "firstUser", b.last_user::text AS "lastUser",
  b.place, b.bytes, b.lines, b.sha256`;

/** The blocks of months that have rows of these players that are not in the tables any more. */
export function findBlocks(tx: Tx, months: readonly string[], userIds: readonly string[]): Promise<FoundBlock[]> {
  return tx.rows({
    text: `SELECT DISTINCT ${blockColumns}, m.file
      FROM unnest($1::text[]) AS named (month) JOIN history.months m ON m.month = to_date(named.month, 'YYYY-MM')
        CROSS JOIN unnest($2::bigint[]) AS player (id)
        JOIN history.blocks b ON b.month = m.month AND b.last_user >= player.id AND b.first_user <= player.id AND b.moved
      ORDER BY 1, b.no`,
    values: [months, userIds],
  });
}

/** A month's blocks; with `waiting`, those whose rows are in the tables yet. */
export function listBlocks(tx: Tx, month: string, which: 'all' | 'waiting'): Promise<Block[]> {
  return tx.rows({
    text: `SELECT ${blockColumns} FROM history.blocks b
      WHERE b.month = to_date($1, 'YYYY-MM') AND ($2 OR NOT b.moved) ORDER BY b.no`,
    values: [month, which === 'all'],
  });
}

/** Whatever is asked next sees one state of all tables. */
export async function holdSnapshot(tx: Tx): Promise<void> {
  await tx.count({ text: 'SET TRANSACTION ISOLATION LEVEL REPEATABLE READ' });
}

const names = keysOf(leftTables);

/** Makes room for rows of files, until the transaction ends. */
export async function makeRoom(tx: Tx): Promise<void> {
  for (const table of names) {
    await tx.count({
      text: `CREATE TEMP TABLE left_${table} (LIKE ${leftTables[table]} INCLUDING INDEXES) ON COMMIT DROP`,
    });
    await tx.count({
      text: `CREATE TEMP VIEW all_${table} AS SELECT * FROM ${leftTables[table]} UNION ALL SELECT * FROM left_${table}`,
    });
  }
}

/** Adds rows of a file. @param rows an array as JSON */
export async function addRows(tx: Tx, table: LeftTable, rows: string): Promise<void> {
  await tx.count({
    text: `INSERT INTO left_${table} SELECT * FROM jsonb_populate_recordset(NULL::${leftTables[table]}, $1::jsonb)`,
    values: [rows],
  });
}

/** Lets the planner know how many they are. */
export async function measureRoom(tx: Tx): Promise<void> {
  for (const table of names) await tx.count({ text: `ANALYZE left_${table}` });
}

const spelled = new RegExp(`\\b(${Object.values(leftTables).join('|').replaceAll('.', '\\.')})\\b`, 'g');
const viewOf = new Map<string, string>(names.map((table) => [leftTables[table], `pg_temp.all_${table}`]));

/** The same transaction, whose statements read the rows of files beside those of the tables. */
export function overAll(tx: Tx): Tx {
  const query = <Q extends { text: string }>({ text, ...rest }: Q) => ({
    ...rest,
    text: text.replace(spelled, (table) => viewOf.get(table) ?? table),
    // Its plan knows nothing of the next transaction's tables.
    name: undefined as never,
  });
  return {
    hasCells: tx.hasCells,
    rows: (statement) => tx.rows(query(statement)),
    row: (statement) => tx.row(query(statement)),
    count: (statement) => tx.count(query(statement)),
  };
}
