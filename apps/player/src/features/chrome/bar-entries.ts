/** Destinations of the bottom bar whose pages exist. */
export const barKeys = ['home', 'allLottery', 'chess', 'room', 'active', 'userCenter'] as const;
export type BarKey = (typeof barKeys)[number];

/** What stands in it until the site says otherwise (spec 1 §2). */
const usual: readonly BarKey[] = ['home', 'allLottery', 'active', 'userCenter'];

export type BarEntry = { key: BarKey; label: string };

const exists = (key: string): key is BarKey => (barKeys as readonly string[]).includes(key);

/**
 * The entries of the bottom bar: those of the footer-menu call, in its order. A destination without a page
 * is left out, never a dead link. Until the call has answered, the defaults stand.
 */
export function barEntries(
  menu: readonly { key: string; label: string }[] | undefined,
  defaults: Record<BarKey, string>,
): BarEntry[] {
  const named = menu?.flatMap(({ key, label }) => (exists(key) ? [{ key, label: label || defaults[key] }] : [])) ?? [];
  return named.length > 0 ? named : usual.map((key) => ({ key, label: defaults[key] }));
}
