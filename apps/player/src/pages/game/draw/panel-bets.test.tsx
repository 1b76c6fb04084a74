/**
 * The draw panel and "repeat" over what the server keeps of the player's bets: large slips, and those of before
 * midnight.
 */
import { orderDetail } from '@longmen/contract/calls/betting';
import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { type SampleRequest, sampleSite } from '../../../../test/sample-site.ts';
import { useLocaleStore } from '../../../core/i18n/locale.ts';
import { useSession } from '../../../core/session/session.ts';
import { clock } from '../game-fixture.ts';
import { MoreSheets } from '../header/more-sheets.tsx';
import { MyBetsSheet } from '../tickets/my-bets-sheet.tsx';
import { OwnBets } from '../tickets/own-bets.tsx';
import { PanelBets } from './panel-bets.tsx';
import { PanelFooter } from './panel-footer.tsx';

const show = gameFixture();
beforeEach(() => useSession.setState({ token: 'token', username: 'player01', userId: '1' }));
afterEach(() => {
  useSession.setState({ token: '', username: '', userId: '' });
  vi.unstubAllGlobals();
});

type SampleOrder = { readonly issue: string; readonly slip: string; readonly today: boolean; readonly status: string };
const { order: sample } = orderDetail.sample.output as { order: Record<string, unknown> };

/** A slip of so many lines of ten yuan; each that won brought back 19.40. */
const slipOf = (lines: number, order: SampleOrder): readonly SampleOrder[] =>
  Array.from({ length: lines }, () => order);

/** A site that keeps these orders, the newest first, and lists them as the server does. */
function serveOrders(all: readonly SampleOrder[]): SampleRequest[] {
  const wire = ({ issue, slip, status }: SampleOrder, at: number) => ({
    ...sample,
    id: `${9_000 - at}`,
    order_num: `${9_000 - at}`,
    issue,
    slip,
    status,
    price_sum: '10',
    win_price: status === '1' ? '19.4' : '0',
    lottery: status === '4' ? '' : '6,4,8,0,7',
  });
  return sampleSite({
    listOrders: ({ fields }) => {
      const found = all.filter((one) =>
        fields['issue'] === undefined ? fields['day_type'] !== '0' || one.today : one.issue === fields['issue'],
      );
      const typed = found.filter(({ status }) => fields['type'] === '0' || status === fields['type']);
      const waits = typed.filter(({ status }) => status === '4').length;
      return {
        data: {
          rows: typed.slice(0, Number(fields['rows'])).map(wire),
          total: typed.length,
          page: 1,
          price_total: String(10 * typed.length),
          win_total: String((194 * typed.filter(({ status }) => status === '1').length) / 10),
          net_total: '0',
          wait_num: waits,
          wait_total: String(10 * waits),
        },
      };
    },
  });
}

/** Waits for an answer to be shown; what never comes is found by the test itself. */
async function until(isDone: () => boolean): Promise<void> {
  for (let turn = 0; turn < 100 && !isDone(); turn++)
    await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
const untilText = (text: string) => until(() => document.body.textContent.includes(text));
const press = (text: string) =>
  act(async () => [...document.querySelectorAll('button')].find((one) => one.textContent === text)?.click());

/** The page after the draw of an issue with own bets. */
async function afterDraw(all: readonly SampleOrder[], part: (issue: string) => ReactNode) {
  serveOrders(all);
  const { issue } = clock;
  const { store, place } = await show('s_ssc', () => part(issue), { clock });
  await act(async () => {
    store.dispatch({ t: 'countdownEnded', issue });
    store.dispatch({ t: 'drawPushed', issue, numbers: [6, 4, 8, 0, 7] });
    store.dispatch({ t: 'rollEnded' });
  });
  return { store, place };
}

const beforeMidnight = { issue: clock.issue, slip: '1', today: false, status: '1' };
const panel = (issue: string) => (
  <>
    <PanelBets issue={issue} isDrawn />
    <PanelFooter />
  </>
);

it('the draw panel sums every bet on its issue, also those of before midnight, and puts all of them on the slip again', async () => {
  const newer = slipOf(30, { issue: '202611200872', slip: '2', today: true, status: '4' });
  const { store, place } = await afterDraw([...newer, ...slipOf(45, beforeMidnight)], panel);
  await untilText('Bet again');
  await untilText('more lines');
  expect(place.textContent).toContain('Stake ¥450 · paid ¥873');
  await press('and 40 more lines');
  expect(place.querySelectorAll('.divide-y > span')).toHaveLength(45);
  await press('Bet again');
  expect(store.getState().picks.aside).toHaveLength(45);
});

it('the sum stands first on the draw panel, then what won', async () => {
  const lost = { ...beforeMidnight, status: '5' };
  const { place } = await afterDraw([...slipOf(7, lost), beforeMidnight], panel);
  await untilText('more lines');
  const text = place.textContent;
  expect(text.indexOf('paid ¥19.40')).toBeLessThan(text.indexOf('+19.40'));
  expect(place.querySelector('.divide-y')?.firstElementChild?.textContent).toContain('+19.40');
});

it('more lines on an issue than a slip holds are summed, and are not bet again in part', async () => {
  const { store, place } = await afterDraw(slipOf(130, beforeMidnight), panel);
  await untilText('Bet again');
  await untilText('more lines');
  expect(place.textContent).toContain('Stake ¥1,300 · paid ¥2,522');
  await press('and 125 more lines');
  expect(place.textContent).toContain('and 30 more lines');
  await press('Bet again');
  expect(store.getState().picks.aside).toEqual([]);
  expect(store.getState().picks.refused?.why).toEqual({ kind: 'tooManyLines' });
});

it('the last slip is repeated whole, on the day after too', async () => {
  serveOrders([...slipOf(45, beforeMidnight), ...slipOf(5, { ...beforeMidnight, slip: '0' })]);
  const nothing = vi.fn();
  const { store } = await show('s_ssc', () => (
    <MoreSheets sheet="more" onClose={nothing} onOpen={nothing} onOdds={nothing} />
  ));
  await untilText('Repeat the last slip');
  await press('Repeat the last slip');
  expect(store.getState().picks.aside).toHaveLength(45);
});

it('a bet of before midnight is known to hang on the draw that comes after it', async () => {
  const { store } = await afterDraw(slipOf(1, { ...beforeMidnight, status: '4' }), () => <OwnBets />);
  const own = () => store.getState().round.own.map(({ issue }) => issue);
  await until(() => own().length > 0);
  expect(own()).toEqual([clock.issue]);
});

it('own bets are requested again in the language that is chosen', async () => {
  const requests = serveOrders(slipOf(1, { ...beforeMidnight, today: true }));
  await show('s_ssc', () => <MyBetsSheet onClose={vi.fn()} />);
  await until(() => requests.length > 0);
  await act(async () => useLocaleStore.setState({ locale: 'zh' }));
  await until(() => requests.length > 1);
  expect(requests.map(({ call, fields }) => [call, fields['day_type']])).toEqual([
    ['listOrders', '0'],
    ['listOrders', '0'],
  ]);
});
