import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageStand } from '../../../test/page-stand.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { Screen } from './savings-page.tsx';
import { words } from './words.ts';

const page = pageStand();
beforeEach(() => {
  queryClient.clear();
  speak('en', { savings: words });
});
afterEach(() => vi.unstubAllGlobals());

it('rates that could not be loaded are asked for again at a tap; the money is shown meanwhile', async () => {
  const call = breakCall('savingsRates');
  const place = await page.show(<Screen />, queryClient);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(words.failed.en)]);
  expect(place.textContent).toContain(words.total.en);
  call.mend();
  await press(words.retry.en);
  await until(() => alerts().length === 0);
});
