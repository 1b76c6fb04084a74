/**
 * An instant below which every row of some tables is known: no transaction that is still open can commit an earlier one.
 * A row's instant is the clock as its writer read it, and rows commit in another order than that; so who takes "all rows up
 * to now" once would miss what commits later. A lag does not help (a writer may hang for longer), and ages of transactions
 * are not shown to other logins. Locks are: `pg_locks` names every transaction that may write to a table.
 *
 * It holds for writers that read the clock (`clock_timestamp()`, never `now()`) in or after the statement that first locks
 * one of the tables: whoever reads it later than the note has a later instant, whoever read it earlier is noted or has
 * committed. A statement locks the tables that it names before it runs, COPY as well.
 */
import type { Tx } from './database.ts';

/** Transactions that may have written to the tables before an instant. */
export type NotedWriters = {
  /**
   * The database's clock before it looked for them, as a `timestamptz` is written, cut to whole milliseconds as many writers
   * cut theirs: one who reads the clock later within the same millisecond has this instant, and never an earlier one.
   */
  readonly at: string;
  /** Virtual transaction ids. */
  readonly transactions: readonly string[];
};

/**
 * Notes the instant and who might still commit rows of before it. `tables` are names with their schema. The caller's own
 * transaction is not among them.
 */
export async function noteWriters(tx: Tx, tables: readonly string[]): Promise<NotedWriters> {
  // The locks are looked up for the row of the clock, so never before it was read.
  const noted = await tx.row<NotedWriters>({
    name: 'note-writers',
    text: `
      WITH clock AS MATERIALIZED (SELECT date_trunc('milliseconds', clock_timestamp()) AS at)
      SELECT clock.at::text AS at, ARRAY(SELECT DISTINCT virtualtransaction FROM ${writersOf('$1')} AND clock.at IS NOT NULL) AS transactions
      FROM clock`,
    values: [tables],
  });
  if (noted === undefined) throw new Error('the database has no clock');
  return noted;
}

/**
 * Whether all that were noted have ended. Then a statement that begins after this one sees every row of the tables whose
 * instant lies before `noted.at`, and there will be no others: `at` is the bound, itself not included.
 */
export async function haveEnded(tx: Tx, tables: readonly string[], noted: NotedWriters): Promise<boolean> {
  if (noted.transactions.length === 0) return true;
  const open = await tx.row({
    name: 'noted-writer',
    text: `SELECT 1 FROM ${writersOf('$1')} AND virtualtransaction = ANY ($2::text[]) LIMIT 1`,
    values: [tables, noted.transactions],
  });
  return open === undefined;
}

/** Locks of who writes to the tables of this database, or waits for that. */
const writersOf = (tables: string) => `pg_locks
  WHERE locktype = 'relation' AND mode IN ('RowShareLock', 'RowExclusiveLock') AND pid IS DISTINCT FROM pg_backend_pid()
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND relation = ANY (${tables}::text[]::regclass[])`;
