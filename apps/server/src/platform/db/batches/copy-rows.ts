/**
 * Copies rows of a query into a table within one session and transaction. COPY lays rows down by pages
 * where INSERT does so row by row, which takes less time and half of the log; keys and checks hold as ever.
 */
import type pg from 'pg';
import { elementAt } from '../../runtime/element-at.ts';

/** What the driver's connection can do besides what its types tell. */
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

/** A table with its columns, as COPY wants them, and the place of the first of them among the query's. */
export type CopyTarget = { readonly table: string; readonly from: number; readonly columns: number };

/**
 * Runs `COPY (query) TO STDOUT` and sends the rows into `COPY table (columns) FROM STDIN`, for one table after another:
 * each takes the columns from its `from` on, as many as it has, in the query's order and of the same types.
 * The rows pass through this process's memory at once, so callers copy a bounded part at a time.
 * @param query without parameters.
 * @throws what the database refused; the transaction has failed then.
 */
export async function copyRows(client: pg.Client, query: string, targets: readonly CopyTarget[]): Promise<void> {
  const piles = pilesOf(client, targets.length);
  for (const pile of piles) pile.begin();
  const starts: number[] = [];
  let isFirst = true;
  await runCopy(client, `COPY (${query}) TO STDOUT (FORMAT binary)`, {
    onRow: (row) => {
      const count = findColumns(row, isFirst ? header.length : 0, starts);
      isFirst = false;
      if (count < 0) return;
      for (let index = 0; index < piles.length; index += 1) {
        const { from, columns } = elementAt(targets, index);
        piles[index]?.add(columns, row, elementAt(starts, from), elementAt(starts, from + columns));
      }
    },
  });
  for (const [index, { table }] of targets.entries())
    await runCopy(client, `COPY ${table} FROM STDIN (FORMAT binary)`, { input: piles[index]?.end() });
}

/** Each session's piles: what one copy needs is about what the next one will, and memory is not asked for anew. */
const pilesBySession = new WeakMap<pg.Client, Pile[]>();

function pilesOf(client: pg.Client, count: number): Pile[] {
  const piles = pilesBySession.get(client) ?? [];
  pilesBySession.set(client, piles);
  while (piles.length < count) piles.push(new Pile());
  return piles.slice(0, count);
}

const firstBytes = 65_536;
/** PostgreSQL's documentation, COPY, "Binary Format": signature, flags, and no extension. */
const header = Buffer.from('PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0', 'latin1');
const lengthBytes = 4;
const countBytes = 2;

/**
 * Notes in `starts` where each column of a row begins, and where the last one ends. A column is its length, -1 for null,
 * and its bytes; the first message of a copy begins with the header.
 * @returns how many columns; -1 at the end of all rows
 */
function findColumns(row: Buffer, from: number, starts: number[]): number {
  if (from === row.length) return -1;
  const count = row.readInt16BE(from);
  let at = from + countBytes;
  for (let column = 0; column < count; column += 1) {
    starts[column] = at;
    at += lengthBytes + Math.max(0, row.readInt32BE(at));
  }
  starts[Math.max(0, count)] = at;
  return count;
}

/** Rows for one table in COPY's binary format: for each the number of its columns, then they themselves. */
class Pile {
  #bytes = Buffer.allocUnsafe(firstBytes);
  #length = 0;

  begin(): void {
    this.#length = header.copy(this.#bytes);
  }

  /** Adds the columns that stand from `start` to `end` of a row as the server gave it out. */
  add(columns: number, row: Buffer, start: number, end: number): void {
    this.#makeRoom(countBytes + end - start);
    this.#length = this.#bytes.writeInt16BE(columns, this.#length);
    this.#length += row.copy(this.#bytes, this.#length, start, end);
  }

  /** @returns all of it, until `begin` */
  end(): Buffer {
    this.#makeRoom(countBytes);
    this.#length = this.#bytes.writeInt16BE(-1, this.#length);
    return this.#bytes.subarray(0, this.#length);
  }

  #makeRoom(bytes: number): void {
    if (this.#length + bytes <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafe(2 * (this.#length + bytes));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }
}

/** One COPY statement: what it gives out goes to `onRow` (a row of it in each message, as the protocol says), what it asks for is `input`. */
function runCopy(
  client: pg.Client,
  text: string,
  { onRow, input }: { onRow?: (row: Buffer) => void; input?: Buffer | undefined },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined;
    const ignore = () => undefined;
    // The driver calls these by name (its README, "Submittable").
    client.query({
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => onRow?.(chunk),
      handleCopyInResponse: (connection: CopyConnection) => {
        if (input !== undefined) connection.sendCopyFromChunk(input);
        connection.endCopyFrom();
      },
      handleCommandComplete: ignore,
      handleError: (error: Error) => {
        failure = error;
        // After a lost connection nothing else comes; a statement's error is followed by readiness.
        reject(error);
      },
      handleReadyForQuery: () => {
        if (failure === undefined) resolve();
      },
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handleEmptyQuery: ignore,
      handlePortalSuspended: ignore,
    });
  });
}
