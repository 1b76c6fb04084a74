/**
 * The state of a list as its address has it: filter, page, open row, columns. Whoever gets the link sees the same.
 */

export type ListSearch = {
  /** The filter, as it is typed. */
  readonly q?: string;
  /** The key of the page: rows older than it. */
  readonly before?: string;
  /** The part of the list, where a page has several. */
  readonly tab?: string;
  /** The stretch of time of a board. */
  readonly period?: string;
  /** The row that is open beside the list. */
  readonly open?: string;
  /** Columns that differ from the page's own (`column-layout.ts`). */
  readonly cols?: string;
};

const lengthMax = 2_000;

const text = (value: unknown): string | undefined => {
  const read = typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
  return read === '' || read.length > lengthMax ? undefined : read;
};

/** Reads the search parameters of a list; what is not one of its own is dropped. */
export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const read = {
    q: text(search['q']),
    before: text(search['before']),
    tab: text(search['tab']),
    period: text(search['period']),
    open: text(search['open']),
    cols: text(search['cols']),
  };
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Changes some of it; another filter begins on the newest page with nothing open. */
export function changeSearch(
  search: ListSearch,
  change: { [K in keyof ListSearch]?: ListSearch[K] | undefined },
): ListSearch {
  const reset = 'q' in change && change.q !== search.q ? { before: undefined, open: undefined } : {};
  return readListSearch({ ...search, ...reset, ...change });
}
