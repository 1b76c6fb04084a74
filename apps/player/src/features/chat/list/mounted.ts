/**
 * Which rows of a long list are in the document. Rows come in at its ends alone and are measured there, so that the
 * height of whatever leaves the document is known to the pixel, and a gap of that height takes its place. Pure.
 */

/** A run of rows in the document, or a gap of this height (px) in place of others. */
export type Part =
  | { readonly kind: 'rows'; readonly from: number; readonly to: number }
  | { readonly kind: 'gap'; readonly from: number; readonly height: number };

export type View = {
  /** How far (px) the lower edge of what is seen is above the end of the list. */
  readonly fromEnd: number;
  /** Height (px) of what is seen. */
  readonly height: number;
};

/** So much beyond either edge of the view is in the document too (px). */
const beyond = 500;

/**
 * @param heights of the rows in px, the oldest first; undefined for a row that was not measured yet, which is mounted
 *   wherever it stands
 */
export function partsOf(heights: readonly (number | undefined)[], { fromEnd, height }: View): Part[] {
  const parts: Part[] = [];
  let below = heights.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  for (const [at, one] of heights.entries()) {
    const upperEdge = below;
    below -= one ?? 0;
    const isSeen = one === undefined || (upperEdge >= fromEnd - beyond && below <= fromEnd + height + beyond);
    const last = parts.at(-1);
    if (isSeen) {
      if (last?.kind === 'rows') parts[parts.length - 1] = { ...last, to: at + 1 };
      else parts.push({ kind: 'rows', from: at, to: at + 1 });
    } else if (last?.kind === 'gap') parts[parts.length - 1] = { ...last, height: last.height + one };
    else parts.push({ kind: 'gap', from: at, height: one });
  }
  return parts;
}

/** Whether two views mount the same rows. */
export const isSameParts = (a: readonly Part[], b: readonly Part[]): boolean =>
  a.length === b.length && a.every((part, at) => JSON.stringify(part) === JSON.stringify(b[at]));
