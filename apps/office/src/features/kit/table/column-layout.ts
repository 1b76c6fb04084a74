/**
 * Which columns a table shows, in which order, how wide and how dense; as a short text, so that an address and a saved
 * view can carry it: `at,operator~180,action;dense`.
 */

export type Layout = {
  /** The visible ones, in their order. */
  readonly order: readonly string[];
  /** CSS px of those that were sized by hand. */
  readonly widths: Readonly<Record<string, number>>;
  readonly isDense: boolean;
};

/** What a page's own layout is made of. */
type Known = { readonly id: string; readonly isHidden?: boolean };

const widthMin = 48;
const widthMax = 800;

/** The page's own layout. */
export const ownLayout = (columns: readonly Known[]): Layout => ({
  order: columns.filter(({ isHidden }) => !isHidden).map(({ id }) => id),
  widths: {},
  isDense: false,
});

/** Reads a layout; columns that the page does not have any more are left out, and the pinned first one stays first. */
export function readLayout(text: string | undefined, columns: readonly Known[]): Layout {
  if (text === undefined) return ownLayout(columns);
  const [list = '', ...flags] = text.split(';');
  const known = new Set(columns.map(({ id }) => id));
  const order: string[] = [];
  const widths: Record<string, number> = {};
  for (const piece of list.split(',')) {
    const [id = '', width] = piece.split('~');
    if (!known.has(id) || order.includes(id)) continue;
    order.push(id);
    if (width !== undefined && /^\d{1,4}$/.test(width)) widths[id] = widthWithin(Number(width));
  }
  const [first] = columns;
  if (order.length === 0 || !first) return ownLayout(columns);
  const pinned = [first.id, ...order.filter((id) => id !== first.id)];
  return { order: pinned, widths, isDense: flags.includes('dense') };
}

/** Writes a layout; undefined where it is the page's own. */
export function writeLayout(layout: Layout, columns: readonly Known[]): string | undefined {
  const text = (of: Layout) =>
    of.order.map((id) => (of.widths[id] === undefined ? id : `${id}~${of.widths[id]}`)).join(',') +
    (of.isDense ? ';dense' : '');
  const written = text(layout);
  return written === text(ownLayout(columns)) ? undefined : written;
}

/** A width that a column may have. */
export const widthWithin = (px: number): number => Math.round(Math.min(widthMax, Math.max(widthMin, px)));

/** Shows or hides a column; the first one always stays. */
export function toggleColumn(layout: Layout, id: string, columns: readonly Known[]): Layout {
  if (id === columns[0]?.id) return layout;
  if (layout.order.includes(id)) return { ...layout, order: layout.order.filter((other) => other !== id) };
  return { ...layout, order: [...layout.order, id] };
}

/** Moves a column one place; the first one is pinned, so nothing goes before it. */
export function moveColumn(layout: Layout, id: string, by: -1 | 1): Layout {
  const from = layout.order.indexOf(id);
  const to = from + by;
  if (from < 1 || to < 1 || to >= layout.order.length) return layout;
  const order = layout.order.filter((other) => other !== id);
  order.splice(to, 0, id);
  return { ...layout, order };
}
