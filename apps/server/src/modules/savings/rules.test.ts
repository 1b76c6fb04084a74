import { type Mills, mills, yuan } from '@longmen/engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayNumber, earnsFrom, judgeIn, judgeOut, paidOn, takeOut } from './rules.ts';

describe('days', () => {
  test.each([
    ['2026-11-22', 1, '2026-11-23'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-01', -1, '2026-02-28'],
  ])('%s and %i days is %s', (day, days, expected) => expect(addDays(day, days)).toBe(expected));

  test('days are numbered from 1970-01-01', () => {
    expect([dayNumber('1970-01-01'), dayNumber('2026-11-22')]).toEqual([0, 20_779]);
  });

  test.each([
    ['before the cut-off the next day', 14, '2026-11-23'],
    ['from the cut-off on the day after', 15, '2026-11-24'],
    ['at midnight the next day', 0, '2026-11-23'],
    ['at eleven in the evening the day after', 23, '2026-11-24'],
  ])('money in earns from: %s', (_name, hour, expected) => {
    expect(earnsFrom('2026-11-22', hour, 15)).toBe(expected);
    expect(paidOn(expected)).toBe(addDays(expected, 1));
  });
});

describe('what goes out', () => {
  const coming = [
    { day: '2026-11-23', change: yuan(30) },
    { day: '2026-11-24', change: yuan(20) },
  ];

  test.each([
    ['takes what would be confirmed last', 15, [['2026-11-24', -15]]],
    [
      'then the day before',
      35,
      [
        ['2026-11-24', -20],
        ['2026-11-23', -15],
      ],
    ],
    [
      'then what is confirmed, today',
      60,
      [
        ['2026-11-24', -20],
        ['2026-11-23', -30],
        ['2026-11-22', -10],
      ],
    ],
  ])('%s', (_name, amount, expected) => {
    expect(takeOut(coming, yuan(amount), '2026-11-22').map(({ day, change }) => [day, change / 1000])).toEqual(
      expected,
    );
  });

  test('adds up to the amount and leaves no day to come below 0, whatever is there', () => {
    const day = fc.integer({ min: 1, max: 3 }).map((days) => addDays('2026-11-22', days));
    const step = fc.record({ day, change: fc.integer({ min: 1, max: 10_000 }).map(mills) });
    const steps = fc.uniqueArray(step, { selector: (each) => each.day, maxLength: 3 });
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 50_000 }).map(mills), (there, amount) => {
        const taken = takeOut(there, amount, '2026-11-22');
        expect(taken.reduce((sum, { change }) => sum + change, 0)).toBe(-amount);
        const left = there.map((each) => each.change + (taken.find((one) => one.day === each.day)?.change ?? 0));
        expect(left.every((each) => each >= 0)).toBe(true);
        const fromToday = taken.some((each) => each.day === '2026-11-22');
        expect(!fromToday || left.every((each) => each === 0)).toBe(true);
      }),
      { seed: 6 },
    );
  });
});

describe('what may move', () => {
  const limit = yuan(100);
  const inOf = (amount: Mills, available: Mills, isOpen = true) =>
    judgeIn(amount, { isOpen, available, limit })?.refusal;
  const outOf = (amount: Mills, available: Mills, times = 0) =>
    judgeOut(amount, { available, limit, times, timesPerDay: 2 })?.refusal;

  test('into savings, as much as there is and the limit allows', () => {
    const moves = [
      ['all that there is', inOf(yuan(50), yuan(50)), undefined],
      ['the limit', inOf(yuan(100), yuan(500)), undefined],
      ['a mill', inOf(mills(1), yuan(50)), undefined],
      ['nothing', inOf(mills(0), yuan(50)), 'savingsAmountMissing'],
      ['a mill more than there is', inOf(mills(50_001), yuan(50)), 'savingsInTooMuch'],
      ['a mill above the limit', inOf(mills(100_001), yuan(500)), 'savingsInTooMuch'],
      ['anything of an empty balance', inOf(mills(1), mills(0)), 'savingsInEmpty'],
      ['anything while they are closed', inOf(mills(1), yuan(50), false), 'savingsClosed'],
    ] as const;
    for (const [what, refusal, expected] of moves) expect.soft(refusal, what).toBe(expected);
  });

  test('out of savings, as much as there is and as often as the day allows', () => {
    const moves = [
      ['all that there is', outOf(yuan(50), yuan(50)), undefined],
      ['the last time of the day', outOf(yuan(50), yuan(50), 1), undefined],
      ['nothing', outOf(mills(0), yuan(50)), 'savingsAmountMissing'],
      ['a mill more than there is', outOf(mills(50_001), yuan(50)), 'savingsOutTooMuch'],
      ['a mill above the limit', outOf(mills(100_001), yuan(500)), 'savingsOutTooMuch'],
      ['anything of empty savings', outOf(mills(1), mills(0)), 'savingsOutEmpty'],
      ['a third time', outOf(yuan(1), yuan(50), 2), 'savingsOutsUsedUp'],
    ] as const;
    for (const [what, refusal, expected] of moves) expect.soft(refusal, what).toBe(expected);
  });

  test('a refusal says how much could move', () => {
    expect(judgeOut(yuan(60), { available: yuan(50), limit, times: 0, timesPerDay: 2 })).toMatchObject({
      facts: { max: yuan(50) },
    });
  });
});
