/** What a page believes of a run when answers about it overtake each other. */
import { calls } from '@longmen/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameFixture } from '../../../../../test/game-fixture.tsx';
import { holdCall } from '../../../../../test/held-call.ts';
import { useGameStore } from '../../store.ts';
import { makeRunStore } from './store.ts';
import { offeredEveryMs } from './effects.ts';
import { useRunPlayer } from './use-run-player.ts';

const show = gameFixture();
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const sample = calls.openRun.sample.output as Record<string, unknown>;
const opened = (state: string) => ({ run: { ...sample, state } });

it('a run that was seen open before it was stopped is not offered again by an answer that comes after', async () => {
  const call = holdCall('showRun');
  const store = makeRunStore('');
  const Plays = () => {
    useRunPlayer(store, useGameStore(), 152, '');
    return null;
  };
  await show('s_ssc', () => <Plays />);
  await pass(10);
  call.let(0, opened('open'));
  await pass(offeredEveryMs + 100);
  expect([store.getState().phase, call.requests().length]).toEqual(['offered', 2]);
  store.dispatch({ t: 'stopConfirmed' });
  await pass(100);
  call.let(2, opened('stopped'));
  await pass(100);
  expect(store.getState().phase).toBe('over');
  call.let(1, opened('open'));
  await pass(100);
  expect(store.getState().phase).toBe('over');
});
