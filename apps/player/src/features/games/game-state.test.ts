import type { GameClock } from '@longmen/contract';
import { expect, test } from 'vitest';
import { gameState } from './game-state.ts';

const clock = (isOpen: boolean, issue: string) => ({ isOpen, issue }) as GameClock;

test.each([
  [0, undefined, 'open'],
  [0, clock(true, '1'), 'open'],
  // Between two issues, and a game that draws at once.
  [0, clock(false, '1'), 'open'],
  [0, clock(true, ''), 'open'],
  [0, clock(false, ''), 'notOpen'],
  [1, clock(true, '1'), 'maintenance'],
  [3, clock(true, '1'), 'stopped'],
  [2, clock(true, '1'), 'notOpen'],
] as const)('a game of status %i, with what its clock says, is %3$s', (status, known, state) =>
  expect(gameState({ status, family: 's_ssc' }, known)).toBe(state),
);

test('a game of a family that the app does not draw has no page', () =>
  expect(gameState({ status: 0, family: 'other' }, undefined)).toBe('noPage'));
