/** When issues open, close and are drawn, and what they are called. Pure. Source: draws.md, "Issues". */

declare const kind: unique symbol;

/** The row of an issue, or of an instant round where it is negative: a whole number as text. */
export type IssueId = string & { readonly [kind]: 'IssueId' };

/** The number of an issue as players see it; of one game alone. */
export type IssueNo = string & { readonly [kind]: 'IssueNo' };

/** Brands what a codec has read as the number of an issue. */
export const issueNo = (text: string): IssueNo => text as IssueNo;

/** Brands the text of a row's id. */
export const issueIdOf = (text: string): IssueId => text as IssueId;

/** What a game's calendar needs of it. */
export type Rhythm = { readonly gid: number; readonly everySeconds: number; readonly sealSeconds: number };

/** A day of the site: `name` is YYYYMMDD; times in epoch ms, `endsAt` is the next day's start. */
export type Day = { readonly name: string; readonly startsAt: number; readonly endsAt: number };

export type PlannedIssue = {
  readonly id: IssueId;
  readonly gid: number;
  readonly issue: IssueNo;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly drawsAt: number;
};

/** The site's day that an instant falls on. @param timeZone an IANA name */
export function dayOf(at: number, timeZone: string): Day {
  const last = lastDays.get(timeZone);
  if (last !== undefined && last.startsAt <= at && at < last.endsAt) return last;
  const [year, month, date] = localDate(at, timeZone);
  const day = {
    name: `${year}${pad(month, 2)}${pad(date, 2)}`,
    startsAt: midnight(year, month, date, timeZone),
    endsAt: midnight(year, month, date + 1, timeZone),
  };
  lastDays.set(timeZone, day);
  return day;
}

/**
 * Whole days of a zone, counted back from `now`: 0 today, 1 yesterday, n > 1 the last n with today. Epoch ms; `to` is no
 * part of them.
 */
export function daysBack(days: number, now: number, timeZone: string): { readonly from: number; readonly to: number } {
  const today = dayOf(now, timeZone);
  // Counted from noon: a day may be an hour shorter or longer than others.
  const noon = today.startsAt + 12 * hourMs;
  const first = dayOf(noon - (days <= 1 ? days : days - 1) * 24 * hourMs, timeZone);
  return { from: first.startsAt, to: days === 1 ? first.endsAt : today.endsAt };
}

const hourMs = 3_600_000;

/** The day asked for last in each zone: nearly always it is asked for again. Every countdown asks. */
const lastDays = new Map<string, Day>();

/** The issues of a day: number 0001 is drawn one interval after midnight, the last one at the next midnight. */
export function planDay(game: Rhythm, day: Day): PlannedIssue[] {
  const count = Math.floor((day.endsAt - day.startsAt) / (game.everySeconds * 1000));
  return Array.from({ length: count }, (_, i) => plan(game, day, i + 1));
}

/** The issue drawn just before the one that is drawn at `drawsAt`. */
export function issueBefore(game: Rhythm, drawsAt: number, timeZone: string): PlannedIssue {
  // The draw at midnight belongs to the day that ends, so the day is asked a moment before the draw.
  const day = dayOf(drawsAt - game.everySeconds * 1000 - 1, timeZone);
  return plan(game, day, Math.round((drawsAt - day.startsAt) / (game.everySeconds * 1000)) - 1);
}

function plan({ gid, everySeconds, sealSeconds }: Rhythm, day: Day, index: number): PlannedIssue {
  const drawsAt = day.startsAt + index * everySeconds * 1000;
  const closesAt = drawsAt - sealSeconds * 1000;
  const issue = issueNo(`${day.name}${pad(index, 4)}`);
  return { id: issueId(gid, issue), gid, issue, opensAt: closesAt - everySeconds * 1000, closesAt, drawsAt };
}

/** Row id of an issue: game and number in one. */
export function issueId(gid: number, issue: IssueNo): IssueId {
  return issueIdOf(`${gid}${issue.padStart(13, '0')}`);
}

/** The most that an issue is opened ahead of its sales, so that a short stop of the site delays nothing. */
const maxLeadMs = 15_000;

/** How long before its sales begin an issue is opened in the log: a quarter of the interval, at most 15 s. */
export function leadMs({ everySeconds }: Rhythm): number {
  return Math.min(maxLeadMs, everySeconds * 250);
}

/** Issues of outside draws keep no interval; they are opened this long before the one in front ends its sales. */
export const leadMsOfFeed = maxLeadMs;

/** An issue that could be bought for less than a tenth of its interval is not opened any more. */
export function minSaleMs({ everySeconds }: Rhythm): number {
  return everySeconds * 100;
}

/** A new season starts before 90 % of the seeds are used (draws.md, "Seeds"). */
export function isUsedUp(usedSeeds: number, length: number): boolean {
  return usedSeeds * 10 >= length * 9;
}

/** A release that is missing this long after the end of sales voids the issue (draws.md, "VOID"). */
export const voidAfterMs = 15 * 60_000;

/** Whole seconds until `at`, rounded up: 0 only when the moment has come. */
export function secondsUntil(at: number, now: number): number {
  return Math.max(0, Math.ceil((at - now) / 1000));
}

/** Seconds since midnight of the site's day. */
export function secondOfDay(now: number, timeZone: string): number {
  return Math.floor((now - dayOf(now, timeZone).startsAt) / 1000);
}

function localDate(at: number, timeZone: string): [number, number, number] {
  const { year = 0, month = 0, day = 0 } = partsOf(at, timeZone);
  return [year, month, day];
}

/** The instant at which a date begins in a time zone; where clocks jump over midnight, the jump. */
function midnight(year: number, month: number, date: number, timeZone: string): number {
  const asUtc = Date.UTC(year, month - 1, date);
  let at = asUtc - offsetMs(asUtc, timeZone);
  at = asUtc - offsetMs(at, timeZone);
  return at;
}

/** How far a zone's clocks are ahead of UTC at an instant. */
function offsetMs(at: number, timeZone: string): number {
  const { year = 0, month = 1, day, hour, minute, second } = partsOf(at, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

type Parts = Partial<Record<Intl.DateTimeFormatPartTypes, number>>;

/** What a zone's clocks show at an instant. */
function partsOf(at: number, timeZone: string): Parts {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
}

/** Making a format costs a thousand times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>();

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
