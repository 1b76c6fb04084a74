/** The seeds that are shown are those in use. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../../test/broken-call.ts';
import { holdCall, settle } from '../../../../test/held-call.ts';
import { pageFixture } from '../../../../test/page-fixture.tsx';
import { sampleOf } from '../../../../test/sample-site.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { useSession } from '../../../core/session/session.ts';
import { changeClientSeed, useSeeds } from './calls.ts';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  useSession.setState({ token: 't', username: 'p7', userId: '7' });
});
afterEach(() => vi.unstubAllGlobals());

const Seed = () => <output>{useSeeds(151).data?.clientSeed}</output>;

test('an answer that was read before the seed was changed and comes after it does not bring the old one back', async () => {
  const call = holdCall('roundSeeds', { setClientSeed: () => sampleOf('setClientSeed', { client_seed: 'mine' }) });
  const place = await page.show(<Seed />, queryClient);
  call.let(0, { client_seed: 'old' });
  await until(() => place.textContent === 'old');
  void queryClient.invalidateQueries();
  await until(() => call.requests().length === 2);
  await act(async () => expect(await changeClientSeed(151, 'mine')).toBe(true));
  await settle();
  call.let(1, { client_seed: 'old' });
  await settle();
  expect(place.textContent).toBe('mine');
});
