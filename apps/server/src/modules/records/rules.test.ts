import { recordGroups } from '@longmen/contract/calls/records';
import { describe, expect, test } from 'vitest';
import { mills } from '@longmen/engine';
import { type Total, transferKinds } from '../ledger/index.ts';
import { writeCsv } from './csv.ts';
import { mergePage } from './merge-page.ts';
import { profitOf } from './profit-of.ts';
import { timesOf } from './times-of.ts';

const zone = 'Asia/Ho_Chi_Minh';
const instant = (text: string) => Date.parse(`${text}+07:00`);
const now = instant('2026-11-22T00:30:00');

describe('the time that is meant', () => {
  test('is whole days of the site, or from and to as asked', () => {
    const times: readonly [Parameters<typeof timesOf>[0], string, string][] = [
      [{}, '2026-11-22T00:00', '2026-11-23T00:00'],
      [{ days: 0 }, '2026-11-22T00:00', '2026-11-23T00:00'],
      [{ days: 1 }, '2026-11-21T00:00', '2026-11-22T00:00'],
      [{ days: 7 }, '2026-11-16T00:00', '2026-11-23T00:00'],
      [{ days: 365 }, '2025-11-23T00:00', '2026-11-23T00:00'],
      [{ from: instant('2026-11-01T10:00') }, '2026-11-01T10:00', '2026-11-23T00:00'],
      [{ to: instant('2026-11-01T10:00') }, '2026-10-31T10:00', '2026-11-01T10:00'],
      [
        { from: instant('2026-11-01T10:00'), to: instant('2026-11-01T10:00'), days: 1 },
        '2026-11-01T10:00',
        '2026-11-01T10:00',
      ],
    ];
    for (const [query, from, to] of times) {
      const found = timesOf(query, now, zone);
      expect.soft(found, JSON.stringify(query)).toEqual({ from: instant(from), to: instant(to) });
    }
  });

  test('days begin at midnight of the site where an hour is left out or comes twice', () => {
    // Clocks of Berlin went back on 25 October 2026.
    const berlin = timesOf({ days: 7 }, Date.parse('2026-10-28T12:00:00Z'), 'Europe/Berlin');
    expect(berlin).toEqual({ from: Date.parse('2026-10-21T22:00:00Z'), to: Date.parse('2026-10-28T23:00:00Z') });
  });

  test.each([[{ from: now, to: now - 1 }], [{ from: now - 368 * 86_400_000 }]])('%j is none', (query) => {
    expect(timesOf(query, now, zone)).toBeUndefined();
  });
});

test('packets are sent less what came back, and neither they nor what was opened is profit', () => {
  const total = (kind: Total['kind'], debited: number, credited: number): Total => ({
    kind,
    account: 'cash',
    debited: mills(debited),
    credited: mills(credited),
    legs: 1,
  });
  const before = [total('win', 0, 500)];
  const packets = [
    total('redPacketSent', 9_000, 0),
    total('redPacketReturned', 0, 4_000),
    total('redPacketOpened', 0, 70),
  ];
  expect(profitOf([...before, ...packets])).toEqual({
    ...profitOf(before),
    redPacketsSent: 5_000,
    redPacketsReceived: 70,
  });
});

test('pages of two merged lists are the merged list, cut', () => {
  const few = [9, 6, 5, 1].map((at) => ({ at, of: 'few' }));
  const many = [10, 8, 7, 5, 4, 3, 2].map((at) => ({ at, of: 'many' }));
  const whole = mergePage(few, many, { skip: 0, skipped: 0, rows: 100 });
  expect(whole.map(({ at }) => at)).toEqual([10, 9, 8, 7, 6, 5, 5, 4, 3, 2, 1]);
  for (const rows of [1, 2, 3, 5])
    for (let skip = 0; skip <= 12; skip += rows) {
      const skipped = Math.max(0, skip - few.length);
      const page = many.slice(skipped, skipped + rows + skip - skipped);
      expect(mergePage(few, page, { skip, skipped, rows })).toEqual(whole.slice(skip, skip + rows));
    }
});

test('a file for a spreadsheet is written in the marks of its reader, and its numbers stay whole', () => {
  const rows = [
    ['Bet; issue 1, "A"', '20261126000000123', { mills: mills(-1_234_500) }],
    ['=1+1', '12', { mills: mills(5_000_000) }],
  ];
  const points = `\uFEFF"Bet; issue 1, ""A""",'20261126000000123,-1234.500\r\n'=1+1,12,5000.000\r\n`;
  const commas = `\uFEFF"Bet; issue 1, ""A""";'20261126000000123;-1234,500\r\n'=1+1;12;5000,000\r\n`;
  const expected = { vi: commas, zh: points, en: points, id: commas };
  for (const [locale, text] of Object.entries(expected))
    expect.soft(writeCsv(rows, locale as keyof typeof expected).toString(), locale).toBe(text);
});

test('every kind that moves an account stands in one group of the filter', () => {
  const moving: number[] = Object.values(transferKinds);
  const grouped: number[] = Object.values(recordGroups).flat();
  expect(new Set(grouped).size).toBe(grouped.length);
  expect(moving.filter((number) => !grouped.includes(number))).toEqual([]);
});
