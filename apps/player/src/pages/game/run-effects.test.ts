import { loadFamily } from '@longmen/engine';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clock } from './game-fixture.ts';
import { runEffects } from './run-effects.ts';
import { makeGameStore } from './store.ts';
import { raceMs } from './effects.ts';

const family = await loadFamily('s_ssc');

beforeEach(() => vi.useFakeTimers({ now: 0 }));
afterEach(() => vi.useRealTimers());

function running() {
  const store = makeGameStore(family);
  const doers = { readClock: vi.fn(), readBets: vi.fn(), sendBet: vi.fn(), serverNow: () => Date.now() };
  const stop = runEffects(store, doers);
  return { store, doers, stop };
}

it('reads the clock at once and closes the issue at its instant, also through a long wait', () => {
  const { store, doers, stop } = running();
  expect(doers.readClock).toHaveBeenCalledTimes(1);
  store.dispatch({ t: 'clockRead', clock: { ...clock, closesAt: 200_000 } });
  vi.advanceTimersByTime(199_999);
  expect(store.getState().round.phase).toBe('open');
  vi.advanceTimersByTime(1);
  expect(store.getState().round.phase).toBe('closed');
  expect(doers.readClock).toHaveBeenCalledTimes(2);
  stop();
});

it('rings nothing while the page is hidden and reads the clock when it is shown', () => {
  const { store, doers, stop } = running();
  store.dispatch({ t: 'clockRead', clock });
  store.dispatch({ t: 'hidden' });
  vi.advanceTimersByTime(120_000);
  expect(store.getState().round.phase).toBe('open');
  expect(doers.readClock).toHaveBeenCalledTimes(1);
  store.dispatch({ t: 'shown' });
  expect(doers.readClock).toHaveBeenCalledTimes(2);
  stop();
});

it.each([
  ['numbers', undefined, 1_800],
  ['a race', raceMs, 4_000],
])('%s come to rest in their own time', (_what, rolledInMs, after) => {
  const store = makeGameStore(family);
  const nothing = () => undefined;
  const stop = runEffects(store, {
    readClock: nothing,
    readBets: nothing,
    sendBet: nothing,
    serverNow: () => Date.now(),
    ...(rolledInMs !== undefined && { rolledInMs }),
  });
  store.dispatch({ t: 'clockRead', clock });
  store.dispatch({ t: 'countdownEnded', issue: clock.issue });
  store.dispatch({ t: 'drawPushed', issue: clock.issue, numbers: [1, 2, 3, 4, 5] });
  vi.advanceTimersByTime(after - 1);
  expect(store.getState().round.show?.phase).toBe('rolling');
  vi.advanceTimersByTime(1);
  expect(store.getState().round.show?.phase).toBe('shown');
  stop();
});

it('sends a slip once, and again after growing waits while its answer is lost', () => {
  const { store, doers, stop } = running();
  store.dispatch({ t: 'clockRead', clock: { ...clock, closesAt: 500_000 } });
  const line = { id: 'a', play: 's_ssc.total.bsoe', selection: { opts: ['big'] }, bets: 1, rates: [1940] };
  store.dispatch({ t: 'betPressed', slip: { issue: clock.issue, stake: 1, lines: [line] } });
  store.dispatch({ t: 'betConfirmed', key: 'k' });
  vi.advanceTimersByTime(0);
  expect(doers.sendBet).toHaveBeenCalledTimes(1);
  for (const [wait, times] of [
    [500, 2],
    [2_000, 3],
    [4_000, 4],
  ] as const) {
    store.dispatch({ t: 'answerLost', key: 'k' });
    vi.advanceTimersByTime(wait - 1);
    expect(doers.sendBet).toHaveBeenCalledTimes(times - 1);
    vi.advanceTimersByTime(1);
    expect(doers.sendBet).toHaveBeenCalledTimes(times);
  }
  stop();
});
