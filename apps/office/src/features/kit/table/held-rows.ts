/**
 * Rows that do not move under the hand (office.md 1): what was loaded keeps its place; newer answers change values in
 * place, mark what is gone and count what is new, until the operator loads them. Pure.
 */

export type Held<Row> = {
  readonly rows: readonly Row[];
  /** Ids of rows that the list does not have any more. */
  readonly gone: ReadonlySet<string>;
  /** How many rows came since. */
  readonly newCount: number;
};

/** What is on screen after a newer answer. @param listed as it was loaded @param latest the newest answer */
export function holdRows<Row>(listed: readonly Row[], latest: readonly Row[], idOf: (row: Row) => string): Held<Row> {
  const fresh = new Map(latest.map((row) => [idOf(row), row]));
  const here = new Set(listed.map(idOf));
  const rows = listed.map((row) => fresh.get(idOf(row)) ?? row);
  // Rows behind the last one that is still there may only have been pushed off the page by newer ones.
  const lastFound = listed.findLastIndex((row) => fresh.has(idOf(row)));
  const gone = new Set(
    listed.filter((row, at) => !fresh.has(idOf(row)) && (at < lastFound || latest.length === 0)).map(idOf),
  );
  return { rows, gone, newCount: latest.filter((row) => !here.has(idOf(row))).length };
}
