/** A bet without a question: by the player's own choice, up to its amount, and never where something is to be said. */
import { mills } from '@longmen/engine';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { type AskUnder, setAskUnder } from './ask-under.ts';
import { useSession } from '../../../core/session/session.ts';
import type { GameEvent } from '../game-state.ts';
import { clock } from '../game-fixture.ts';
import { BetFooter } from './bet-footer.tsx';
import { BetSheets } from './bet-sheets.tsx';
import { IdleSums } from '../slip/idle-sums.tsx';

const sign = (username: string) => useSession.setState({ token: 'token', username });
beforeEach(() => {
  localStorage.clear();
  sign('player01');
});
afterEach(() => useSession.setState({ token: '', username: '' }));
// The page is left before that.
const show = gameFixture();

const known = [
  [['balance'], { mills: mills(90_000), leg: 1 }],
  [['myBets', 1, 'recent', 'en'], []],
] as const;
const tap = (play: string, symbol: string | number): GameEvent => ({ t: 'toggled', play, list: 0, symbol });
const big = tap('s_ssc.total.bsoe', 'big');
const small = tap('s_ssc.total.bsoe', 'small');
const half = tap('s_ssc.front3.direct', 1);

async function press(name: RegExp): Promise<void> {
  const button = [...document.querySelectorAll('button')].find((one) => name.test(one.textContent));
  if (button === undefined) throw new RangeError(`no button ${name}`);
  await act(async () => button.click());
}

/** Presses the bet button over these picks. @returns the page, and whether a question came */
async function betOn(under: AskUnder, stake: string, ...picks: readonly GameEvent[]) {
  setAskUnder(under);
  const { store } = await show(
    's_ssc',
    () => (
      <>
        <BetFooter keypadOpen={false} onKeypad={vi.fn()} />
        <BetSheets onLowerStake={vi.fn()} onChase={vi.fn()} />
      </>
    ),
    { clock, known },
  );
  await act(async () => {
    for (const pick of picks) store.dispatch(pick);
    store.dispatch({ t: 'stakeTyped', stake });
  });
  await press(/^Place bet/);
  return { store, confirms: document.querySelector('dialog') !== null };
}

it.each([
  ['below the amount', 50, '49', [big], false],
  ['of the amount itself', 50, '50', [big], true],
  ['before anything was chosen', 0, '1', [big], true],
  ['that loses whatever is drawn', 50, '10', [big, small], true],
  ['beside a board that is not full yet', 50, '10', [big, half], true],
] as const)('a bet %s is asked about or not', async (_what, under, stake, picks, asks) => {
  const { store, confirms } = await betOn(under, stake, ...picks);
  expect([store.getState().bet.step, confirms]).toEqual(asks ? ['confirm', true] : ['sending', false]);
});

it('what is refused, or moves to another issue, is asked about', async () => {
  const { store } = await betOn(50, '10', big);
  const { bet } = store.getState();
  if (bet.step !== 'sending') expect.fail(bet.step);
  await act(async () => store.dispatch({ t: 'betRefused', key: bet.key, trouble: { kind: 'closed' } }));
  expect(document.querySelector('dialog')?.textContent).toContain('Not sent');
  await act(async () => store.dispatch({ t: 'movedTo', issue: '202611200872' }));
  expect(store.getState().bet).toMatchObject({ step: 'confirm', quiet: false });
});

it("the choice is the account's own", async () => {
  setAskUnder(50);
  sign('player02');
  const { store } = await betOn(0, '10', big);
  expect(store.getState().bet.step).toBe('confirm');
  sign('player01');
  expect(localStorage.getItem('longmen.askUnder.player01')).toBe('50');
});

const line = { id: 'x', play: 's_ssc.total.bsoe', selection: { opts: ['big'] }, bets: 1, rates: [1940] };

it('the last slip is bet again in one tap where the choice covers it, and in one issue only with a question', async () => {
  setAskUnder(50);
  const { store } = await show('s_ssc', () => <IdleSums onBet={vi.fn()} />, { clock, known });
  const next = '202611200872';
  const placed = { slip: '1', orders: ['1'], issue: clock.issue, totalMills: 10_000, balanceMills: 80_000 };
  await act(async () => {
    store.dispatch({ t: 'betPressed', slip: { issue: clock.issue, stake: 10, lines: [line] } });
    store.dispatch({ t: 'betConfirmed', key: 'k' });
    store.dispatch({ t: 'betPlaced', key: 'k', placed });
    store.dispatch({ t: 'sheetClosed' });
  });
  await press(/^Repeat ¥10$/);
  expect(store.getState().bet).toMatchObject({ step: 'confirm', quiet: false, slip: { stake: 10 } });
  await act(async () => {
    store.dispatch({ t: 'sheetClosed' });
    store.dispatch({ t: 'allCleared' });
    store.dispatch({ t: 'clockRead', clock: { ...clock, issue: next } });
  });
  expect(document.body.textContent).toContain('Not under ¥50');
  await press(/^Repeat ¥10$/);
  expect(store.getState().bet).toMatchObject({
    step: 'confirm',
    quiet: true,
    slip: { issue: next, lines: [{ play: line.play, rates: [1940] }] },
  });
});
