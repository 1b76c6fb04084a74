import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../../test/broken-call.ts';
import { pageFixture } from '../../../../test/page-fixture.tsx';
import { speak } from '../../../../test/speak.ts';
import { queryClient } from '../../../core/api/query-client.ts';
import { messages } from './messages.ts';
import { AnswerCode } from './answer-code.tsx';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { 'security/fund': messages });
});
afterEach(() => vi.unstubAllGlobals());

it('the questions that could not be loaded are requested again at a tap', async () => {
  const call = breakCall('securityInfo');
  const place = await page.show(<AnswerCode />, queryClient);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(messages.failed.en)]);
  expect(place.querySelector('.skeleton')).toBeNull();
  call.mend();
  await press(messages.retry.en);
  await until(() => place.textContent?.includes('What was the name of your first school?'));
  expect(alerts()).toEqual([]);
});
