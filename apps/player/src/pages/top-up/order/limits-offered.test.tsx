/** Who has answered the question about limits is not asked again. */
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { until } from '../../../../test/broken-call.ts';
import { holdCall, settle } from '../../../../test/held-call.ts';
import { pageFixture } from '../../../../test/page-fixture.tsx';
import { queryClient } from '../../../core/api/query-client.ts';
import { answerLimits, useLimitsOffered } from '../calls.ts';

const page = pageFixture();
beforeEach(() => queryClient.clear());
afterEach(() => vi.unstubAllGlobals());

const Offered = () => <output>{String(useLimitsOffered().data)}</output>;

test('an answer that was read before the player decided and comes after it does not ask again', async () => {
  const call = holdCall('playerLimits');
  const place = await page.show(<Offered />, queryClient);
  call.let(0, { decided: '0' });
  await until(() => place.textContent === 'false');
  void queryClient.invalidateQueries();
  await until(() => call.requests().length === 2);
  await act(() => answerLimits(null));
  await settle();
  call.let(1, { decided: '0' });
  await settle();
  expect(place.textContent).toBe('true');
});
