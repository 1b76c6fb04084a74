/** Which days a report is about: a preset by its name, or two days. Pure. */
export const presets = ['today', 'yesterday', 'week', 'month', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof presets)[number];
export type Days = { readonly from: string; readonly to: string };

type Calendar = { readonly today: string; dayPlus(day: string, days: number): string };

/** The days of a preset; "2026-11-28". */
export function daysOf(preset: Preset, { today, dayPlus }: Calendar): Days {
  const firstOfMonth = `${today.slice(0, 8)}01`;
  const endOfLast = dayPlus(firstOfMonth, -1);
  const all: Readonly<Record<Preset, Days>> = {
    today: { from: today, to: today },
    yesterday: { from: dayPlus(today, -1), to: dayPlus(today, -1) },
    week: { from: dayPlus(today, -6), to: today },
    month: { from: dayPlus(today, -29), to: today },
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${endOfLast.slice(0, 8)}01`, to: endOfLast },
  };
  return all[preset];
}

/** What an address says: two days in their order, or a preset; the last week where it says nothing that is known. */
export function readPeriod(
  search: { readonly period?: unknown; readonly from?: unknown; readonly to?: unknown },
  calendar: Calendar,
): { readonly preset: Preset | undefined; readonly days: Days } {
  const { from, to } = search;
  const isDay = (day: unknown): day is string => typeof day === 'string' && /^\d{4}-\d\d-\d\d$/.test(day);
  if (isDay(from) && isDay(to) && from <= to) return { preset: undefined, days: { from, to } };
  const preset = presets.find((one) => one === search.period) ?? 'week';
  return { preset, days: daysOf(preset, calendar) };
}
