/** Companies whose lists of a day are compared with ours, and what we know of their payments. */
import { comparedBook } from './modules/arcade/index.ts';
import type { Company } from './modules/settlements/index.ts';
import { listReceived, listReceivedWithin } from './modules/payments/index.ts';
import { listPaidWithin, listSent } from './modules/withdrawals/index.ts';
import type { Config } from './platform/config.ts';

type Companies = Pick<Config, 'paymentProviders' | 'payoutProvider' | 'platformProviders'>;

/**
 * The companies that send a daily list, with what we have of each by our own numbers.
 * @throws RangeError where two have one name: their lists could not be told apart
 */
export function companiesOf({ paymentProviders, payoutProvider, platformProviders }: Companies): Company[] {
  const paidIn = paymentProviders
    .filter(({ dailyList }) => dailyList === true)
    .map(({ name, url, requestSecret, callbackSecrets }): Company => {
      const own: Company['own'] = {
        byIds: (tx, ids) => listReceived(tx, name, ids),
        paidWithin: (tx, time, page) => listReceivedWithin(tx, name, time, page),
      };
      return { name, url, requestSecret, answerSecrets: callbackSecrets, own };
    });
  const paidOut: Company[] =
    payoutProvider?.dailyList === true
      ? [{ ...payoutProvider, own: { byIds: listSent, paidWithin: listPaidWithin } }]
      : [];
  const games = platformProviders.flatMap((provider): Company[] => {
    if (provider.wire !== 'single' || !provider.dailyList) return [];
    const { name, url, ourSecret, listSecrets = [] } = provider;
    const own = comparedBook(name);
    return [{ name, url, requestSecret: ourSecret, answerSecrets: listSecrets, own, bySection: own }];
  });
  const all = [...paidIn, ...paidOut, ...games];
  const names = all.map(({ name }) => name);
  const twice = names.find((name, at) => names.indexOf(name) < at);
  if (twice !== undefined) throw new RangeError(`two companies with daily lists are called ${twice}`);
  return all;
}
