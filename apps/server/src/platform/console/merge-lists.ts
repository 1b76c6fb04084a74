/** Lists of different rooms as one. Pure. */

/**
 * All rows, the newest first. Each list stays in its own order, whatever the clocks of its rows say: it is by that
 * order, and not by time, that each goes on after a page. A row turned before its elders would be lost with them.
 * @param lists each the newest first
 */
export function mergeLists<Row extends { readonly at: number }>(lists: readonly (readonly Row[])[]): Row[] {
  return lists
    .flatMap((rows) => {
      let earliest = Number.POSITIVE_INFINITY;
      return rows.map((row) => ({ row, at: (earliest = Math.min(earliest, row.at)) }));
    })
    .toSorted((one, other) => other.at - one.at)
    .map(({ row }) => row);
}
