import { expect, test } from 'vitest';
import { ageText, dayOf, durationText, isoUtc, offsetText, startOfDay, timeText, zoneName } from './time.ts';

const at = Date.parse('2026-11-26T17:21:07.500Z');
const now = Date.parse('2026-11-27T03:00:00Z');
const site = 'Asia/Ho_Chi_Minh';

test('the same instant by each clock, with its offset', () => {
  const printed = (['site', 'utc'] as const).map((zone) => {
    const name = zoneName(zone, site);
    return `${timeText(at, 'en', name, now)} ${offsetText(at, name)}`;
  });
  // The site's day is today, in UTC it is yesterday.
  expect(printed).toEqual(['00:21:07 +07', '26 Nov 17:21:07 +00']);
  expect(zoneName('mine', site)).toBeUndefined();
});

test.each([
  ['Asia/Kolkata', '+05:30'],
  ['America/Sao_Paulo', '\u221203'],
  ['Asia/Kathmandu', '+05:45'],
  ['Pacific/Kiritimati', '+14'],
])('%s is %s', (zone, offset) => {
  expect(offsetText(at, zone)).toBe(offset);
});

test('a day begins when its zone’s does, on days of another offset too', () => {
  expect(isoUtc(startOfDay('2026-11-27', site))).toBe('2026-11-26T17:00:00Z');
  expect(isoUtc(startOfDay('2026-03-29', 'Europe/Berlin'))).toBe('2026-03-28T23:00:00Z');
  expect(isoUtc(startOfDay('2026-10-25', 'Europe/Berlin'))).toBe('2026-10-24T22:00:00Z');
  expect(dayOf(at, site)).toBe('2026-11-27');
});

test('other years are named, other days too', () => {
  expect(timeText(Date.parse('2025-12-31T10:00:00Z'), 'en', 'UTC', now)).toBe('31 Dec 2025 10:00:00');
  expect(timeText(Date.parse('2026-11-20T10:00:00Z'), 'vi', 'UTC', now)).toBe('20 thg 11 10:00:00');
});

test('what is copied is UTC', () => {
  expect(isoUtc(at)).toBe('2026-11-26T17:21:07Z');
});

test('stretches of time', () => {
  expect([durationText(372_000), durationText(7_510_000), durationText(86_400_000)]).toEqual([
    '06:12',
    '2:05:10',
    null,
  ]);
  expect([ageText(59_000, 'en'), ageText(7_300_000, 'en'), ageText(3 * 86_400_000, 'en')]).toEqual([
    '0 mins',
    '2 hrs',
    '3 days',
  ]);
});
