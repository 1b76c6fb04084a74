/** One withdrawal as its player reads it. */
import { withdrawalSample } from '@longmen/contract/calls/withdrawals';
import { it } from 'vitest';
import { formPage } from '../../../test/form-page.tsx';
import { sampleOf } from '../../../test/sample-site.ts';
import { messages } from './messages.ts';
import { WithdrawPage } from './withdraw-page.tsx';

const page = formPage({ withdraw: messages });

// Three decimals would read as a thousand in one language or the other (decision 0057).
it.each([
  ['vi', '¥7,10'],
  ['en', '¥7.10'],
] as const)('in %s the rate of coins is printed as money: %s', async (locale, rate) => {
  const open = { ...withdrawalSample, out_type: '4', num: '100.0000', pay_rate: '7.100' };
  const answers = {
    withdrawalOffer: () => sampleOf('withdrawalOffer', { open }),
    listWithdrawals: () => sampleOf('listWithdrawals', { rows: [open] }),
  };
  await page.open(<WithdrawPage />, answers, { locale });
  await page.until(() => [...document.querySelectorAll('dd')].some(({ textContent }) => textContent === rate));
});
