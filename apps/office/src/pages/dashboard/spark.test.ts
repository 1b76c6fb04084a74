import { expect, test } from 'vitest';
import { linePath, scaleOf } from './spark.tsx';

test('a gap in what was measured is a gap in the line', () => {
  expect(linePath([1, null, 2, 3], (value) => value)).toBe('M0.0 1.0M160.0 2.0L240.0 3.0');
});

test('the target and zero lie in the drawing, and what is far from zero is drawn apart', () => {
  const low = scaleOf([1, 2], 10);
  expect([low(0), low(10)]).toEqual([36, 4]);
  const share = scaleOf([9_120, 9_640], 9_500);
  expect(share(9_640)).toBe(4);
  expect(share(9_120)).toBeLessThan(36);
  expect(share(9_120)).toBeGreaterThan(20);
});

test('a line that never moves is drawn, too', () => {
  expect(scaleOf([0, 0], 0)(0)).toBe(36);
  expect(scaleOf([5, 5], null)(5)).toBeGreaterThanOrEqual(4);
});
