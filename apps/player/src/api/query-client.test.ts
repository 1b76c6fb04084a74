import { Refused } from '@longmen/contract';
import { expect, test } from 'vitest';
import { askAgainAfter, mayAskAgain } from './query-client.ts';

const refused = (code: number) => new Refused({ code, msg: '', data: {} });
const tries = (error: unknown) => [0, 1, 2, 3, 4, 5, 6].filter((failures) => mayAskAgain(failures, error)).length;

test('a busy site is asked five times more, a lost network twice', () => {
  expect(tries(refused(503))).toBe(5);
  expect(tries(new TypeError('failed to fetch'))).toBe(2);
});

test.each([304, 401, 403, 422, 500, 601, 888])('%i is final', (code) => expect(tries(refused(code))).toBe(0));

test('the waits double, and no two phones wait the same', () => {
  const waits = [0, 1, 2, 3, 4].map(askAgainAfter);
  waits.forEach((wait, failures) => {
    expect(wait).toBeGreaterThanOrEqual(1_000 * 2 ** failures);
    expect(wait).toBeLessThanOrEqual(1_500 * 2 ** failures);
  });
});
