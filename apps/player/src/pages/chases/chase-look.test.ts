import { mills } from '@longmen/engine';
import { chaseStates } from '@longmen/contract/calls/betting/chases';
import { expect, test } from 'vitest';
import { chaseLook, stepLook, stepWord } from './chase-look.ts';

const total = mills(10_000);

test.each([
  ['ended', 0, false, 'lost'],
  ['ended', 19_400, true, 'won'],
  ['ended', 10_000, false, 'back'],
  // One of two lines won: less than both had cost, or just as much.
  ['ended', 9_700, true, 'wonLess'],
  ['ended', 10_000, true, 'wonLess'],
  // One of two lines was tied or cancelled, the other lost.
  ['ended', 5_000, false, 'part'],
  ['placed', 0, false, 'placed'],
  ['skipped', 0, false, 'skipped'],
] as const)('a step that is %s with %i back (an order won: %s) is called %s', (state, payout, won, word) =>
  expect(stepWord({ state, payout: mills(payout), total, won })).toBe(word),
);

test('only a step that brought more than its stake looks like a win', () => {
  for (const word of ['wonLess', 'back', 'part', 'lost'] as const) {
    expect(stepLook(word).icon).not.toBe('trophy');
    expect(stepLook(word).ink).not.toBe('text-win');
  }
});

test('every state has a look', () => {
  expect(chaseStates.map((state) => chaseLook(state).icon)).not.toContain(undefined);
  expect(stepLook('skipped').ink).toBe('text-warn');
});
