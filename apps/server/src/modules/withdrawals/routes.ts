/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import { bindAddress, bindCard } from './payees/bind-payee.ts';
import { listWithdrawals } from './requests/list-withdrawals.ts';
import type { Deps } from './deps.ts';
import { requestWithdrawal } from './requests/request-withdrawal.ts';
import { showOffer } from './requests/show-offer.ts';
import { bankList, bankProfile, listCards, setDefaultCard, verifyCard } from './payees/show-payees.ts';
import { receivedText } from './messages.ts';

/** The routes of withdrawals and payees. */
export function withdrawalRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.withdrawalOffer, (input, context) => showOffer(deps, input, context)),
    signedInRoute(calls.requestWithdrawal, async ({ amount, fundPassword, handle, ...to }, context) => ({
      message: receivedText(context.locale),
      withdrawal: await requestWithdrawal(
        deps,
        { call: calls.requestWithdrawal.name, amount, to, fundPassword: { sealed: fundPassword, handle } },
        context,
      ),
    })),
    signedInRoute(calls.listWithdrawals, (input, context) => listWithdrawals(deps, input, context)),
    signedInRoute(calls.listCards, (_input, context) => listCards(deps, context)),
    signedInRoute(calls.bankList, (_input, context) => bankList(deps, context)),
    signedInRoute(calls.bankProfile, (_input, context) => bankProfile(deps, context)),
    signedInRoute(calls.bindCard, (input, context) => bindCard(deps, input, context)),
    signedInRoute(calls.verifyCard, (input, context) => verifyCard(deps, input, context)),
    signedInRoute(calls.setDefaultCard, (input, context) => setDefaultCard(deps, input, context)),
    signedInRoute(calls.bindAddress, (input, context) => bindAddress(deps, input, context)),
  ];
}
