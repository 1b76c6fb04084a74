import { describe, expect, it } from 'vitest';
import { dayOf, isUsedUp, issueBefore, leadMs, planDay, secondOfDay, secondsUntil } from './rules.ts';

const zone = 'Asia/Ho_Chi_Minh';
const minute = { gid: 10, everySeconds: 60, sealSeconds: 5 };
const at = (text: string) => Date.parse(text);

describe('a day of the site', () => {
  it('begins at midnight of its time zone', () => {
    expect(dayOf(at('2026-11-20T16:59:59.999Z'), zone).name).toBe('20261120');
    expect(dayOf(at('2026-11-20T17:00:00.000Z'), zone)).toEqual({
      name: '20261121',
      startsAt: at('2026-11-20T17:00:00Z'),
      endsAt: at('2026-11-21T17:00:00Z'),
    });
    expect(secondOfDay(at('2026-11-20T17:00:01.999Z'), zone)).toBe(1);
  });

  it.each([
    ['2026-03-29T12:00:00Z', 'Europe/Berlin', 23],
    ['2026-10-25T12:00:00Z', 'Europe/Berlin', 25],
    ['2026-11-20T12:00:00Z', 'America/New_York', 24],
  ])('at %s in %s has %i hours', (instant, timeZone, hours) => {
    const day = dayOf(at(instant), timeZone);
    expect((day.endsAt - day.startsAt) / 3_600_000).toBe(hours);
  });
});

describe('the issues of a 60 s game', () => {
  const issues = planDay(minute, dayOf(at('2026-11-20T12:00:00Z'), zone));

  it('are 1,440 a day; 0001 is drawn at 00:01:00 and the last at midnight', () => {
    expect(issues).toHaveLength(1440);
    expect(issues[0]).toMatchObject({ issue: '202611200001', drawsAt: at('2026-11-19T17:01:00Z') });
    expect(issues.at(-1)).toMatchObject({ issue: '202611201440', drawsAt: at('2026-11-20T17:00:00Z') });
  });

  it('close 5 s before their draw and open when the one before closes', () => {
    for (const [i, { opensAt, closesAt, drawsAt }] of issues.entries()) {
      expect(drawsAt - closesAt).toBe(5_000);
      expect(opensAt).toBe(issues[i - 1]?.closesAt ?? closesAt - 60_000);
    }
  });

  it('have ids of their own, in order', () => {
    expect(issues[0]?.id).toBe('100202611200001');
    expect(new Set(issues.map(({ id }) => id)).size).toBe(1440);
  });

  it('know the issue before them, across midnight too', () => {
    for (const [i, { drawsAt }] of issues.entries()) {
      expect(issueBefore(minute, drawsAt, zone).issue).toBe(issues[i - 1]?.issue ?? '202611191440');
    }
  });
});

it('an issue is opened a quarter of its interval ahead, at most 15 s', () => {
  expect(leadMs(minute)).toBe(15_000);
  expect(leadMs({ gid: 1, everySeconds: 6, sealSeconds: 2 })).toBe(1_500);
  expect(leadMs({ gid: 1, everySeconds: 300, sealSeconds: 10 })).toBe(15_000);
});

it('a countdown shows 0 only when the moment has come', () => {
  expect([
    secondsUntil(1000, 0),
    secondsUntil(1000, 1),
    secondsUntil(1000, 999),
    secondsUntil(1000, 1000),
    secondsUntil(0, 5),
  ]).toEqual([1, 1, 1, 0, 0]);
});

it('a season is used up at 90 % of its seeds', () => {
  expect([isUsedUp(899, 1000), isUsedUp(900, 1000)]).toEqual([false, true]);
});
