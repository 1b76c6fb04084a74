/**
 * Copies rows of a query into a table within one session and transaction. COPY lays rows down by pages
 * where INSERT does so row by row, which takes less time and half of the log; keys and checks hold as ever.
 */
import type pg from 'pg';

/** What the driver's connection can do besides what its types tell. */
type CopyConnection = pg.Connection & { sendCopyFromChunk(chunk: Buffer): void; endCopyFrom(): void };

const firstBytes = 65_536;

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
  const data = await runCopy(client, `COPY (${query}) TO STDOUT (FORMAT binary)`);
  for (const { table, from, columns } of targets)
    await runCopy(client, `COPY ${table} FROM STDIN (FORMAT binary)`, pickColumns(data, from, columns));
}

const signatureAndFlags = 15;
const lengthBytes = 4;
const countBytes = 2;

/**
 * The same rows with some of their columns (PostgreSQL's documentation, COPY, "Binary Format": signature, flags and an
 * extension of a given length; for each row the number of its columns and each one's length, -1 for null, before it; at the end -1).
 */
function pickColumns(data: Buffer, from: number, columns: number): Buffer {
  const picked = Buffer.allocUnsafe(data.length);
  let at = signatureAndFlags + lengthBytes + data.readInt32BE(signatureAndFlags);
  let filled = data.copy(picked, 0, 0, at);
  for (;;) {
    const count = data.readInt16BE(at);
    if (count < 0) return picked.subarray(0, picked.writeInt16BE(count, filled));
    at += countBytes;
    let start = at;
    let end = at;
    for (let column = 0; column < count; column += 1) {
      if (column === from) start = at;
      at += lengthBytes + Math.max(0, data.readInt32BE(at));
      if (column < from + columns) end = at;
    }
    filled = picked.writeInt16BE(columns, filled);
    filled += data.copy(picked, filled, start, end);
  }
}

/** One COPY statement: what it gives out is collected, what it asks for is `input`. */
function runCopy(client: pg.Client, text: string, input?: Buffer): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    let data = Buffer.allocUnsafe(input === undefined ? firstBytes : 0);
    let filled = 0;
    let failure: Error | undefined;
    const ignore = () => undefined;
    // The driver calls these by name (its README, "Submittable").
    client.query({
      submit: (connection: pg.Connection) => connection.query(text),
      handleCopyData: ({ chunk }: { chunk: Buffer }) => {
        if (filled + chunk.length > data.length) {
          const wider = Buffer.allocUnsafe(Math.max(2 * data.length, filled + chunk.length));
          data.copy(wider, 0, 0, filled);
          data = wider;
        }
        filled += chunk.copy(data, filled);
      },
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
        if (failure === undefined) resolve(data.subarray(0, filled));
      },
      handleRowDescription: ignore,
      handleDataRow: ignore,
      handleEmptyQuery: ignore,
      handlePortalSuspended: ignore,
    });
  });
}
