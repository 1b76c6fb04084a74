import { expect, test } from 'vitest';
import { effectiveStatus, gameStatus, platformStatus } from './rules.ts';

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

test.each([
  [0, {}, 0],
  [0, { isServed: false }, 1],
  [0, { isHealthy: false }, 1],
  [0, { isFrozen: true }, 1],
  [3, {}, 3],
  [2, { isHealthy: false }, 2],
] as const)('set to %i by the operator, with %j, a platform shows %i', (operator, state, status) =>
  expect(platformStatus(operator, { isServed: true, isHealthy: true, isFrozen: false, ...state })).toBe(status),
);

test.each([
  ['listed by its company', 'hall', 0, 0],
  ['missing from one list', 'hall', 1, 0],
  ['missing from two', 'hall', 2, 3],
  ['of another company', 'other', 0, 2],
  ['entered here, before any list', '', 0, 0],
  ['entered here, and on no list', '', 1, 3],
] as const)('a game %s shows itself so', (_, provider, missed, status) =>
  expect(gameStatus({ status: 0, provider, missed }, 'hall')).toBe(status),
);
