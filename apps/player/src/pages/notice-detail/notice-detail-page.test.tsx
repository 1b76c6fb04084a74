import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageStand } from '../../../test/page-stand.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { Screen } from './notice-detail-page.tsx';
import { words } from './words.ts';

const page = pageStand();
beforeEach(() => {
  queryClient.clear();
  speak('en', { 'notice-detail': words });
});
afterEach(() => vi.unstubAllGlobals());

it('a notice that could not be loaded is not one that is gone: it is asked for again at a tap', async () => {
  const call = breakCall('notices');
  const place = await page.show(<Screen />, queryClient);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(words.failed.en)]);
  expect(place.textContent).not.toContain(words.gone.en);
  call.mend();
  await press(words.retry.en);
  await until(() => place.textContent?.includes(words.gone.en));
  expect(alerts()).toEqual([]);
});
