/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import { listHistory } from './list-history.ts';
import type { Parts } from './deps.ts';
import { putIntoSavings } from './put-in.ts';
import { showRates } from './show-rates.ts';
import { offerIn, offerOut, showBalance, showTerms } from './show-savings.ts';
import { takeFromSavings } from './take-out.ts';
import { withdrawSavings } from './withdraw-savings.ts';

export function savingsRoutes(parts: Parts): Route[] {
  return [
    signedInRoute(calls.savingsRates, (input, context) => showRates(parts, input, context)),
    signedInRoute(calls.savingsBalance, (_input, context) => showBalance(parts, context)),
    signedInRoute(calls.savingsTerms, (_input, context) => showTerms(parts, context)),
    signedInRoute(calls.savingsInOffer, (_input, context) => offerIn(parts, context)),
    signedInRoute(calls.savingsOutOffer, (input, context) => offerOut(parts, input, context)),
    signedInRoute(calls.savingsHistory, (input, context) => listHistory(parts, input, context)),
    signedInRoute(calls.putIntoSavings, (input, context) => putIntoSavings(parts, input, context)),
    signedInRoute(calls.takeFromSavings, (input, context) => takeFromSavings(parts, input, context)),
    signedInRoute(calls.withdrawSavings, (input, context) => withdrawSavings(parts, input, context)),
  ];
}
