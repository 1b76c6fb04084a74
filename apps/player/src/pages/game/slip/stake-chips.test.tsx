import { afterEach, beforeEach, expect, test } from 'vitest';
import { useSession } from '../../../core/session/session.ts';
import { keypadStakes, quickStakes, rememberStake } from './stake-chips.ts';

beforeEach(() => localStorage.clear());
afterEach(() => useSession.setState({ username: '' }));

test('a game without bets offers the highest common stakes', () => {
  expect(quickStakes(10)).toEqual([50, 100]);
  expect(keypadStakes(10)).toEqual([1, 5, 10, 50, 100]);
});

test('each game offers the stakes that were used in it last', () => {
  for (const stake of [20, 2_500, 1_000_000, 20]) rememberStake(10, stake);
  rememberStake(11, 5);
  expect(quickStakes(10)).toEqual([20, 2_500]);
  expect(keypadStakes(10)).toEqual([1, 5, 10, 20, 50, 100, 2_500]);
  expect(quickStakes(11)).toEqual([5, 100]);
});

test('an account is never offered the stakes of another on the same device', () => {
  useSession.setState({ username: 'anna' });
  rememberStake(10, 20);
  useSession.setState({ username: 'binh' });
  expect(quickStakes(10)).toEqual([50, 100]);
  useSession.setState({ username: 'anna' });
  expect(quickStakes(10)).toEqual([20, 100]);
});
