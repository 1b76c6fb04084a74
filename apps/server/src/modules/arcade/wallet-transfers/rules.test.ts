// What a word about an order means, and when it is asked for: tables (platforms.md 6.2).
import { describe, expect, test } from 'vitest';
import type { TransferState } from '../../providers/index.ts';
import { absenceGapMs, judgeWord, landsWithinMs, maySend, nextAskMs, type SentTransfer } from './rules.ts';

const times = { windowMs: 60_000, lostAfterMs: 600_000 };
const at = 1_700_000_000_000;
const sent = (over: Partial<SentTransfer> = {}): SentTransfer => ({
  amount: 1_000,
  claimedAt: at,
  absentAt: undefined,
  unnamed: 0,
  ...over,
});

type Row = [what: string, word: TransferState, transfer: SentTransfer, afterMs: number, expected: object];
const absent: TransferState = { state: 'absent' };
const rows: Row[] = [
  ['done, of its amount', { state: 'done', amount: 1_000 }, sent(), 0, { do: 'done' }],
  ['done, of more', { state: 'done', amount: 1_010 }, sent(), 0, { do: 'review' }],
  ['done, of less', { state: 'done', amount: 990 }, sent(), 0, { do: 'review' }],
  ['done, of no amount', { state: 'done', amount: undefined }, sent(), 0, { do: 'wait', unnamed: 1 }],
  ['the same a third time', { state: 'done', amount: undefined }, sent({ unnamed: 2 }), 0, { do: 'review' }],
  ['failed', { state: 'failed', why: 'orderFailed' }, sent(), 0, { do: 'fail', why: 'refused' }],
  ['at work', { state: 'working' }, sent({ absentAt: at }), 9e8, { do: 'wait', absentAt: undefined }],
  ['for people', { state: 'review', why: 'code 52' }, sent(), 0, { do: 'review', why: 'code 52' }],
  [
    'nothing that can be read',
    { state: 'unknown', why: '' },
    sent({ absentAt: at }),
    9e8,
    { do: 'wait', absentAt: at },
  ],
  ['absent for the first time, however late', absent, sent(), 9e8, { do: 'wait', absentAt: at + 9e8 }],
  ['absent twice, but early', absent, sent({ absentAt: at }), 599_999, { do: 'wait', absentAt: at }],
  ['absent twice, but side by side', absent, sent({ absentAt: at + 541_000 }), 600_000, { do: 'wait' }],
  ['absent twice, apart and late', absent, sent({ absentAt: at + 540_000 }), 600_000, { do: 'fail', why: 'absent' }],
];
test.each(rows)('%s', (_, word, transfer, afterMs, expected) => {
  expect(judgeWord(word, transfer, { ...times, questionAt: at + afterMs })).toMatchObject(expected);
});

describe('a company that loses things sooner', () => {
  const quick = { windowMs: 5_000, lostAfterMs: 20_000 };
  test('is believed sooner, the two absences less apart', () => {
    expect([absenceGapMs(quick), landsWithinMs(quick)]).toEqual([2_000, 20_000]);
    const judge = (absentAt: number, after: number) =>
      judgeWord(absent, sent({ absentAt: at + absentAt }), { ...quick, questionAt: at + after }).do;
    expect([judge(18_001, 20_000), judge(18_000, 20_000), judge(0, 19_999)]).toEqual(['wait', 'fail', 'wait']);
  });
  test('never while its window could still let a request in', () => {
    expect(landsWithinMs({ windowMs: 60_000, lostAfterMs: 20_000 })).toBe(120_000);
  });
});

test('questions come after 0, 1, 2 and 4 s, every 5 s, every 30 s from 2 minutes, every 5 minutes from an hour', () => {
  expect([0, 1, 2, 3, 4].map((questions) => nextAskMs(questions, 0))).toEqual([0, 1_000, 2_000, 4_000, 5_000]);
  expect([119_999, 120_000, 3_599_999, 3_600_000].map((since) => nextAskMs(40, since))).toEqual([
    5_000, 30_000, 30_000, 300_000,
  ]);
});

test('what was claimed longer ago than a request may be old is not sent', () => {
  expect([60_000, 60_001].map((since) => maySend(since, times))).toEqual([true, false]);
});
