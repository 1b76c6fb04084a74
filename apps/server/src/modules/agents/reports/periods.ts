/** The four periods of a report, as days of the site. Pure. */

const dayMs = 86_400_000;

export type PeriodName = 'today' | 'yesterday' | 'month' | 'lastMonth';

/** A whole day or a whole month, from its first day to its last, spelt `2026-11-26`. */
export type Period = { readonly first: string; readonly last: string; readonly isMonth: boolean };

const spelt = (year: number, month: number, date: number) =>
  new Date(Date.UTC(year, month, date)).toISOString().slice(0, 10);

/** A period and the one before it. @param today as draws name a day: `20261126` */
export function periodsOf(name: PeriodName, today: string): readonly [Period, Period] {
  const year = Number(today.slice(0, 4));
  const month = Number(today.slice(4, 6)) - 1;
  const date = Number(today.slice(6, 8));
  const day = (back: number): Period => {
    const first = spelt(year, month, date - back);
    return { first, last: first, isMonth: false };
  };
  const wholeMonth = (back: number): Period => ({
    first: spelt(year, month - back, 1),
    last: spelt(year, month - back + 1, 0),
    isMonth: true,
  });
  if (name === 'today') return [day(0), day(1)];
  if (name === 'yesterday') return [day(1), day(2)];
  return name === 'month' ? [wholeMonth(0), wholeMonth(1)] : [wholeMonth(1), wholeMonth(2)];
}

/** So many days before a day. */
export const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && Number.isFinite(Date.parse(text)) && dayBefore(text, 0) === text;

/** A stretch of days and as many days before it; nothing where it is none, or longer than `daysMax`. */
export function rangeOf(
  { first, last }: { readonly first: string; readonly last: string },
  daysMax: number,
): readonly [Period, Period] | readonly [] {
  if (!isDay(first) || !isDay(last) || last < first) return [];
  const days = Math.round((Date.parse(last) - Date.parse(first)) / dayMs) + 1;
  if (days > daysMax) return [];
  // A whole month is one, whichever way it was asked for: its bettors are people.
  const isMonth = first.endsWith('-01') && dayBefore(last, -1).endsWith('-01') && days <= 31;
  return [
    { first, last, isMonth },
    { first: dayBefore(first, days), last: dayBefore(first, 1), isMonth: false },
  ];
}

/** The days of a period that have begun, the first one first. @param today as draws name a day: `20261126` */
export function daysOf({ first, last }: Period, today: string): Period[] {
  const [{ first: now }] = periodsOf('today', today);
  const end = Date.parse(last < now ? last : now);
  const days = Math.round((end - Date.parse(first)) / dayMs) + 1;
  return Array.from({ length: Math.max(0, days) }, (_, at) => {
    const day = new Date(Date.parse(first) + at * dayMs).toISOString().slice(0, 10);
    return { first: day, last: day, isMonth: false };
  });
}
