import { mills } from '@longmen/engine';
import { chaseStates } from '@longmen/contract/calls/chases';
import { expect, test } from 'vitest';
import { chaseLook, stepLook, stepWord } from './chase-look.ts';

const total = mills(10_000);

test.each([
  ['ended', 0, 'lost'],
  ['ended', 10_000, 'back'],
  ['ended', 19_400, 'won'],
  // One of two lines won less than both had cost.
  ['ended', 9_700, 'won'],
  ['placed', 0, 'placed'],
  ['skipped', 0, 'skipped'],
] as const)('a step that is %s with %i back is called %s', (state, payout, word) =>
  expect(stepWord({ state, payout: mills(payout), total })).toBe(word),
);

test('every state has a look', () => {
  expect(chaseStates.map((state) => chaseLook(state).icon)).not.toContain(undefined);
  expect(stepLook('skipped').ink).toBe('text-warn');
});
