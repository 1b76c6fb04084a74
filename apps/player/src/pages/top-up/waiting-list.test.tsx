import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { WaitingList } from './waiting-list.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { 'top-up': messages });
});
afterEach(() => vi.unstubAllGlobals());

it('top-ups that wait and could not be loaded are requested again at a tap', async () => {
  const call = breakCall('listDeposits');
  await page.show(<WaitingList />, queryClient);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(messages.waitingFailed.en)]);
  call.mend();
  await press(messages.retry.en);
  await until(() => call.times() > 1 && alerts().length === 0);
});
