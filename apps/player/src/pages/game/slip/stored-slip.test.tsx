/** What was chosen survives a page that is loaded anew, in its own issue, game and account. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { useSession } from '../../../core/session/session.ts';
import { useToast } from '../../../core/dialogs/toast.ts';
import type { GameEvent } from '../game-state.ts';
import { clock } from '../game-fixture.ts';
import { StoredSlip } from './stored-slip.tsx';

const sign = (username: string) => useSession.setState({ token: 'token', username });
beforeEach(() => {
  sessionStorage.clear();
  useToast.setState({ toast: null });
  sign('player01');
});
afterEach(() => useSession.setState({ token: '', username: '' }));
// The page is left before that.
const show = gameFixture();

const chosen: readonly GameEvent[] = [
  { t: 'toggled', play: 's_ssc.total.bsoe', list: 0, symbol: 'big' },
  { t: 'boardsPutAside' },
  { t: 'toggled', play: 's_ssc.ball1.num', list: 0, symbol: 7 },
  { t: 'stakeTyped', stake: '25' },
];

/** Chooses on a page that is then loaded anew: what it had written is there, and nothing was left. */
async function chooseAndReload(): Promise<string> {
  const { store } = await show('s_ssc', () => <StoredSlip />, { clock });
  await act(async () => {
    for (const event of chosen) store.dispatch(event);
  });
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.length).toBe(1);
  return sessionStorage.getItem('longmen.picks.1.player01') ?? '';
}

async function load(stored: string, { issue = clock.issue, of = 'player01', as = 'player01' } = {}) {
  // The page before has gone, and took nothing with it.
  await show('s_ssc', () => null);
  sessionStorage.setItem(`longmen.picks.1.${of}`, stored);
  sign(as);
  const { store } = await show('s_ssc', () => <StoredSlip />, { clock: { ...clock, issue } });
  return store.getState().picks;
}

it('lines, boards and stake are there again in the same issue', async () => {
  expect(await load(await chooseAndReload())).toMatchObject({
    drafts: { 's_ssc.ball1.num': { lists: [[7]] } },
    aside: [{ id: 'aside:1', play: 's_ssc.total.bsoe', selection: { opts: ['big'] } }],
    stake: '25',
  });
  expect(useToast.getState().toast).toBeNull();
});

it('are dropped with a word once the issue is over', async () => {
  const picks = await load(await chooseAndReload(), { issue: '202611200872' });
  expect(picks).toMatchObject({ drafts: {}, aside: [], stake: '' });
  expect(useToast.getState().toast?.text).toContain('Issue 0871 has closed');
});

it.each([
  ['of another account', {}, { as: 'player02' }],
  ['that cannot be read', { drafts: { 's_ssc.ball1.num': 7 } }, {}],
  ['of a play that is gone', { drafts: {}, aside: [{ id: 'aside:1', play: 'gone', selection: {}, bets: 1 }] }, {}],
] as const)('are not those %s', async (_what, over, who) => {
  const stored = JSON.parse(await chooseAndReload()) as object;
  expect(await load(JSON.stringify({ ...stored, ...over }), who)).toMatchObject({ drafts: {}, aside: [] });
});

it('where rounds are drawn at once there is no issue to miss', async () => {
  const { store } = await show('s_ssc', () => <StoredSlip instant />);
  await act(async () => {
    for (const event of chosen) store.dispatch(event);
  });
  window.dispatchEvent(new Event('pagehide'));
  const stored = sessionStorage.getItem('longmen.picks.1.player01') ?? '';
  await show('s_ssc', () => null);
  sessionStorage.setItem('longmen.picks.1.player01', stored);
  const { store: anew } = await show('s_ssc', () => <StoredSlip instant />);
  expect(anew.getState().picks).toMatchObject({
    drafts: { 's_ssc.ball1.num': { lists: [[7]] } },
    aside: [{ play: 's_ssc.total.bsoe' }],
    stake: '25',
  });
  expect(useToast.getState().toast).toBeNull();
});

it('leaving the page, or sending what was chosen, forgets it', async () => {
  const { store } = await show('s_ssc', () => <StoredSlip />, { clock });
  const choose = async () => {
    await act(async () => {
      for (const event of chosen) store.dispatch(event);
    });
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.length).toBe(1);
  };
  await choose();
  await act(async () => store.dispatch({ t: 'allCleared' }));
  await vi.waitFor(() => expect(sessionStorage.length).toBe(0));
  await choose();
  await show('s_ssc', () => null);
  expect(sessionStorage.length).toBe(0);
});
