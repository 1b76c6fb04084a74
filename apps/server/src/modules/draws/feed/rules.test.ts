import { describe, expect, test } from 'vitest';
import {
  judgeResults,
  judgeSchedule,
  numberFits,
  numberingOf,
  type Attestation,
  shanghaiDay,
  voidFrom,
} from './rules.ts';

const drawsAt = Date.parse('2026-11-20T13:15:00.000Z');
const word = (attestor: string, numbers: number[], more: Partial<Attestation> = {}): Attestation => ({
  attestor,
  byPerson: attestor.startsWith('operator'),
  drawsAt,
  numbers,
  at: drawsAt + 1_000,
  ...more,
});
const [north, south] = ['source:north', 'source:south'];
const [anna, berta] = ['operator:anna', 'operator:berta'];

describe('who is believed', () => {
  const view: readonly [string, Attestation[], string, number[] | undefined][] = [
    ['nobody', [], 'waiting', undefined],
    ['one source', [word(north, [4, 8, 3])], 'waiting', undefined],
    ['one person', [word(anna, [4, 8, 3])], 'waiting', undefined],
    ['a source and a person', [word(north, [4, 8, 3]), word(anna, [4, 8, 3])], 'waiting', undefined],
    ['two sources', [word(north, [4, 8, 3]), word(south, [4, 8, 3])], 'agreed', [4, 8, 3]],
    ['two people', [word(anna, [4, 8, 3]), word(berta, [4, 8, 3])], 'agreed', [4, 8, 3]],
    ['sources that differ', [word(north, [4, 8, 3]), word(south, [4, 8, 2])], 'disagree', undefined],
    ['sources that differ in order', [word(north, [4, 8, 3]), word(south, [8, 4, 3])], 'disagree', undefined],
    ['people that differ', [word(anna, [4, 8, 3]), word(berta, [4, 8, 2])], 'disagree', undefined],
    [
      'sources that differ, and two people who decide',
      [word(north, [4, 8, 3]), word(south, [1, 1, 1]), word(anna, [4, 8, 3]), word(berta, [4, 8, 3])],
      'agreed',
      [4, 8, 3],
    ],
    [
      'two sources against two people',
      [word(north, [4, 8, 3]), word(south, [4, 8, 3]), word(anna, [1, 1, 1]), word(berta, [1, 1, 1])],
      'disagree',
      undefined,
    ],
    [
      'two sources of three',
      [word(north, [4, 8, 3]), word(south, [4, 8, 3]), word('source:east', [1, 1, 1])],
      'agreed',
      [4, 8, 3],
    ],
    [
      'sources that put the draw more than a minute apart',
      [word(north, [4, 8, 3]), word(south, [4, 8, 3], { drawsAt: drawsAt + 60_001 })],
      'waiting',
      undefined,
    ],
  ];

  test('two sources that agree, or two people where sources do not', () => {
    for (const [who, attestations, kind, numbers] of view) {
      const judged = judgeResults(attestations);
      expect.soft(judged.kind, who).toBe(kind);
      expect.soft(judged.kind === 'agreed' ? judged.numbers : undefined, who).toEqual(numbers);
    }
  });

  test('the earlier draw time counts, and agreement begins with the second voice', () => {
    const attestations = [
      word(north, [1, 2, 3], { drawsAt: drawsAt + 30_000, at: drawsAt + 31_000 }),
      word(south, [1, 2, 3], { at: drawsAt + 90_000 }),
      word('source:east', [1, 2, 3], { at: drawsAt + 99_000 }),
    ];
    expect(judgeResults(attestations)).toMatchObject({ kind: 'agreed', drawsAt, since: drawsAt + 90_000 });
  });

  test('an announcement needs two sources that name the same moment', () => {
    const attestations = [word(north, []), word(south, [], { drawsAt: drawsAt + 1 })];
    expect(judgeSchedule(attestations)).toBeUndefined();
    expect(judgeSchedule([...attestations, word('source:east', [])])).toBe(drawsAt);
  });
});

describe('a draw before our end of sales', () => {
  const issue = { drawsAt, closesAt: drawsAt - 300_000 };

  test('within the seal, or later than announced, nothing is void', () => {
    expect(voidFrom(drawsAt, issue)).toBeNull();
    expect(voidFrom(issue.closesAt, issue)).toBeNull();
    expect(voidFrom(drawsAt + 3_600_000, issue)).toBeNull();
  });

  test('before the end of sales, all from draw time less seal on is void', () => {
    expect(voidFrom(issue.closesAt - 1, issue)).toBe(issue.closesAt - 1 - 300_000);
  });
});

describe('numbers by the lotteries calendar', () => {
  test('a day begins at midnight in Shanghai', () => {
    expect(shanghaiDay(Date.parse('2026-11-19T15:59:59Z')).dayOfYear).toBe(323);
    expect(shanghaiDay(Date.parse('2026-11-19T16:00:00Z')).dayOfYear).toBe(324);
    expect(shanghaiDay(Date.parse('2024-12-31T15:59:59Z'))).toEqual({
      year: 2024,
      month: 12,
      date: 31,
      dayOfYear: 366,
    });
  });

  test('fit the day of the draw as the lottery numbers it', () => {
    const issues: readonly [string, boolean, string, boolean][] = [
      ['daily 21:15 Asia/Shanghai', false, '2026324', true],
      ['daily 21:15 Asia/Shanghai', false, '2026323', false],
      ['daily 21:15 Asia/Shanghai', false, '2026324001', false],
      ['Tue Thu Sat 21:34 Asia/Shanghai', false, '2026131', true],
      ['Tue Thu Sat 21:34 Asia/Shanghai', false, '2025131', false],
      ['59 a day, 20 min', false, '20261120047', true],
      ['59 a day, 20 min', false, '20261121047', false],
      ['59 a day, 20 min', false, '2026112047', false],
      ['daily 21:15 Asia/Shanghai', true, '2026324007', true],
      ['daily 21:15 Asia/Shanghai', true, '2026324', false],
      ['Tue Thu Sat 21:34 Asia/Shanghai', true, '2026325007', false],
    ];
    for (const [calendar, isReplay, issue, fits] of issues) {
      const found = numberFits(issue, drawsAt, numberingOf(calendar, isReplay));
      expect.soft(found, `${calendar}, replayed ${isReplay}: ${issue}`).toBe(fits);
    }
  });
});
