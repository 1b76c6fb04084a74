/** What is shown of an order is about that order. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { press, until } from '../../../test/broken-call.ts';
import { holdCall, settle } from '../../../test/held-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { useState } from 'react';
import { queryClient } from '../../core/api/query-client.ts';
import { useOrder } from './calls.ts';

const page = pageFixture();
beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

function Detail() {
  const [orderNum, setOrderNum] = useState('1');
  const { data } = useOrder(orderNum);
  return (
    <button type="button" onClick={() => setOrderNum('2')}>
      {data?.voidReason ?? 'none'}
    </button>
  );
}

test('while another order of the slip is on its way the one before it does not stand in for it', async () => {
  const call = holdCall('orderDetail');
  const place = await page.show(<Detail />, queryClient);
  call.let(0, { reason: 'first' });
  await until(() => place.textContent === 'first');
  await press('first');
  await settle();
  expect(call.requests()).toHaveLength(2);
  expect(place.textContent).toBe('none');
  call.let(1, { reason: 'second' });
  await until(() => place.textContent === 'second');
});
