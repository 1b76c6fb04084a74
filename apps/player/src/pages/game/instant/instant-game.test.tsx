/** A whole run on the page of an instant game, against a site that keeps its word while every first answer is lost. */
import { calls } from '@longmen/contract';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SampleRequest, sampleSite } from '../../../../test/sample-site.ts';
import { useSession } from '../../../core/session/session.ts';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { InstantGame } from './instant-game.tsx';
import { messages } from './messages.ts';

const show = gameFixture();
beforeEach(() => {
  localStorage.clear();
  useSession.setState({ token: 'token', username: 'player01', userId: '1', status: '1', isGuest: false });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const [runSample, roundSample] = [calls.openRun, calls.playRound].map(
  ({ sample }) => sample.output as Record<string, unknown>,
);
const stake = 10;
const rounds = 20;
/** The second round wins. */
const payoutOf = (round: number) => (round === 2 ? 19.4 : 0);

/** One player's run on the server: what was done under a key is answered again, never done again. */
function fakeRuns({ losing }: { losing: boolean }) {
  const done = new Map<string, unknown>();
  let played = 0;
  const sums = () => ({
    cost: String(played * stake),
    bonus: String(played < 2 ? 0 : payoutOf(2)),
    times: played,
    winCount: played < 2 ? 0 : 1,
  });
  const view = () => ({
    ...runSample,
    run: '77',
    state: played < rounds ? 'open' : 'done',
    times: rounds,
    remaining: rounds - played,
    round: played + 1,
    total: sums(),
    session: sums(),
  });
  const once = (work: () => unknown) => (requests: SampleRequest) => {
    const key = requests.key ?? '';
    const before = done.get(key);
    if (before !== undefined) return { data: before };
    done.set(key, work());
    if (losing) throw new TypeError('the network failed');
    return { data: done.get(key) };
  };
  const requests = sampleSite({
    showRun: () => ({ data: { run: null, repeat: '1', idle_time: 1800, bets: [], last: null } }),
    openRun: once(view),
    playRound: once(() => {
      played += 1;
      return {
        ...roundSample,
        win_price: String(payoutOf(played)),
        issue: `2026112204712803000${played}`,
        lottery: `1,2,3,4,${played % 10}`,
        order_num: `100${played}`,
        run: view(),
      };
    }),
  });
  const of = (call: SampleRequest['call']) => requests.filter((one) => one.call === call);
  return { of, played: () => played };
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const button = (name: RegExp) => {
  const found = [...document.querySelectorAll('button')].find((one) => name.test(one.textContent ?? ''));
  if (found === undefined) throw new RangeError(`no button ${name}`);
  return found;
};

/** Starts a run of a bet on big. */
async function start(): Promise<void> {
  const { store } = await show('s_ssc', () => <InstantGame onSwitch={vi.fn()} closedText={null} />, {
    tables: { 'game/instant': messages },
  });
  await pass(100);
  await act(async () => {
    store.dispatch({ t: 'toggled', play: 's_ssc.total.bsoe', list: 0, symbol: 'big' });
    store.dispatch({ t: 'stakeTyped', stake: String(stake) });
  });
  await act(async () => button(/^20$/).click());
  await act(async () => button(/^Start$/).click());
}

it.each([
  ['every answer comes', false],
  ['every first answer is lost', true],
])('a run is played to its end, each round once, where %s', async (_what, losing) => {
  const site = fakeRuns({ losing });
  await start();
  await act(async () => button(/^Start · ¥200/).click());
  await pass(100);
  // It does not begin without a stop at loss.
  expect(site.of('openRun')).toEqual([]);
  await act(async () => button(/^All 20 rounds/).click());
  await act(async () => {
    button(/^Start · ¥200/).click();
    button(/^Start · ¥200/).click();
  });
  await pass(losing ? 600 : 100);
  expect(new Set(site.of('openRun').map(({ key }) => key)).size).toBe(1);
  let tip = 0;
  for (let second = 0; second < 90 && site.played() < rounds; second += 0.5) {
    await pass(500);
    if (document.querySelector('.win-tip')) tip += 500;
  }
  await pass(6_000);
  expect(site.played()).toBe(rounds);
  expect(site.of('playRound')).toHaveLength(losing ? 2 * rounds : rounds);
  expect(new Set(site.of('playRound').map(({ key }) => key)).size).toBe(rounds);
  // Told for a second and a half, as the half seconds of this clock see it.
  expect(tip).toBeGreaterThanOrEqual(1_000);
  expect(tip).toBeLessThanOrEqual(1_500);
  const ended = [...document.querySelectorAll('dialog')].find((one) => one.textContent?.includes('20/20'));
  expect(ended?.textContent).toContain('180.60');
  await act(async () => button(/^Done$/).click());
  // At rest the draw panel is one line until it is opened.
  const line = () => document.querySelector<HTMLElement>('main > [aria-expanded]');
  expect(line()?.getAttribute('aria-expanded')).toBe('false');
  expect(document.querySelector('[aria-label="This session"]')?.textContent).toContain('Staked 200');
  expect(document.querySelector('a[href="/fairness/1"]')).toBeNull();
  await act(async () => line()?.click());
  expect(document.querySelector('a[href="/fairness/1"]')).not.toBeNull();
});

it('a run that ended elsewhere does not come up by itself, and its summary is there for whoever asks', async () => {
  const run = {
    ...runSample,
    run: '55',
    state: 'loss',
    times: rounds,
    remaining: 0,
    total: { cost: '70', bonus: '19.4', times: 7, winCount: 1 },
  };
  const bet = { play: 's_ssc.total.bsoe', price: '10', contents: 'big', rate: '1.940' };
  const last = {
    round: 7,
    price: '10',
    win_price: '0',
    issue: '20261122047128030007',
    lottery: '1,2,3,4,5',
    order_num: '1007',
  };
  sampleSite({ showRun: () => ({ data: { run, repeat: '1', idle_time: 1800, bets: [bet], last } }) });
  const { store } = await show('s_ssc', () => <InstantGame onSwitch={vi.fn()} closedText={null} />, {
    tables: { 'game/instant': messages },
  });
  await pass(100);
  await act(async () => store.dispatch({ t: 'toggled', play: 's_ssc.total.bsoe', list: 0, symbol: 'small' }));
  const summary = () =>
    [...document.querySelectorAll('dialog[open]')]
      .map((sheet) => sheet.textContent ?? '')
      .find((text) => text.includes('7/20'));
  expect(summary()).toBeUndefined();
  await act(async () => button(/^How the run ended$/).click());
  expect(summary()).toMatch(/50\.60/);
  // It lost: nothing of it is green.
  expect(document.querySelector('dialog[open] [role=status] .bg-primary-soft')).toBeNull();
  await act(async () => button(/^Done$/).click());
  expect(summary()).toBeUndefined();
  expect(store.getState().picks.drafts).toHaveProperty('s_ssc.total.bsoe');
});
