/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import { listHistory } from './list-history.ts';
import type { Deps } from './deps.ts';
import { putIntoSavings } from './put-in.ts';
import { showRates } from './show-rates.ts';
import { offerIn, offerOut, showBalance, showTerms } from './show-savings.ts';
import { takeFromSavings } from './take-out.ts';
import { withdrawSavings } from './withdraw-savings.ts';

/** The routes of savings. */
export function savingsRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.savingsRates, (input, context) => showRates(deps, input, context)),
    signedInRoute(calls.savingsBalance, (_input, context) => showBalance(deps, context)),
    signedInRoute(calls.savingsTerms, (_input, context) => showTerms(deps, context)),
    signedInRoute(calls.savingsInOffer, (_input, context) => offerIn(deps, context)),
    signedInRoute(calls.savingsOutOffer, (input, context) => offerOut(deps, input, context)),
    signedInRoute(calls.savingsHistory, (input, context) => listHistory(deps, input, context)),
    signedInRoute(calls.putIntoSavings, (input, context) => putIntoSavings(deps, input, context)),
    signedInRoute(calls.takeFromSavings, (input, context) => takeFromSavings(deps, input, context)),
    signedInRoute(calls.withdrawSavings, (input, context) => withdrawSavings(deps, input, context)),
  ];
}
