/** Companies whose lists of a day are compared with ours, and what we know of their payments. */
import type { Company } from './modules/settlements/index.ts';
import { listReceived, listReceivedWithin } from './modules/payments/index.ts';
import { listPaidWithin, listSent } from './modules/withdrawals/index.ts';
import type { Config } from './platform/config.ts';

/** The payment companies that send a daily list, with what we have of each by our own numbers. */
export function companiesOf({
  paymentProviders,
  payoutProvider,
}: Pick<Config, 'paymentProviders' | 'payoutProvider'>): Company[] {
  const paidIn = paymentProviders
    .filter(({ dailyList }) => dailyList === true)
    .map(({ name, url, requestSecret, callbackSecrets }): Company => {
      const own: Company['own'] = {
        byIds: (tx, ids) => listReceived(tx, name, ids),
        paidWithin: (tx, time, page) => listReceivedWithin(tx, name, time, page),
      };
      return { name, url, requestSecret, answerSecrets: callbackSecrets, own };
    });
  if (payoutProvider?.dailyList !== true) return paidIn;
  return [...paidIn, { ...payoutProvider, own: { byIds: listSent, paidWithin: listPaidWithin } }];
}
