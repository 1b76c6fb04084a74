/** What the page of a game asks of the server by itself. */
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { until } from '../../../../test/broken-call.ts';
import { holdCall, settle } from '../../../../test/held-call.ts';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { sampleSite } from '../../../../test/sample-site.ts';
import { useGameStore } from '../store.ts';
import { useRound } from './use-round.ts';
import { useGameContext } from '../game-context.ts';

const show = gameFixture();
afterEach(() => void vi.unstubAllGlobals());

function Runs() {
  const [locale, setLocale] = useState<'en' | 'zh'>('en');
  useRound(useGameStore(), { ...useGameContext(), locale });
  return (
    <button type="button" onClick={() => setLocale('zh')}>
      中文
    </button>
  );
}

it('what the server says about the game is requested again in the language that is chosen', async () => {
  // No answer leads to a question of its own.
  const requests = sampleSite({ gameClocks: () => new Promise(() => undefined) });
  const clocks = () => requests.filter(({ call }) => call === 'gameClocks').length;
  const { place } = await show('s_ssc', () => <Runs />);
  expect(clocks()).toBe(1);
  await act(async () => place.querySelector('button')?.click());
  expect(clocks()).toBe(2);
});

it('an answer that is overtaken by one to a later question changes nothing', async () => {
  const call = holdCall('gameClocks');
  const { place, store } = await show('s_ssc', () => <Runs />);
  const closesAt = String(Math.ceil(Date.now() / 1_000) + 60);
  await act(async () => place.querySelector('button')?.click());
  call.let(1, { kithe: '202611200871', kithe_time_stamp: closesAt });
  await until(() => store.getState().round.phase === 'open');
  // Read before the sale began.
  call.let(0, { kithe: '', is_open: '0' });
  await settle();
  expect(store.getState().round).toMatchObject({ phase: 'open', issue: '202611200871' });
});
