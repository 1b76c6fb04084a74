/**
 * Times as a reader of the locale writes them, in the site's time zone: issues and days go by it wherever the player
 * is.
 */
import type { Locale } from '@longmen/format';
import { siteZone } from '../platform/site-zone.ts';

const tags: Record<Locale, string> = { vi: 'vi-VN', zh: 'zh-CN', en: 'en-GB', id: 'id-ID' };

/** Making one takes a phone milliseconds; a list prints hundreds of times. */
const printers = new Map<string, Intl.DateTimeFormat>();

function printer(tag: string, options: Intl.DateTimeFormatOptions, timeZone = siteZone()): Intl.DateTimeFormat {
  const key = `${tag} ${timeZone} ${JSON.stringify(options)}`;
  const known = printers.get(key) ?? new Intl.DateTimeFormat(tag, { ...options, timeZone });
  printers.set(key, known);
  return known;
}

const dayOfYear = { day: '2-digit', month: '2-digit', year: 'numeric' } as const;

/** "20/11/2026 14:30:34": as `dayAndTime`, with the year. @param epochMs milliseconds */
export function formatTime(epochMs: number, locale: Locale): string {
  return `${printer(tags[locale], dayOfYear).format(epochMs)} ${clockTime(epochMs)}`;
}

/** The date alone. @param epochMs milliseconds */
export function formatDate(epochMs: number, locale: Locale): string {
  return printer(tags[locale], { dateStyle: 'medium' }).format(epochMs);
}

/** A day of the calendar, the same for every reader. @param epochMs milliseconds of its start in UTC */
export function formatDay(epochMs: number, locale: Locale): string {
  return printer(tags[locale], { dateStyle: 'medium' }, 'UTC').format(epochMs);
}

/** "14:30:34", digits and colons in every locale. @param epochMs milliseconds */
export function clockTime(epochMs: number): string {
  const time = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const;
  return printer('en-GB', time).format(epochMs);
}

/** "20/11 14:30:34" in the locale's order of day and month. @param epochMs milliseconds */
export function dayAndTime(epochMs: number, locale: Locale): string {
  const parts = printer(tags[locale], { day: '2-digit', month: '2-digit' }).formatToParts(epochMs);
  const day = parts.filter(({ type }) => type === 'day' || type === 'month').map(({ value }) => value);
  return `${day.join('/')} ${clockTime(epochMs)}`;
}

/**
 * "GMT+7" when the site's clock differs from the device's at that moment; null when they agree. @param epochMs
 * milliseconds
 */
export function foreignZone(epochMs: number): string | null {
  const site = offset(epochMs, siteZone());
  return site === offset(epochMs, Intl.DateTimeFormat().resolvedOptions().timeZone) ? null : site;
}

function offset(epochMs: number, timeZone: string | undefined): string {
  const parts = printer('en-GB', { timeZoneName: 'shortOffset' }, timeZone).formatToParts(epochMs);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
