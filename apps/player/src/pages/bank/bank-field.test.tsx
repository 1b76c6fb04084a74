import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { alerts, breakCall, press, until } from '../../../test/broken-call.ts';
import { pageStand } from '../../../test/page-stand.tsx';
import { speak } from '../../../test/speak.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { words } from './words.ts';
import { BankField } from './bank-field.tsx';

const page = pageStand();
beforeEach(() => {
  queryClient.clear();
  speak('en', { bank: words });
});
afterEach(() => vi.unstubAllGlobals());

it('banks that could not be loaded are not banks that do not exist: they are asked for again at a tap', async () => {
  const call = breakCall('bankList');
  await page.show(<BankField value="" error={undefined} onChange={vi.fn()} />, queryClient);
  await press(words.chooseBank.en);
  await until(() => alerts().length > 0);
  expect(alerts()).toEqual([expect.stringContaining(words.failed.en)]);
  expect(document.body.textContent).not.toContain(words.noBank.en);
  call.mend();
  await press(words.retry.en);
  await until(() => document.querySelector('[role=radio]'));
  expect(alerts()).toEqual([]);
});
