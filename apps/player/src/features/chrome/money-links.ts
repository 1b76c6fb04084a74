import type { Calls, OutputOf } from '@longmen/contract';
import { useHomeData } from '../../core/api/queries.ts';
import { hasPage } from '../../core/router/index.ts';

/** Whether a player is led to topping up and to withdrawing. */
export type MoneyLinks = { topUp: boolean; withdraw: boolean };

/**
 * The links that the site opens and whose pages this app has: never a dead link. Hidden until the site has answered.
 */
export function moneyLinks(
  home: Pick<OutputOf<Calls['homeData']>, 'topUpOpen' | 'withdrawOpen'> | undefined,
  isPage = hasPage,
): MoneyLinks {
  return {
    topUp: home?.topUpOpen === true && isPage('/topUp'),
    withdraw: home?.withdrawOpen === true && isPage('/getCash'),
  };
}

/** `moneyLinks` of the site as it is now. */
export const useMoneyLinks = (): MoneyLinks => moneyLinks(useHomeData().data);
