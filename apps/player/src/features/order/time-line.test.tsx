/** The times of an order that ended otherwise than by a draw. */
import { orderDetail } from '@longmen/contract/calls/betting';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { messages } from './messages.ts';
import { TimeLine } from './time-line.tsx';

const page = pageFixture();
const detail = z.decode(orderDetail.output, orderDetail.sample.output as never);

async function stepsOf(status: number): Promise<(string | null)[]> {
  speak('en', { order: messages });
  const order = { ...detail.order, status };
  const settledAt = order.placedAt + 5_000;
  const timeLine = <TimeLine detail={{ ...detail, order, settledAt }} committedAt={null} now={settledAt + 1} />;
  const place = await page.show(timeLine, new QueryClient());
  return [...place.querySelectorAll('li')].map(({ textContent }) => textContent);
}

it('one that was given back promises neither a draw nor a pay-out, and tells when it was', async () => {
  const [placed, returned, ...others] = await stepsOf(3);
  expect([placed, returned]).toEqual([
    expect.stringMatching(/^Bet placed\d/),
    expect.stringMatching(/^Stake returned\d/),
  ]);
  expect(others).toEqual([]);
});

it('one that waits or was drawn tells of its issue', async () => {
  expect((await stepsOf(4)).map((step) => step?.replace(/[\d:–].*/, ''))).toEqual([
    'Bet placed',
    'Closed',
    'Drawn',
    expect.anything(),
  ]);
});
