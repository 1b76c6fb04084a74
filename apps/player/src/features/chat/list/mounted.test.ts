import fc from 'fast-check';
import { expect, test } from 'vitest';
import { partsOf } from './mounted.ts';

const heights = fc.array(fc.oneof(fc.integer({ min: 24, max: 220 }), fc.constant(undefined)), { maxLength: 300 });
const view = fc.record({ fromEnd: fc.nat(40_000), height: fc.integer({ min: 200, max: 900 }) });

test('whatever is in the document, the list is as high as all its rows, and every row in sight is there', () => {
  fc.assert(
    fc.property(heights, view, (rows, seen) => {
      const parts = partsOf(rows, seen);
      const mounted = parts.flatMap((part) => (part.kind === 'rows' ? rows.slice(part.from, part.to) : []));
      const gaps = parts.reduce((sum, part) => sum + (part.kind === 'gap' ? part.height : 0), 0);
      const sum = (list: readonly (number | undefined)[]) => list.reduce<number>((all, one) => all + (one ?? 0), 0);
      expect(gaps + sum(mounted)).toBe(sum(rows));
      let below = sum(rows);
      for (const [at, height] of rows.entries()) {
        const upper = below;
        below -= height ?? 0;
        const isInSight = height === undefined || (upper > seen.fromEnd && below < seen.fromEnd + seen.height);
        const isMounted = parts.some((part) => part.kind === 'rows' && part.from <= at && at < part.to);
        if (isInSight) expect(isMounted).toBe(true);
      }
    }),
  );
});

test('of 300 messages of one line a phone holds no more than 60', () => {
  const lines = Array.from({ length: 300 }, () => 42);
  for (const fromEnd of [0, 3_000, 12_000]) {
    const mounted = partsOf(lines, { fromEnd, height: 600 }).reduce(
      (sum, part) => sum + (part.kind === 'rows' ? part.to - part.from : 0),
      0,
    );
    expect(mounted).toBeLessThanOrEqual(60);
  }
});
