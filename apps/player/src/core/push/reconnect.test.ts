import { expect, test } from 'vitest';
import { waitAfterFailures, waitOnReturn } from './reconnect.ts';

test('waits grow up to twenty seconds and are spread below that, so that a crowd does not come at once', () => {
  expect([0, 1, 2, 3, 4, 5, 20].map((failures) => waitAfterFailures(failures, 1))).toEqual([
    1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000,
  ]);
  expect([0, 0.25, 0.5].map((chance) => waitAfterFailures(20, chance))).toEqual([0, 5_000, 10_000]);
  expect(waitOnReturn(1)).toBe(300);
});
