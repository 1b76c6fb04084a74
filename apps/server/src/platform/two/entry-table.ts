/** Statements that every table of blind first words shares: each has `id`, `made_by`, `made_at`, `salt` and `differs`. */
import type { Tx } from '../db/database.ts';
import { type EndedReader, readsEnded } from './ended-rows.ts';

/** After so long without a second word a first one falls. */
export const entryLapsesAfterMs = 7 * 86_400_000;

export type EntryTable = {
  /** SQL: it waits, and has not waited for too long. */
  readonly isOpen: string;
  lapse(tx: Tx): Promise<unknown>;
  differ(tx: Tx, id: string, falls: boolean): Promise<unknown>;
  /** Ends what an operator entered and nobody has agreed to. @returns the numbers */
  dropOf(tx: Tx, madeBy: string): Promise<string[]>;
  /** What ended without an agreement, of the last 30 days, the newest first: never what was entered. */
  listEnded: EndedReader;
};

type EntryColumns = Readonly<Record<'waits' | 'ended' | 'agreed' | 'kind' | 'about', string>>;

/**
 * @param table with its schema
 * @param waits SQL: nobody has agreed to it or ended it
 * @param ended the column that says when it was ended without an agreement
 * @param agreed SQL: it was agreed to, or needed nobody
 * @param kind SQL: its kind
 * @param about SQL: what it is about as JSON, and nothing of what was entered
 */
export function entryTable(table: string, { waits, ended, agreed, kind, about }: EntryColumns): EntryTable {
  const hasLapsed = `made_at <= clock_timestamp() - interval '7 days'`;
  const isOpen = `${waits} AND NOT (${hasLapsed})`;
  const of = { made: 'made_at', by: 'made_by', agreed, ended, kind, about, differs: 'differs', endedBy: 'NULL' };
  const end = `${ended} = clock_timestamp()`;
  return {
    isOpen,
    lapse: (tx) => tx.count({ text: `UPDATE ${table} SET ${end} WHERE ${waits} AND ${hasLapsed}` }),
    differ: (tx, id, falls) =>
      tx.count({
        text: `UPDATE ${table} SET differs = differs + 1${falls ? `, ${end}` : ''} WHERE id = $1 AND ${waits}`,
        values: [id],
      }),
    dropOf: async (tx, madeBy) => {
      const rows = await tx.rows<{ id: string }>({
        text: `UPDATE ${table} SET ${end} WHERE made_by = $1 AND ${isOpen} RETURNING id::text`,
        values: [madeBy],
      });
      return rows.map(({ id }) => id);
    },
    listEnded: readsEnded(table, of),
  };
}
