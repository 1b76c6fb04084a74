/**
 * What waited for a second word and ended without one: it lapsed, differed three times, or was taken back. Every table
 * of first words is read by the same statement, newest first and by key, and the pages of several are put together.
 */
import type { Tx } from '../db/database.ts';
import { differsMax } from './blind-entry.ts';

/** So far back it is shown. */
export const endedForDays = 30;

export type EndedEntry = {
  readonly id: string;
  readonly kind: string;
  /** What it is about; nothing of what was entered. */
  readonly about: Readonly<Record<string, string>>;
  /** What was asked for and what was so then; null where the first word is for its maker alone. */
  readonly change: { readonly wanted: unknown; readonly base: unknown } | null;
  readonly how: 'lapsed' | 'differed' | 'dropped';
  readonly reason: string;
  readonly madeBy: string;
  readonly madeAt: number;
  /** Epoch ms. What nobody came back to ended when it lapsed, whenever that was written down. */
  readonly endedAt: number;
  /** Who ended it, where the row says so. */
  readonly endedBy: string | null;
  readonly differs: number;
};

export type EndedWindow = {
  /** The kinds that whoever asks may read. */
  readonly kinds: readonly string[];
  /** Whoever asks: his own he reads, of any kind. */
  readonly madeBy: string;
  /** Only this kind. */
  readonly kind?: string | undefined;
  /** Older than this; of the same millisecond, of a lower number. */
  readonly before?: { readonly at: number; readonly id: string } | undefined;
  readonly limit: number;
};

export type EndedReader = (tx: Tx, window: EndedWindow) => Promise<EndedEntry[]>;

/** SQL of each part of a row. */
type Parts = Readonly<Record<'made' | 'by' | 'agreed' | 'ended' | 'kind' | 'about' | 'differs' | 'endedBy', string>> & {
  /** What `kinds` of a window name, where that is more than the kind. */
  readonly readAs?: string;
  /** As JSON: what was asked for, where it was never hidden. */
  readonly change?: string;
};

/** @param table with its schema */
export function readsEnded(
  table: string,
  { made, by, agreed, ended, kind, readAs = kind, about, change = 'NULL::jsonb', differs, endedBy }: Parts,
): EndedReader {
  const lapses = `${made} + interval '7 days'`;
  const text = `
    SELECT id::text, kind, about, change, reason, "madeBy", "madeAt", "endedAt", "endedBy", differs,
      CASE WHEN differs >= ${differsMax} THEN 'differed' WHEN lapsed THEN 'lapsed' ELSE 'dropped' END AS how
    FROM (
      SELECT id, ${kind} AS kind, ${readAs} AS "readAs", ${about} AS about, ${change} AS change, reason, ${by} AS "madeBy", ${made} AS "madeAt",
        floor(extract(epoch FROM least(${ended}, ${lapses})) * 1000)::bigint AS "endedAt",
        ${endedBy} AS "endedBy", ${differs} AS differs, ${lapses} <= coalesce(${ended}, clock_timestamp()) AS lapsed
      FROM ${table}
      WHERE NOT (${agreed}) AND (${ended} IS NOT NULL OR ${lapses} <= clock_timestamp())
        AND ${made} > clock_timestamp() - interval '${endedForDays + 7} days'
    ) e
    WHERE ("readAs" = ANY($1) OR "madeBy" = $2) AND kind = coalesce($3, kind)
      AND "endedAt" > extract(epoch FROM clock_timestamp() - interval '${endedForDays} days') * 1000
      AND ("endedAt", e.id) < ($4::bigint, $5::bigint)
    ORDER BY "endedAt" DESC, e.id DESC LIMIT $6`;
  return (tx, { kinds, madeBy, kind: only = null, before, limit }) =>
    tx.rows({ text, values: [kinds, madeBy, only, before?.at ?? lastAt, before?.id ?? lastId, limit] });
}

const lastId = '9223372036854775807';
const lastAt = Number.MAX_SAFE_INTEGER;

/** Rows of several tables, each a list of its own. */
export type EndedLists = readonly ((window: Pick<EndedWindow, 'before' | 'limit'>) => Promise<readonly EndedEntry[]>)[];

export type EndedKey = { readonly at: number; readonly list: number; readonly id: string };

/** The newest of all lists beyond a key; within one millisecond a later list stands after an earlier one. */
export async function mergeEnded(
  lists: EndedLists,
  { before, limit }: { readonly before: EndedKey | undefined; readonly limit: number },
): Promise<(EndedEntry & { readonly key: EndedKey })[]> {
  const idIn = (list: number, key: EndedKey) => (list === key.list ? key.id : list > key.list ? lastId : '0');
  const read = await Promise.all(
    lists.map(async (rowsOf, list) => {
      const from = before && { at: before.at, id: idIn(list, before) };
      const rows = await rowsOf({ before: from, limit });
      return rows.map((row) => ({ ...row, key: { at: row.endedAt, list, id: row.id } }));
    }),
  );
  // Each list comes in its order, and an order by time alone keeps that of equals.
  return read
    .flat()
    .toSorted((one, other) => other.endedAt - one.endedAt)
    .slice(0, limit);
}
