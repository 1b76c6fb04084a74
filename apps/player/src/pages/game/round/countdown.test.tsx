/** What a countdown says by itself: three times at most, or a ticking voice would drown everything else (ux §5). */
import { loadFamily } from '@longmen/engine';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setTime } from '../../../../test/set-time.ts';
import { speak } from '../../../../test/speak.ts';
import { clock } from '../game-fixture.ts';
import { GameStoreProvider, makeGameStore } from '../store.ts';
import { pageMessages } from '../messages/page-messages.ts';
import { Countdown } from './countdown.tsx';

const start = Date.UTC(2026, 10, 20, 7);

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  vi.useFakeTimers({ now: start });
  setTime(start);
  speak('en', { game: pageMessages });
});
afterEach(() => {
  vi.useRealTimers();
  setTime();
});

it('while nothing is known yet it says that it loads, not that there is no issue', async () => {
  const store = makeGameStore(await loadFamily('s_ssc'));
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <GameStoreProvider value={store}>
        <Countdown />
      </GameStoreProvider>,
    ),
  );
  expect(place.textContent).toContain('Loading');
  expect(place.textContent).not.toContain('No open issue');
  expect(place.querySelector('.skeleton')).not.toBeNull();
  act(() => root.unmount());
});

it('is spoken at 30, 10 and 0 seconds only', async () => {
  const store = makeGameStore(await loadFamily('s_ssc'));
  store.dispatch({ t: 'clockRead', clock: { ...clock, closesAt: start + 45_000 } });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () =>
    root.render(
      <GameStoreProvider value={store}>
        <Countdown />
      </GameStoreProvider>,
    ),
  );
  const region = place.querySelector('[aria-live=polite]');
  const spoken: string[] = [];
  for (let second = 0; second <= 46; second++) {
    const text = region?.textContent ?? '';
    if (text !== '' && text !== spoken.at(-1)) spoken.push(text);
    if (second === 45) act(() => store.dispatch({ t: 'countdownEnded', issue: clock.issue }));
    await act(async () => vi.advanceTimersByTimeAsync(1_000));
  }
  expect(spoken).toEqual(['30 seconds until bets close', '10 seconds until bets close', 'Closed']);
  // The ticking figure itself is told to nobody who did not ask.
  expect(place.querySelector('[role=timer]')?.getAttribute('aria-live')).toBe('off');
  act(() => root.unmount());
});
