import { expect, test } from 'vitest';
import { effectiveStatus } from './rules.ts';

test.each([
  [0, 0, 0],
  [0, 1, 1],
  [1, 0, 1],
  [3, 1, 3],
  [1, 2, 2],
  [2, 0, 2],
] as const)('a platform of status %i and a game of status %i show status %i', (platform, game, effective) =>
  expect(effectiveStatus(platform, game)).toBe(effective),
);
