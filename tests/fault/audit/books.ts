/**
 * The database from the auditor's side: read, and where a bench needs it written, as the superuser of its own cluster.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { upWithinMs } from '@longmen/test-kit/site/durable-site';

export type Books = {
  /** What it writes may be written twice, as a crash can hide that it was done. */
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The column `n` of the first row. */
  number(text: string, values?: readonly unknown[]): Promise<number>;
  /** In one transaction, which may happen twice for the same reason. */
  transaction(work: (client: pg.PoolClient) => Promise<void>): Promise<void>;
  close(): Promise<void>;
};

const againAfterMs = 50;
/** The bench crashes what it reads from; whoever waits for an answer hears of it by itself. */
const ignore = () => undefined;

/** Opens books that outlast a crash of their database: they ask until it is back. */
export function openBooks(url: string): Books {
  const pool = new pg.Pool({ connectionString: url, max: 4 });
  pool.on('error', ignore);
  pool.on('connect', (client) => client.on('error', ignore));

  const rows = async <Row>(text: string, values: readonly unknown[] = []) =>
    untilBack(async () => (await pool.query(text, [...values])).rows as Row[]);

  return {
    rows,
    number: async (text, values) => Number((await rows<{ n: string }>(text, values))[0]?.n),
    transaction: (work) =>
      untilBack(async () => {
        const client = await pool.connect();
        try {
          await client.query('BEGIN');
          await work(client);
          await client.query('COMMIT');
          client.release();
        } catch (error) {
          client.release(true);
          throw error;
        }
      }),
    close: () => pool.end(),
  };
}

async function untilBack<T>(ask: () => Promise<T>): Promise<T> {
  const until = performance.now() + upWithinMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!isCutOff(error) || performance.now() > until) throw error;
      await sleep(againAfterMs);
    }
  }
}

/** Whatever the database did not say itself, and what it says while it goes down and comes up. */
function isCutOff(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || /^(08|57P)/.test(error.code ?? '');
}

/** Asks until it is so, a while at most. @returns whether it is */
export async function untilSo(withinMs: number, ask: () => Promise<boolean>): Promise<boolean> {
  const until = performance.now() + withinMs;
  for (;;) {
    if (await ask()) return true;
    if (performance.now() > until) return false;
    await sleep(lookEveryMs);
  }
}

const lookEveryMs = 200;
