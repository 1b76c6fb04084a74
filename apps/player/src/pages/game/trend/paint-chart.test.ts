import { expect, test } from 'vitest';
import { chartStart } from './paint-chart.ts';

test('a wide chart opens at its first column; a newest draw farther on is in view with a column to spare', () => {
  const chart = { head: 60, cell: 40 };
  const boxWidth = 358;
  // Sums of three dice: 3 to 18. The small ones are there at once.
  for (const newest of [-1, 0, 3, 5]) expect(chartStart(chart, newest, boxWidth)).toBe(0);
  for (const newest of [6, 10, 15]) {
    const start = chartStart(chart, newest, boxWidth);
    expect(start).toBeGreaterThan(0);
    expect(60 + 40 * (newest + 1)).toBeLessThanOrEqual(start + boxWidth - 40);
  }
});
