import { describe, expect, it } from 'vitest';
import { layout } from './lhc.ts';

describe('what a choice stands for', () => {
  it.each([
    ['te.zodiac', 'horse', 2026, '01 13 25 37 49'],
    ['te.zodiac', 'rat', 2026, '07 19 31 43'],
    ['te.zodiac', 'horse', 2025, '12 24 36 48'],
    ['te.tail', 0, 2026, '10 20 30 40'],
    ['te.head', 0, 2026, '01 02 03 04 05 06 07 08 09'],
    ['lm.quan2_tt', 't9', 2026, '09 19 29 39 49'],
    ['te.half_half_wave', 'green_big_odd', 2026, '27 33 39 43'],
  ])('in %s, %s of %d is %s', (play, symbol, year, balls) => {
    expect(layout.noteOf?.(play, symbol, year)).toBe(balls);
  });

  it('is nothing where a number is the ball itself, which has its colour', () => {
    expect(layout.noteOf?.('te.num', 7, 2026)).toBeNull();
    expect(layout.hueOf?.('te.num', 7)).toBe('red');
    expect(layout.hueOf?.('te.tail', 7)).toBeNull();
  });
});
