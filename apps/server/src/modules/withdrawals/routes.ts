/** Contract call → use-case. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import { bindAddress, bindCard } from './payees/bind-payee.ts';
import { listWithdrawals } from './requests/list-withdrawals.ts';
import type { Parts } from './deps.ts';
import { requestWithdrawal } from './requests/request-withdrawal.ts';
import { showOffer } from './requests/show-offer.ts';
import { bankList, bankProfile, listCards, setDefaultCard, verifyCard } from './payees/show-payees.ts';
import { receivedText } from './words.ts';

export function withdrawalRoutes(parts: Parts): Route[] {
  return [
    signedInRoute(calls.withdrawalOffer, (input, context) => showOffer(parts, input, context)),
    signedInRoute(calls.requestWithdrawal, async ({ amount, fundPassword, handle, ...to }, context) => ({
      message: receivedText(context.locale),
      withdrawal: await requestWithdrawal(
        parts,
        { call: calls.requestWithdrawal.name, amount, to, fundPassword: { sealed: fundPassword, handle } },
        context,
      ),
    })),
    signedInRoute(calls.listWithdrawals, (input, context) => listWithdrawals(parts, input, context)),
    signedInRoute(calls.listCards, (_input, context) => listCards(parts, context)),
    signedInRoute(calls.bankList, (_input, context) => bankList(parts, context)),
    signedInRoute(calls.bankProfile, (_input, context) => bankProfile(parts, context)),
    signedInRoute(calls.bindCard, (input, context) => bindCard(parts, input, context)),
    signedInRoute(calls.verifyCard, (input, context) => verifyCard(parts, input, context)),
    signedInRoute(calls.setDefaultCard, (input, context) => setDefaultCard(parts, input, context)),
    signedInRoute(calls.bindAddress, (input, context) => bindAddress(parts, input, context)),
  ];
}
