import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { SavingsPage } from './savings-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { savings: messages });
});
afterEach(() => vi.unstubAllGlobals());

it('rates that could not be loaded are requested again at a tap; the money is shown meanwhile', async () => {
  const call = breakCall('savingsRates');
  const place = await page.show(<SavingsPage />, queryClient);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(messages.failed.en)]);
  expect(place.textContent).toContain(messages.total.en);
  call.mend();
  await press(messages.retry.en);
  await until(() => alerts().length === 0);
});
