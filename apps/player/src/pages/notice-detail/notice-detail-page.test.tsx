import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { NoticeDetailPage } from './notice-detail-page.tsx';
import { messages } from './messages.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { 'notice-detail': messages });
});
afterEach(() => vi.unstubAllGlobals());

it('a notice that could not be loaded is not one that is gone: it is requested again at a tap', async () => {
  const call = breakCall('notices');
  const place = await page.show(<NoticeDetailPage />, queryClient);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(messages.failed.en)]);
  expect(place.textContent).not.toContain(messages.gone.en);
  call.mend();
  await press(messages.retry.en);
  await until(() => place.textContent?.includes(messages.gone.en));
  expect(alerts()).toEqual([]);
});
