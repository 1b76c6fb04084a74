/** Pure decisions about a company's list of a day. */

/** A line of a list: a payment in, by its transaction id, or a payout, by the withdrawal's number. */
export type Line = { readonly id: string; readonly amount: string; readonly state: 'paid' | 'failed' };

/** What we know of the same. Amounts are decimal text, with their coin behind when it is one. */
export type Own = { readonly id: string; readonly amount: string; readonly state: 'paid' | 'open' | 'failed' };

export type Difference = {
  readonly what: 'missing' | 'extra' | 'amount' | 'state' | 'unreadable';
  readonly id: string;
  readonly theirs: string;
  readonly ours: string;
};

/** "12.500" and "12.5" are one amount. What is no amount stays as it is. */
export function plainAmount(text: string): string {
  const [, whole = '', places = '', coin = ''] = /^0*(\d+)(?:\.(\d+?)0*)?( [A-Z0-9]{1,10})?$/.exec(text) ?? [];
  return whole === '' ? text : `${whole}${/^0*$/.test(places) ? '' : `.${places}`}${coin}`;
}

const textOf = ({ amount, state }: Line | Own) => `${plainAmount(amount)} ${state}`;

/** Where lines differ from what we know. @param own by id */
export function compareLines(lines: readonly Line[], own: ReadonlyMap<string, Own>): Difference[] {
  return lines.flatMap((line): Difference[] => {
    const ours = own.get(line.id);
    if (ours === undefined)
      return line.state === 'paid' ? [{ what: 'extra', id: line.id, theirs: textOf(line), ours: '' }] : [];
    const words = { id: line.id, theirs: textOf(line), ours: textOf(ours) };
    if (ours.state !== line.state) return [{ what: 'state', ...words }];
    // What moved nothing on either side has no amount.
    if (line.state === 'failed') return [];
    return plainAmount(ours.amount) === plainAmount(line.amount) ? [] : [{ what: 'amount', ...words }];
  });
}

/** What should stand on a list and does not. @param listed ids on the lists of the time */
export function findMissing(expected: readonly Own[], listed: ReadonlySet<string>): Difference[] {
  return expected
    .filter(({ id }) => !listed.has(id))
    .map((own) => ({ what: 'missing', id: own.id, theirs: '', ours: textOf(own) }));
}

/** What a company's lines of ten minutes of a day come to, in its units: what players paid in, and what they were paid. */
export type Section = {
  /** Ten minutes of the day, from 0. */
  readonly section: number;
  readonly lines: number;
  readonly debit: number;
  readonly credit: number;
};

const sectionMs = 600_000;

/** The sections whose sums are not the same on both sides, in order. */
export function differingSections(theirs: readonly Section[], ours: readonly Section[]): number[] {
  const textOfSums = ({ lines, debit, credit }: Section) => [lines, debit, credit].join(' ');
  const [their, our] = [theirs, ours].map((sums) => new Map(sums.map((each) => [each.section, textOfSums(each)])));
  const numbers = new Set([...theirs, ...ours].map(({ section }) => section));
  return [...numbers].filter((section) => their?.get(section) !== our?.get(section)).toSorted((a, b) => a - b);
}

/** The time of a section, epoch ms. @param day in UTC, "2026-11-22" */
export function timeOfSection(day: string, section: number): { from: number; to: number } {
  const from = Date.parse(day) + section * sectionMs;
  return { from, to: from + sectionMs };
}

const dayMs = 86_400_000;
/** How far the company's clock and ours may put a payment apart: one this close to midnight may be on the next list. */
const edgeMs = 15 * 60_000;

/**
 * The time whose payments stand on the list of a day or the one before it; times of days that follow each other leave
 * no gap. Of a first list, and of a day that is not over, as much as can be said.
 * @param day in UTC, "2026-11-22"
 */
export function timeOf(day: string, isFirst: boolean, now: number): { from: number; to: number } {
  const start = Date.parse(day);
  const from = isFirst ? start : start - edgeMs;
  return { from, to: Math.max(from, Math.min(start + dayMs, now) - edgeMs) };
}

/** Days whose lists are due: all that are over since the last one, at most a week back; yesterday when there is none. */
export function dueDays(last: string | undefined, now: number): string[] {
  const today = Math.floor((now - dueAfterMs) / dayMs) * dayMs;
  const first = last === undefined ? today - dayMs : Math.max(Date.parse(last) + dayMs, today - daysBackMax * dayMs);
  const days: string[] = [];
  for (let at = first; at < today; at += dayMs) days.push(new Date(at).toISOString().slice(0, 10));
  return days;
}

/** So long after midnight a list is complete. */
const dueAfterMs = 60 * 60_000;
const daysBackMax = 7;

/** From this hour (UTC) on, the list of yesterday is late. */
const lateAfterMs = 6 * 60 * 60_000;

/** The day whose list must have been read by now; undefined while there is time. */
export function lateDay(now: number): string | undefined {
  const today = Math.floor(now / dayMs) * dayMs;
  return now - today < lateAfterMs ? undefined : new Date(today - dayMs).toISOString().slice(0, 10);
}
