// Lines of a company's list against what we know, and which days and times they are about.
import { describe, expect, test } from 'vitest';
import {
  compareLines,
  differingSections,
  dueDays,
  findMissing,
  lateDay,
  type Line,
  type Own,
  plainAmount,
  timeOf,
} from './rules.ts';

const line = (id: string, amount = '100.000', state: Line['state'] = 'paid'): Line => ({ id, amount, state });
const own = (id: string, amount = '100.000', state: Own['state'] = 'paid'): Own => ({ id, amount, state });
const book = (...rows: Own[]) => new Map(rows.map((row) => [row.id, row]));

test('an amount is compared without zeros that say nothing', () => {
  const amounts: readonly [string, string][] = [
    ['100.000', '100'],
    ['0100.50', '100.5'],
    ['0.000', '0'],
    ['0.001', '0.001'],
    ['12.050', '12.05'],
    ['12.5000 USDT', '12.5 USDT'],
    ['no amount', 'no amount'],
  ];
  for (const [text, plain] of amounts) expect.soft(plainAmount(text), text).toBe(plain);
});

describe('a line', () => {
  test('that we know with its amount and state is no difference', () =>
    expect(
      compareLines([line('a', '100'), line('b', '5', 'failed')], book(own('a'), own('b', '5.000', 'failed'))),
    ).toEqual([]));

  test('that was paid and that we do not know is extra; one that failed is nobody’s', () =>
    expect(compareLines([line('a'), line('b', '1', 'failed')], book())).toEqual([
      { what: 'extra', id: 'a', theirs: '100 paid', ours: '' },
    ]));

  test('of another amount, coin or state is told with both', () =>
    expect(
      compareLines(
        [line('a', '99.999'), line('b', '100.000 USDT'), line('c'), line('d', '100', 'failed')],
        book(own('a'), own('b'), own('c', '100', 'open'), own('d')),
      ),
    ).toEqual([
      { what: 'amount', id: 'a', theirs: '99.999 paid', ours: '100 paid' },
      { what: 'amount', id: 'b', theirs: '100 USDT paid', ours: '100 paid' },
      { what: 'state', id: 'c', theirs: '100 paid', ours: '100 open' },
      { what: 'state', id: 'd', theirs: '100 failed', ours: '100 paid' },
    ]));

  test('that should be there and is not is missing', () =>
    expect(findMissing([own('a'), own('b')], new Set(['a']))).toEqual([
      { what: 'missing', id: 'b', theirs: '', ours: '100 paid' },
    ]));
});

test('what failed on both sides has no amount', () =>
  expect(compareLines([line('a', '7', 'failed')], book(own('a', '0', 'failed')))).toEqual([]));

test('sections differ by any of their sums, and where one side has none', () => {
  const section = (number: number, lines = 1, debit = 5, credit = 3) => ({ section: number, lines, debit, credit });
  const theirs = [section(9, 1, 5, 4), section(1), section(2, 2), section(3, 1, 6), section(4)];
  expect(
    differingSections(
      theirs,
      [1, 2, 3, 9, 11].map((number) => section(number)),
    ),
  ).toEqual([2, 3, 4, 9, 11]);
});

test('a list of yesterday is late from six on', () => {
  const at = (text: string) => Date.parse(`2026-11-22T${text}Z`);
  expect(lateDay(at('05:59:59'))).toBeUndefined();
  expect(lateDay(at('06:00:00'))).toBe('2026-11-21');
});

describe('the time of a list', () => {
  const at = (text: string) => Date.parse(`2026-11-${text}Z`);

  test('of days that follow each other leaves no gap and no overlap', () => {
    const now = at('25T00:00:00');
    const days = ['2026-11-20', '2026-11-21', '2026-11-22'].map((day, index) => timeOf(day, index === 0, now));
    expect(days[0]?.from).toBe(at('20T00:00:00'));
    for (const [index, { from }] of days.slice(1).entries()) expect(from).toBe(days[index]?.to);
    expect(days.at(-1)?.to).toBe(at('22T23:45:00'));
  });

  test('of a day that is not over ends before now', () => {
    expect(timeOf('2026-11-22', false, at('22T12:00:00'))).toEqual({ from: at('21T23:45:00'), to: at('22T11:45:00') });
    expect(timeOf('2026-11-22', true, at('22T00:05:00'))).toEqual({ from: at('22T00:00:00'), to: at('22T00:00:00') });
  });

  test('is due an hour after midnight, for every day since the last, at most a week back', () => {
    expect(dueDays(undefined, at('22T00:30:00'))).toEqual(['2026-11-20']);
    expect(dueDays(undefined, at('22T01:00:00'))).toEqual(['2026-11-21']);
    expect(dueDays('2026-11-21', at('22T23:00:00'))).toEqual([]);
    expect(dueDays('2026-11-19', at('22T23:00:00'))).toEqual(['2026-11-20', '2026-11-21']);
    expect(dueDays('2026-01-01', at('22T23:00:00'))).toHaveLength(7);
  });
});
