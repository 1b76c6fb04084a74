/**
 * Searching a table that grows in time order and has no tree by time: a window after the other, from the newest
 * back, each four times as wide as the one before (office.md 9). A request reads a day at most, however rare what it
 * looks for is, and names how far back it came. Pure but for `read`.
 */

/** An instant is in it from `from` on and before `to`, epoch ms. */
export type TimeWindow = { readonly from: number; readonly to: number };

export type SearchedBack<Row> = {
  readonly rows: readonly Row[];
  /** Everything from then on was read; epoch ms. */
  readonly searchedTo: number;
  /** There may be more rows, in what was read or before it. */
  readonly hasMore: boolean;
};

const firstWindowMs = 60_000;
const growth = 4;
/** As far as one request goes. */
export const searchedBackMs = 86_400_000;

/**
 * @param span where to search: from its end back, to its beginning at most @param read rows of a window, the newest
 * first, `limit` of them at most
 */
export async function searchBack<Row>(
  { from, to }: TimeWindow,
  limit: number,
  read: (window: TimeWindow, limit: number) => Promise<readonly Row[]>,
): Promise<SearchedBack<Row>> {
  const bound = Math.max(from, to - searchedBackMs);
  const rows: Row[] = [];
  let searchedTo = to;
  for (let width = firstWindowMs; searchedTo > bound; width *= growth) {
    const window = { from: Math.max(bound, searchedTo - width), to: searchedTo };
    rows.push(...(await read(window, limit + 1 - rows.length)));
    searchedTo = window.from;
    if (rows.length > limit) return { rows: rows.slice(0, limit), searchedTo, hasMore: true };
  }
  return { rows, searchedTo, hasMore: searchedTo > from };
}
