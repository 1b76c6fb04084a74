/** What the page of a game asks of the server by itself. */
import { act, useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameStand } from '../../../test/game-stand.tsx';
import { sampleSite } from '../../../test/sample-site.ts';
import { useGameStore } from './state/store.ts';
import { useRound } from './use-round.ts';
import { useWorld } from './world.ts';

const show = gameStand();
afterEach(() => void vi.unstubAllGlobals());

function Runs() {
  const [locale, setLocale] = useState<'en' | 'zh'>('en');
  useRound(useGameStore(), { ...useWorld(), locale });
  return (
    <button type="button" onClick={() => setLocale('zh')}>
      中文
    </button>
  );
}

it('what the server says about the game is asked for again in the language that is chosen', async () => {
  // No answer leads to a question of its own.
  const asked = sampleSite({ gameClocks: () => new Promise(() => undefined) });
  const clocks = () => asked.filter(({ call }) => call === 'gameClocks').length;
  const { place } = await show('s_ssc', () => <Runs />);
  expect(clocks()).toBe(1);
  await act(async () => place.querySelector('button')?.click());
  expect(clocks()).toBe(2);
});
