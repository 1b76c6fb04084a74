/** What is made of the words of witnesses. Pure. Source: draws.md, "Games", feed. */

/** The newest word of a witness about an issue. Times are epoch ms; `at` is when it reached us. */
export type Attestation = {
  readonly attestor: string;
  readonly byPerson: boolean;
  readonly drawsAt: number;
  readonly numbers: readonly number[];
  readonly at: number;
};

export type Judgement =
  | { readonly kind: 'waiting' }
  /** Witnesses contradict each other and nobody has decided. */
  | { readonly kind: 'disagree' }
  /** `since`: when the second of those who agree was heard. */
  | {
      readonly kind: 'agreed';
      readonly numbers: readonly number[];
      readonly drawsAt: number;
      readonly since: number;
      readonly attestors: readonly string[];
    };

/** As many sources, or as many people, must say the same. */
const needed = 2;
/** Sources may take the moment of a draw a little differently; the earlier one counts. */
export const sameDrawMs = 60_000;

/**
 * What was drawn, by those who say the same numbers: two sources or two people. Where the sources contradict each
 * other, two people decide; a person and a source are not two of a kind.
 */
export function judgeResults(attestations: readonly Attestation[]): Judgement {
  const groups = [...Map.groupBy(attestations, ({ numbers }) => numbers.join()).values()];
  const agreed = groups.flatMap((group) => agreementOf(group) ?? []);
  const [only] = agreed;
  if (only !== undefined && agreed.length === 1) return only;
  return agreed.length > 1 || contradicts(attestations) ? { kind: 'disagree' } : { kind: 'waiting' };
}

/** One source against another, or one person against another. */
function contradicts(attestations: readonly Attestation[]): boolean {
  return [true, false].some((byPerson) => {
    const kind = attestations.filter((one) => one.byPerson === byPerson);
    return new Set(kind.map(({ numbers }) => numbers.join())).size > 1;
  });
}

function agreementOf(group: readonly Attestation[]): Extract<Judgement, { kind: 'agreed' }> | undefined {
  for (const byPerson of [true, false]) {
    const those = group.filter((one) => one.byPerson === byPerson).toSorted((one, other) => one.at - other.at);
    const times = those.map(({ drawsAt }) => drawsAt);
    const second = those[needed - 1];
    if (second === undefined || Math.max(...times) - Math.min(...times) > sameDrawMs) continue;
    return {
      kind: 'agreed',
      numbers: second.numbers,
      drawsAt: Math.min(...times),
      since: second.at,
      attestors: those.map(({ attestor }) => attestor),
    };
  }
  return undefined;
}

/** When an issue is drawn, where two sources announce the same; undefined before. */
export function judgeSchedule(attestations: readonly Omit<Attestation, 'numbers'>[]): number | undefined {
  const groups = Map.groupBy(attestations, ({ drawsAt }) => drawsAt);
  return [...groups].find(([, group]) => group.length >= needed)?.[0];
}

/**
 * From when on orders are void, because the draw took place before our end of sales; null when it did not. They could
 * have known the result: what is accepted later than (draw time − seal) is refunded (draws.md, "Games").
 */
export function voidFrom(
  drawnAt: number,
  issue: { readonly closesAt: number; readonly drawsAt: number },
): number | null {
  if (drawnAt >= issue.closesAt) return null;
  return drawnAt - (issue.drawsAt - issue.closesAt);
}

/** A result that is missing this long after its draw is an alarm. The issue goes on waiting. */
export const overdueAfterMs = 15 * 60_000;

/** Feed games keep the calendar of the lotteries, which are drawn here. */
const calendarZone = 'Asia/Shanghai';
const dayMs = 86_400_000;

/** How a lottery numbers its draws. */
export type Numbering = 'byDay' | 'byYear' | 'byDayAndIndex' | 'replay';

/** @param calendar the game's, as the catalogue words it ("daily 21:15 …", "59 a day, 20 min", "Tue Thu Sat …") */
export function numberingOf(calendar: string, isReplay: boolean): Numbering {
  if (isReplay) return 'replay';
  if (calendar.startsWith('daily')) return 'byDay';
  return / a day/.test(calendar) ? 'byDayAndIndex' : 'byYear';
}

/**
 * Whether an issue's number fits its draw. By day: year and day of the year (`2026324`); by year: a count of three
 * digits (`2026131`); by day and index: the date and three or four digits. A replay draws many a day and adds three
 * to six digits to the day of the year.
 */
export function numberFits(issue: string, drawsAt: number, numbering: Numbering): boolean {
  const { year, month, date, dayOfYear } = shanghaiDay(drawsAt);
  const day = `${year}${String(dayOfYear).padStart(3, '0')}`;
  const patterns: Readonly<Record<Numbering, string>> = {
    byDay: day,
    byYear: `${year}\\d{3}`,
    byDayAndIndex: `${year}${String(month).padStart(2, '0')}${String(date).padStart(2, '0')}\\d{3,4}`,
    replay: `${day}\\d{3,6}`,
  };
  return new RegExp(`^${patterns[numbering]}$`).test(issue);
}

const calendarDate = new Intl.DateTimeFormat('en-CA', {
  timeZone: calendarZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The day of an instant by the lotteries' calendar; the first of January is day 1. */
export function shanghaiDay(at: number): { year: number; month: number; date: number; dayOfYear: number } {
  const [year = 0, month = 1, date = 1] = calendarDate.format(at).split('-').map(Number);
  return { year, month, date, dayOfYear: (Date.UTC(year, month - 1, date) - Date.UTC(year, 0, 1)) / dayMs + 1 };
}
