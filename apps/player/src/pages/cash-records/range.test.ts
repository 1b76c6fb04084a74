// Days that a player chooses for the records: what is refused, and the instants of the site's time zone that they mean.
import { recordDaysMax } from '@longmen/contract/calls/records';
import { expect, test } from 'vitest';
import { dayAt } from '../../core/platform/day-at.ts';
import { rangeProblem, rangeTimes } from './range.ts';

const today = '2026-11-22';

test.each([
  ['', '2026-11-22', 'daysMissing'],
  ['2026-11-01', '', 'daysMissing'],
  ['2026-11-22', '2026-11-21', 'daysTurned'],
  ['2026-11-22', '2026-11-23', 'daysAhead'],
  ['2025-11-21', '2026-11-22', 'daysTooMany'],
  ['2025-11-22', '2026-11-22', null],
  ['2026-11-22', '2026-11-22', null],
  ['2024-01-01', '2024-12-31', null],
])('from %s to %s is %s', (from, to, problem) => {
  expect(rangeProblem({ from, to }, today)).toBe(problem);
});

test('days begin and end at midnight of the site, whatever the zone', () => {
  const day = { from: '2026-11-22', to: '2026-11-22' };
  expect(rangeTimes(day, 'Asia/Ho_Chi_Minh')).toEqual({
    from: Date.parse('2026-11-21T17:00:00Z'),
    to: Date.parse('2026-11-22T17:00:00Z'),
  });
  expect(rangeTimes(day, 'UTC')).toEqual({
    from: Date.parse('2026-11-22T00:00:00Z'),
    to: Date.parse('2026-11-23T00:00:00Z'),
  });
  // The clocks go back on that night: the day has 25 hours.
  expect(rangeTimes({ from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin')).toEqual({
    from: Date.parse('2026-10-24T22:00:00Z'),
    to: Date.parse('2026-10-25T23:00:00Z'),
  });
  // They go forward on that one: 23.
  expect(rangeTimes({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toEqual({
    from: Date.parse('2026-03-28T23:00:00Z'),
    to: Date.parse('2026-03-29T22:00:00Z'),
  });
});

test('a day on which the clocks go forward after its beginning begins before they do', () => {
  const { from, to } = rangeTimes({ from: '2026-10-04', to: '2026-10-04' }, 'Australia/Sydney');
  expect([from, to]).toEqual([Date.parse('2026-10-03T14:00:00Z'), Date.parse('2026-10-04T13:00:00Z')]);
});

test('the longest choice is never longer than what the server lists', () => {
  const { from, to } = rangeTimes({ from: '2025-11-22', to: '2026-11-22' }, 'America/New_York');
  expect(to - from).toBeLessThanOrEqual(recordDaysMax * 86_400_000 + 3_600_000);
});

test('the day of an instant is that of the zone', () => {
  expect(dayAt(Date.parse('2026-11-21T18:00:00Z'), 'Asia/Ho_Chi_Minh')).toBe('2026-11-22');
  expect(dayAt(Date.parse('2026-11-21T18:00:00Z'), 'UTC')).toBe('2026-11-21');
});
