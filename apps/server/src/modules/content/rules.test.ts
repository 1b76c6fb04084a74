import { describe, expect, test } from 'vitest';
import { isShownAsWinner, maskName, pageOf } from './rules.ts';

describe("the home page's rules", () => {
  test.each([
    ['player01', '****01'],
    ['ab', '****ab'],
    ['a', '****a'],
    ['', '****'],
    ['名字很长', '****很长'],
  ])('%s is shown as %s', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });

  test('guest trials and unknown accounts are no winners', () => {
    expect([
      isShownAsWinner({ isGuest: false }),
      isShownAsWinner({ isGuest: true }),
      isShownAsWinner(undefined),
    ]).toEqual([true, false, false]);
  });

  test('a page beyond the end is empty', () => {
    expect([pageOf([1, 2, 3], 1, 2), pageOf([1, 2, 3], 2, 2), pageOf([1, 2, 3], 9, 2)]).toEqual([[1, 2], [3], []]);
  });
});
