/** The list of past draws beside the draw that was just pushed. */
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { sampleSite } from '../../../test/sample-site.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { historyRows, useResults } from './calls.ts';
import { pollEveryMs } from './round/round.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const [latest, before] = ['202611200871', '202611200870'];
const row = { gid: '10', kj_time: '1760000000', number: '5,2,9,0,3', state: 'drawn', replay: '0' };
const Newest = () => <output>{useResults(10, historyRows, latest).data?.[0]?.issue}</output>;

it('is requested again while it lacks that draw: another process of the site did not know of it', async () => {
  let newest = before;
  const requests = sampleSite({
    results: () => ({ data: { rows: [{ ...row, kj_issue: newest }], top_issue: newest } }),
  });
  const place = await page.show(<Newest />, queryClient);
  await pass(100);
  expect(place.textContent).toBe(before);
  newest = latest;
  await pass(pollEveryMs + 100);
  expect(place.textContent).toBe(latest);
  await pass(3 * pollEveryMs);
  expect(requests).toHaveLength(2);
});
