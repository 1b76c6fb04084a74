import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageFixture } from '../../../test/page-fixture.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { messages } from './messages.ts';
import { BankField } from './bank-field.tsx';

const page = pageFixture();
beforeEach(() => {
  queryClient.clear();
  speak('en', { bank: messages });
});
afterEach(() => vi.unstubAllGlobals());

it('banks that could not be loaded are not banks that do not exist: they are requested again at a tap', async () => {
  const call = breakCall('bankList');
  await page.show(<BankField value="" error={undefined} onChange={vi.fn()} />, queryClient);
  await press(messages.chooseBank.en);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(messages.failed.en)]);
  expect(document.body.textContent).not.toContain(messages.noBank.en);
  call.mend();
  await press(messages.retry.en);
  await until(() => document.querySelector('[role=radio]'));
  expect(alerts()).toEqual([]);
});
