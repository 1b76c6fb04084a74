/** A balance that the player hid is hidden on the whole game page, wherever he hid it. */
import { mills } from '@longmen/engine';
import { act } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { useBalanceHidden, toggleBalance } from '../../../core/session/balance-hidden.ts';
import { useSession } from '../../../core/session/session.ts';
import { useToast } from '../../../core/dialogs/toast.ts';
import { clock } from '../game-fixture.ts';
import { BalanceFigure } from './balance-figure.tsx';
import { PlacedNote } from './placed-note.tsx';

beforeEach(() => {
  localStorage.clear();
  useSession.setState({ token: 'token' });
});
afterEach(() => useSession.setState({ token: '' }));
// The page is left before that.
const show = gameFixture();

function Elsewhere() {
  return <output>{useBalanceHidden() ? 'hidden' : 'shown'}</output>;
}

it('hiding it on another page hides it in the footer, and the footer shows it everywhere again', async () => {
  const { place } = await show(
    's_ssc',
    () => (
      <>
        <Elsewhere />
        <BalanceFigure />
      </>
    ),
    { known: [[['balance'], { mills: mills(90_000), leg: 1 }]] },
  );
  expect(place.textContent).toContain('90.00');
  await act(async () => toggleBalance());
  expect(place.textContent).toContain('••••');
  expect(place.textContent).not.toContain('90.00');
  await act(async () => place.querySelector<HTMLButtonElement>('button[aria-pressed]')?.click());
  expect(place.querySelector('output')?.textContent).toBe('shown');
  expect(place.textContent).toContain('90.00');
});

it.each([false, true])('a slip that was placed shows the balance, unless it is hidden: %s', async (hidden) => {
  useToast.setState({ toast: null });
  if (hidden) toggleBalance();
  const { store } = await show('s_ssc', () => <PlacedNote />, { clock });
  const line = { id: 'x', play: 's_ssc.total.bsoe', selection: { opts: ['big'] }, bets: 1, rates: [1940] };
  const placed = { slip: '77', orders: ['7700'], issue: clock.issue, totalMills: 10_000, balanceMills: 90_000 };
  await act(async () => {
    store.dispatch({ t: 'betPressed', slip: { issue: clock.issue, stake: 10, lines: [line] } });
    store.dispatch({ t: 'betConfirmed', key: 'key' });
    store.dispatch({ t: 'betPlaced', key: 'key', placed });
  });
  if (hidden) toggleBalance();
  expect(useToast.getState().toast).toMatchObject({
    title: 'Bet placed',
    text: `Issue 0871 · ¥10 · balance ${hidden ? '••••' : '90.00'}`,
  });
  // The board is free for the next bet at once.
  expect(store.getState().bet.step).toBe('none');
});
