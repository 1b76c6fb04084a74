/** What the explanation of an order looks like: only what won has the check of a win. */
import { orderDetail } from '@longmen/contract/calls/betting';
import { loadFamily, loadNames } from '@longmen/engine';
import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { messages } from './messages.ts';
import { WhyCard } from './why-card.tsx';

const page = pageFixture();
const sample = orderDetail.sample.output as { order: Record<string, unknown> };

/** An order on the big sum of five digits: how it is shown, and the look of its explanation. */
async function lookOf(order: Record<string, unknown>, wins: readonly unknown[]): Promise<string> {
  speak('en', { order: messages });
  const [rules, names] = await Promise.all([loadFamily('s_ssc'), loadNames('s_ssc', 'en')]);
  const output = { ...sample, order: { ...sample.order, lottery: '6,4,8,0,7', ...order }, wins };
  const detail = z.decode(orderDetail.output, output);
  const card = <WhyCard detail={detail} rules={rules} names={names} locale="en" captionOf={null} onOther={vi.fn()} />;
  const place = await page.show(card, new QueryClient());
  return place.querySelector('.rounded-ctl > svg')?.getAttribute('class') ?? 'no explanation';
}

it('a win has the check of a win', async () => {
  const won = { status: '1', win_price: '19.4', win_sum: '9.4' };
  expect(await lookOf(won, [{ tier: 'big', num: 1, rate: '1.940' }])).toContain('text-win');
});

it('a tie that returned the stake does not look like one', async () => {
  const tied = { status: '2', win_price: '10', win_sum: '0' };
  expect(await lookOf(tied, [{ tier: 'push', num: 1, rate: '1.000' }])).toMatch(/text-text-2/);
});

it('nor does an order that lost and had a part returned', async () => {
  const part = { status: '5', win_price: '5', win_sum: '-5' };
  expect(await lookOf(part, [{ tier: 'push', num: 1, rate: '1.000' }])).toMatch(/text-text-3/);
});

it.each([
  ['cars of a race carry flags with their rank', 's_pk10.ball1.num', ['1', '2', '3'], 0],
  ['what a table dealt is cards, without flags', 'bull91.pk.flat', [], 10],
])('%s', async (_what, play, ranks, cards) => {
  speak('en', { order: messages });
  const order = { ...sample.order, play, tmp: 's_pk10', lottery: '10,9,8,7,6,5,4,3,2,1' };
  const detail = z.decode(orderDetail.output, { ...sample, order });
  const unknown = { rules: undefined, names: undefined, captionOf: undefined };
  const place = await page.show(
    <WhyCard detail={detail} {...unknown} locale="en" onOther={vi.fn()} />,
    new QueryClient(),
  );
  const flags = [...place.querySelectorAll('[data-rank]')].map((plate) => plate.getAttribute('data-rank'));
  expect(flags).toEqual(ranks);
  expect(place.querySelectorAll('.card-face')).toHaveLength(cards);
});
