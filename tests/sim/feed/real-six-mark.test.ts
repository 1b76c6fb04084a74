import { expect, it } from 'vitest';
import { familyOf } from '../../../packages/engine/test/families.ts';
import { draws, expectReferenceOver } from './real-draws.ts';

it('the sample spans all lunar years of the file', () => {
  expect(draws).toHaveLength(81);
  expect(new Set(draws.map(({ lunarYear }) => lunarYear)).size).toBe(2025 - 2002 + 1);
  for (const { numbers } of draws) expect(familyOf('lhc').isDraw(numbers)).toBe(true);
});

it('every play settles real draws of nine years as the reference says', () =>
  expectReferenceOver(draws.filter((_, i) => i % 9 === 0)));
