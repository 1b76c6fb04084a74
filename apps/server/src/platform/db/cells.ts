/**
 * Players over several databases. A player belongs to one of 64 cells; where the database is Citus,
 * rows of players carry their cell, and a statement that names one cell runs whole on the machine that has it.
 *
 * Statements name cells within comments of SQL, which PostgreSQL alone skips, so one machine runs exactly what it ran
 * without cells. `onlyWithCells` becomes its SQL where there are cells, and `alone` is left out there.
 */
import { withClient } from '@longmen/dev-postgres';
import pg from 'pg';

export const cellCount = 64;

const golden = 0x9e3779b9;
const lowBits = 0x7fff_ffffn;
const foldBits = 31n;
/** 32 less the six bits of a cell. */
const cellShift = 26;

/** The cell of a player, the same as `platform.cell_of` in SQL: rows lie where it says, so it never changes. */
export function cellOf(userId: string): number {
  const id = BigInt(userId);
  return Math.imul(Number((id ^ (id >> foldBits)) & lowBits), golden) >>> cellShift;
}

/** The cell of a player as SQL. @param userId an expression; a parameter where the statement has to name one cell */
export const cellOfSql = (userId: string): string => `platform.cell_of(${userId})`;

/** ` AND alias.cell = …`, only where there are cells. @param cell an expression that rests on parameters alone; absent: none is named */
export const inCellSql = (alias: string, cell: string | undefined): string =>
  cell === undefined ? '' : `/*cells  AND ${alias}.cell = ${cell}*/`;

/** The cell beside a `user_id`: of the same row, or of a parameter. @param userId `alias.user_id` or `$1` */
export const cellBesideSql = (userId: string): string =>
  userId.endsWith('.user_id') ? userId.replace(/user_id$/, 'cell') : cellOfSql(userId);

/** `, cell` behind the columns of a row to write, and its value behind theirs; absent: that of its `user_id`. */
export const cellColumn = '/*cells , cell*/';
export const cellValue = (cell?: string): string => `/*cells , ${cell ?? cellOfSql('user_id')}*/`;

/** SQL that is left out where there are cells, and SQL that stands in its place there. */
export const alone = (sql: string): string => `/*alone*/${sql}/*end*/`;
export const onlyWithCells = (sql: string): string => `/*cells ${sql}*/`;

/** Innermost first, as one may hold another. */
const aloneParts = /\/\*alone\*\/(?:(?!\/\*alone\*\/).)*?\/\*end\*\//gs;
const cellParts = /\/\*cells (.*?)\*\//gs;

/**
 * A statement as a database with cells runs it. Its time is that of the coordinator when the statement came, so that one
 * clock decides on all machines; Citus plans no change whose condition reads a clock that runs on.
 */
export function withCells(text: string): string {
  const shared = text.replaceAll(aloneParts, '');
  if (shared !== text) return withCells(shared);
  return text.replaceAll(cellParts, '$1').replaceAll('clock_timestamp()', 'statement_timestamp()');
}

/** Whether a database was prepared for cells (`npm run citus -- prepare`). */
export async function findCells(url: string): Promise<boolean> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>("SELECT to_regclass('draws.gates') IS NOT NULL AS found");
    return rows[0]?.found === true;
  });
}

const madeMax = 5_000;

/** Connections to a database with cells: each statement as it is run there. */
export function clientWithCells(): typeof pg.Client {
  const made = new Map<string, string>();
  const textOf = (text: string): string => {
    const known = made.get(text);
    if (known !== undefined) return known;
    const changed = withCells(text);
    if (made.size < madeMax) made.set(text, changed);
    return changed;
  };
  const changed = (request: unknown): unknown => {
    if (typeof request === 'string') return textOf(request);
    // What sends itself (COPY) has its text inside, and brings it as cells have it.
    if (typeof request !== 'object' || request === null || 'submit' in request) return request;
    return 'text' in request && typeof request.text === 'string' ? { ...request, text: textOf(request.text) } : request;
  };
  return class extends pg.Client {
    // The driver's own overloads; the request comes first in all of them.
    override query(...parts: unknown[]): never {
      const send = super.query as (...all: unknown[]) => never;
      return send.call(this, changed(parts[0]), ...parts.slice(1));
    }
  };
}
