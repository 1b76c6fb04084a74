/** Panels of the game page over what the server has sent: own bets, past draws, random picks, the word of a draw. */
import type { Order } from '@longmen/contract';
import { order as orderShape, orderDetail } from '@longmen/contract/calls/betting';
import * as z from 'zod/mini';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useToast } from '../../core/dialogs/toast.ts';
import { historyRows, trendSample } from './calls.ts';
import { maxSlipLines } from './slip/picks.ts';
import { clock } from './game-fixture.ts';
import { gameFixture } from '../../../test/game-fixture.tsx';
import { Announcer } from './draw/announcer.tsx';
import { MyBetsSheet } from './tickets/my-bets-sheet.tsx';
import { RandomSheet } from './board/random-sheet.tsx';
import { RecentDraws } from './draw/recent-draws.tsx';

const show = gameFixture();
afterEach(() => useToast.setState({ toast: null }));

const { order: sample } = orderDetail.sample.output as { order: Record<string, unknown> };
/** The newest of the day first, as the server lists them. */
const ownBets: Order[] = Array.from({ length: 20 }, (_, at) =>
  z.decode(orderShape, { ...sample, order_num: `${100 - at}`, tname: `Play ${at}`, names: 'Big' }),
);

it('the panel of own bets shows the newest five of the list, and all of them a tap away', async () => {
  const { place } = await show('s_ssc', () => <MyBetsSheet onClose={vi.fn()} />, {
    known: [[['myBets', 1, 'today', 'en'], ownBets]],
  });
  const rows = [...place.querySelectorAll('li')].map((row) => row.textContent);
  expect(rows).toHaveLength(5);
  rows.forEach((row, at) => expect(row).toMatch(new RegExp(`Play ${at} – Big.*Issue \\d{4}.*\\d\\d:\\d\\d:\\d\\d`)));
  expect(place.querySelector<HTMLAnchorElement>('a[href$="/order"]')?.textContent).toBe('See all');
});

it('a day without bets says so', async () => {
  const { place } = await show('s_ssc', () => <MyBetsSheet onClose={vi.fn()} />, {
    known: [[['myBets', 1, 'today', 'en'], []]],
  });
  expect(place.querySelectorAll('li')).toHaveLength(0);
  expect(place.textContent).toContain('No bets');
});

const issueOf = (at: number) => String(202_611_200_870 - at);
const draws = (rows: number) =>
  Array.from({ length: rows }, (_, at) => ({
    issue: issueOf(at),
    drawnAt: 1_763_600_000_000 - at * 60_000,
    numbers: [at % 10, 2, 9, 0, 3],
    state: 'drawn',
  }));

it.each([
  ['drawn every five minutes, its last ten', 300, historyRows, 10],
  ['drawn every minute, all that is told', 60, trendSample, 200],
] as const)('the history of a game that is %s', async (_what, everySeconds, requested, count) => {
  const known = [[['results', 1, requested, issueOf(0)], draws(requested)]] as const;
  const reading = { ...clock, everySeconds, drawnIssue: issueOf(0) };
  const page = await show('s_ssc', () => <RecentDraws onTrend={vi.fn()} />, { known, clock: reading });
  expect(page.place.querySelectorAll('li')).toHaveLength(count);
});

it('a draw that still rolls is not in the list below it', async () => {
  const next = {
    ...clock,
    drawnIssue: clock.issue,
    numbers: [6, 4, 8, 0, 7],
    issue: '202611200872',
    closesAt: 115_000,
  };
  const history = [{ ...draws(1)[0], issue: clock.issue }, ...draws(historyRows - 1)];
  const { store, place } = await show('s_ssc', () => <RecentDraws limit={5} onTrend={vi.fn()} />, {
    known: [
      [['results', 1, historyRows, issueOf(0)], draws(historyRows)],
      [['results', 1, historyRows, clock.issue], history],
    ],
    clock,
  });
  const first = () => place.querySelector('li')?.textContent;
  expect(first()).toContain('0870');
  await act(async () => store.dispatch({ t: 'countdownEnded', issue: clock.issue }));
  await act(async () => store.dispatch({ t: 'clockRead', clock: next }));
  expect(store.getState().round.show?.phase).toBe('rolling');
  expect(first()).toContain('0870');
  await act(async () => store.dispatch({ t: 'rollEnded' }));
  expect(first()).toContain('0871');
});

it('one random pick lies on the board, five and ten lines go onto the slip, as far as it holds them', async () => {
  const close = vi.fn();
  const { store } = await show('s_ssc', ([first]) => first && <RandomSheet play={first.play} onClose={close} />, {
    tab: 'star5',
  });
  const press = (lines: string) => {
    const button = [...document.querySelectorAll('button')].find((one) => one.textContent === lines);
    return act(async () => button?.click());
  };
  await press('1 line');
  expect(Object.keys(store.getState().picks.drafts)).toHaveLength(1);
  expect(store.getState().picks.aside).toHaveLength(0);
  await press('5 lines');
  await press('10 lines');
  expect(store.getState().picks.aside).toHaveLength(15);
  expect(useToast.getState().toast?.text).toBe('Added 10 lines to the slip');
  for (let more = 15; more < maxSlipLines + 10; more += 10) await press('10 lines');
  expect(store.getState().picks.aside).toHaveLength(95);
  expect(store.getState().picks.refused?.why).toEqual({ kind: 'tooManyLines' });
  expect(close).toHaveBeenCalled();
});

it('a place that the play cannot do without is said to be needed', async () => {
  const { store } = await show('s_ssc', () => <Announcer />);
  const places = () => store.getState().picks.drafts['s_ssc.any2.group']?.places;
  const tick = (place: number) =>
    act(async () => store.dispatch({ t: 'placeToggled', play: 's_ssc.any2.group', place }));
  await tick(0);
  expect(places()).toEqual([0, 3, 4]);
  await tick(0);
  await tick(3);
  expect(places()).toEqual([3, 4]);
  expect(useToast.getState().toast?.text).toBe('At least 2 places are needed');
});

it('the page says that an issue is drawn now, under a title, and speaks its numbers once they are shown', async () => {
  const { store, place } = await show('s_ssc', () => <Announcer />, { clock });
  expect(useToast.getState().toast).toBeNull();
  await act(async () => store.dispatch({ t: 'countdownEnded', issue: clock.issue }));
  expect(useToast.getState().toast?.title).not.toBe('');
  expect(useToast.getState().toast?.text).toContain('0871');
  await act(async () => {
    store.dispatch({ t: 'drawPushed', issue: clock.issue, numbers: [6, 4, 8, 0, 7] });
    store.dispatch({ t: 'rollEnded' });
  });
  expect(place.querySelector('[role=status]')?.textContent).toMatch(/0871.*6.*4.*8.*0.*7/);
});
