/** A page of a list as the console shows it: by key, never by offset, and counted up to a bound (office.md 9). */

/** Counts stop here: nobody reads so far, and exact ones would be dear. */
export const countMax = 1_000;
const limitByDefault = 50;

export type PageRequest<Key = string> = {
  /** The key of the last row of the page before; absent: the first page. */
  readonly before?: Key | undefined;
  readonly limit?: number | undefined;
};

export type ListPage<Row, Key = string> = {
  readonly rows: readonly Row[];
  /** The key that the next page begins beyond; undefined on the last one. */
  readonly next: Key | undefined;
  readonly count: number;
  readonly countIsBound: boolean;
};

export const emptyPage = { rows: [], next: undefined, count: 0, countIsBound: false } as const;

/**
 * @param keyOf of a row, as `before` has it
 * @param read at most `limit` rows beyond `before`
 * @param count all rows of the list up to `max`; not asked where the page is the whole list
 */
export async function listPage<Row, Key = string>(
  { before, limit = limitByDefault }: PageRequest<Key>,
  {
    keyOf,
    read,
    count,
  }: {
    keyOf(row: Row): Key;
    read(window: { readonly before: Key | undefined; readonly limit: number }): Promise<readonly Row[]>;
    count(max: number): Promise<number>;
  },
): Promise<ListPage<Row, Key>> {
  // One row more than is shown tells whether there is another page.
  const found = await read({ before, limit: limit + 1 });
  const isWhole = before === undefined && found.length <= limit;
  const counted = isWhole ? found.length : await count(countMax + 1);
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    next: found.length > limit && last !== undefined ? keyOf(last) : undefined,
    count: Math.min(counted, countMax),
    countIsBound: counted > countMax,
  };
}
