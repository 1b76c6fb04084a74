/**
 * Times of the back office (office.md 9): by the site's clock, UTC or the device's own, always with their offset, so
 * that nobody has to guess whose clock it is. Days of filters and reports are the site's whatever the clock on screen.
 */
import type { Locale } from '@longmen/format';

/** Whose clock: the site's, UTC, or that of this device. */
export type Zone = 'site' | 'utc' | 'mine';
export const zones = ['site', 'utc', 'mine'] as const;

const tags: Record<Locale, string> = { vi: 'vi-VN', zh: 'zh-CN', en: 'en-GB', id: 'id-ID' };
const printers = new Map<string, Intl.DateTimeFormat>();

function printer(tag: string, options: Intl.DateTimeFormatOptions, timeZone: string | undefined): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${JSON.stringify(options)}`;
  const known = printers.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  printers.set(key, known);
  return known;
}

/** The IANA name behind a choice; undefined is the device's own. @param siteZone of the site */
export const zoneName = (zone: Zone, siteZone: string): string | undefined =>
  zone === 'site' ? siteZone : zone === 'utc' ? 'UTC' : undefined;

/** "+07", "+05:30", "−03": how far a zone's clocks are ahead of UTC at that moment. @param epochMs milliseconds */
export function offsetText(epochMs: number, timeZone: string | undefined): string {
  const minutes = offsetMinutes(epochMs, timeZone);
  const [hours, beyond] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${minutes < 0 ? '\u2212' : '+'}${two(hours)}${beyond === 0 ? '' : `:${two(beyond)}`}`;
}

const two = (number: number) => String(number).padStart(2, '0');

/** How many minutes a zone's clocks are ahead of UTC. */
function offsetMinutes(epochMs: number, timeZone: string | undefined): number {
  const { year, month, day, hour, minute, second } = partsOf(epochMs, timeZone);
  const asUtc = Date.UTC(year, month - 1, day, hour, minute, second);
  return Math.round((asUtc - Math.floor(epochMs / 1000) * 1000) / 60_000);
}

/** What a clock and a calendar of the zone show. */
function partsOf(epochMs: number, timeZone: string | undefined) {
  const number = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  const parts = printer('en-GB', { ...number, second: 'numeric', hourCycle: 'h23' }, timeZone).formatToParts(epochMs);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return {
    year: of('year'),
    month: of('month'),
    day: of('day'),
    hour: of('hour'),
    minute: of('minute'),
    second: of('second'),
  };
}

/** "10:21:07", digits and colons in every locale. */
export function clockText(epochMs: number, timeZone: string | undefined): string {
  const { hour, minute, second } = partsOf(epochMs, timeZone);
  return `${two(hour)}:${two(minute)}:${two(second)}`;
}

/** "2026-11-23": the day of the calendar in a zone. */
export function dayOf(epochMs: number, timeZone: string | undefined): string {
  const { year, month, day } = partsOf(epochMs, timeZone);
  return `${year}-${two(month)}-${two(day)}`;
}

/** "23 Nov": with the year where it is another than now's. */
export function dayText(epochMs: number, locale: Locale, timeZone: string | undefined, nowMs: number): string {
  const sameYear = partsOf(epochMs, timeZone).year === partsOf(nowMs, timeZone).year;
  const year = sameYear ? {} : ({ year: 'numeric' } as const);
  return printer(tags[locale], { day: 'numeric', month: 'short', ...year }, timeZone).format(epochMs);
}

/** The clock alone for a time of today, the day before it for any other. */
export function timeText(epochMs: number, locale: Locale, timeZone: string | undefined, nowMs: number): string {
  const clock = clockText(epochMs, timeZone);
  const today = dayOf(epochMs, timeZone) === dayOf(nowMs, timeZone);
  return today ? clock : `${dayText(epochMs, locale, timeZone, nowMs)} ${clock}`;
}

/** What is copied and what stands in addresses: ISO 8601 in UTC, to the second. */
export const isoUtc = (epochMs: number): string => new Date(epochMs).toISOString().replace(/\.\d{3}Z$/, 'Z');

/** When a day of a zone begins. @param day "2026-11-23" @returns epoch milliseconds */
export function startOfDay(day: string, timeZone: string | undefined): number {
  const asUtc = Date.parse(`${day}T00:00:00Z`);
  const guess = asUtc - offsetMinutes(asUtc, timeZone) * 60_000;
  // Where clocks are put forward or back on that day, the offset is another than at the guess.
  return asUtc - offsetMinutes(guess, timeZone) * 60_000;
}

/** The day that lies so many days before or after one. */
export const dayPlus = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/** How long something has lasted: "06:12" up to an hour, "2:05:10" up to a day; null for longer, which is days. */
export function durationText(ms: number): string | null {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  if (hours >= 24) return null;
  const tail = `${two(minutes)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** A stretch of time in its largest unit, rounded down: "31 min", "2 h", "1 d". */
export function ageText(ms: number, locale: Locale): string {
  const [unit, size] = units.find(([, least]) => ms >= least) ?? units[2];
  const whole = Math.max(0, Math.floor(ms / size));
  return new Intl.NumberFormat(tags[locale], { style: 'unit', unit, unitDisplay: 'short' }).format(whole);
}

/** An instant of the site's calendar. @param typed "2026-11-27T22:00" @returns epoch ms; undefined for what is none */
export function typedInstant(typed: string, siteZone: string): number | undefined {
  const [, day, hour, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)/.exec(typed) ?? [];
  if (day === undefined) return undefined;
  return startOfDay(day, siteZone) + (Number(hour) * 60 + Number(minute)) * 60_000;
}
