/** Two lists of one page: rows of the ledger, and deposits that have none. Pure. */

/**
 * Two lists of things that happened, each newest first, as one, and of that the page after `skip`. `few` is all there is of
 * its kind; `many` may lack its newest `skipped`, at most `skip - few.length`: those stand before the page in any case.
 */
export function mergePage<T extends { readonly at: number }>(
  few: readonly T[],
  many: readonly T[],
  { skip, skipped, rows }: { skip: number; skipped: number; rows: number },
): T[] {
  const merged: T[] = [];
  let [a, b] = [0, 0];
  while (a < few.length || b < many.length) {
    const [one, other] = [few[a], many[b]];
    if (one !== undefined && (other === undefined || one.at >= other.at)) {
      merged.push(one);
      a += 1;
    } else if (other !== undefined) {
      merged.push(other);
      b += 1;
    }
  }
  return merged.slice(skip - skipped, skip - skipped + rows);
}
