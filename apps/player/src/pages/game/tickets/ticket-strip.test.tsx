/** Own bets over the board: what they may bring, what came of them, and the way to both. */
import type { Order } from '@longmen/contract';
import { order as orderShape, orderDetail } from '@longmen/contract/calls/betting';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { gameFixture } from '../../../../test/game-fixture.tsx';
import { issueBetsOf } from './issue-bets.ts';
import { clock } from '../game-fixture.ts';
import { TicketStrip } from './ticket-strip.tsx';

const show = gameFixture();
const { order: sample } = orderDetail.sample.output as { order: Record<string, unknown> };
const { issue } = clock;

/** Both sides of ten; `paid` yuan came back on the first of them once they are settled. */
function bothSides(paid: number | null): Order[] {
  return ['big', 'small'].map((option, at) =>
    z.decode(orderShape, {
      ...sample,
      order_num: `${100 + at}`,
      play: 's_ssc.total.bsoe',
      selection: { opts: [option] },
      names: option,
      price: '10',
      price_sum: '10',
      rate: '1.940',
      status: paid === null ? '4' : at === 0 && paid > 0 ? '1' : '5',
      win_price: at === 0 ? String(paid ?? 0) : '0',
    }),
  );
}

const listed = (orders: readonly Order[]) =>
  issueBetsOf(
    {
      rows: orders,
      waiting: orders.filter(({ status }) => status === 4).length,
      total: orders.length,
      stakeSum: orders.reduce((sum, order) => sum + order.total, 0),
      payoutSum: orders.reduce((sum, order) => sum + order.payout, 0),
    } as Parameters<typeof issueBetsOf>[0],
    null,
  );

async function strip(paid: number | null) {
  const onTickets = vi.fn();
  const page = await show('s_ssc', () => <TicketStrip issue={issue} onTickets={onTickets} />, {
    clock,
    known: [[['myBets', 1, issue, 'en'], listed(bothSides(paid))]],
  });
  await act(async () =>
    page.store.dispatch({ t: 'ownBetsRead', bets: [{ issue, status: paid === null ? 4 : 1, numbers: [] }] }),
  );
  const press = (name: string) =>
    act(async () =>
      [...page.place.querySelectorAll('button')]
        .find((one) => (one.getAttribute('aria-label') ?? one.textContent).includes(name))
        ?.click(),
    );
  return { ...page, onTickets, press };
}

const draw = (store: Awaited<ReturnType<typeof strip>>['store'], ...rest: readonly 'rollEnded'[]) =>
  act(async () => {
    store.dispatch({ t: 'countdownEnded', issue });
    store.dispatch({ t: 'drawPushed', issue, numbers: [6, 4, 8, 0, 7] });
    for (const t of rest) store.dispatch({ t });
  });

it('bets that wait name the most that they can bring together, and open as the list of bets', async () => {
  const { place, press, onTickets } = await strip(null);
  expect(place.textContent).toContain('Waiting · issue 0871');
  expect(place.textContent).toContain('Stake ¥20 · up to ¥19.40');
  await press('Waiting');
  expect(onTickets).toHaveBeenCalledOnce();
});

it('nothing is shown while the numbers roll; then the strip names stake, return and net, and opens into the draw panel', async () => {
  const { place, store, press } = await strip(29.4);
  await draw(store);
  expect(place.textContent).toContain('Drawing · issue 0871');
  expect(place.textContent).not.toContain('29.4');
  await act(async () => store.dispatch({ t: 'rollEnded' }));
  expect(place.textContent).toContain('Won · issue 0871');
  expect(place.textContent).toContain('Stake ¥20 · net win ¥9.40');
  expect(place.textContent).toContain('+29.40');
  await press('Won');
  expect(store.getState().round).toMatchObject({ panelOpen: true, show: { issue, phase: 'shown' } });
});

it.each([
  [19.4, 'net loss ¥0.60'],
  [0, 'net loss ¥20'],
])('what brought %s back of twenty is no win, and is put away by a tap', async (paid, text) => {
  const { place, store, press } = await strip(paid);
  await draw(store, 'rollEnded');
  expect(place.textContent).toContain(text);
  expect(place.textContent).not.toContain('Won');
  expect(place.querySelector('.border-win')).toBeNull();
  await press('Dismiss');
  expect(store.getState().round.own).toMatchObject([{ issue, seen: true }]);
});
