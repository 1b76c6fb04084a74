/** Contract calls of payments. */
import { calls } from '@longmen/contract';
import { openRoute, type Route, signedInRoute } from '../../platform/api/route.ts';
import { createDeposit } from './deposits/create-deposit.ts';
import type { Deps } from './deps.ts';
import { claimDeposit, listDeposits, readDeposit } from './deposits/read-deposits.ts';
import { showMethods } from './deposits/show-methods.ts';
import { takeCallback } from './callbacks/take-callback.ts';

/** The routes of deposits; callbacks have a route of their own. */
export function paymentRoutes(deps: Deps): Route[] {
  return [
    signedInRoute(calls.payMethods, (_input, { caller, locale }) => showMethods(deps, caller, locale)),
    signedInRoute(calls.createDeposit, (input, { caller, idempotencyKey, bodyHash, locale, host }) =>
      createDeposit(deps, { caller, input, key: idempotencyKey, bodyHash, locale, host }),
    ),
    signedInRoute(calls.depositDetail, ({ orderNum }, { caller, locale }) =>
      readDeposit(deps, caller, orderNum, locale),
    ),
    signedInRoute(calls.listDeposits, ({ status = 0, page = 1, rows = 20 }, { caller, locale }) =>
      listDeposits(deps, caller, { status, page, rows }, locale),
    ),
    signedInRoute(calls.claimDeposit, ({ orderNum, ...claim }, { caller, locale }) =>
      claimDeposit(deps, caller, orderNum, claim, locale),
    ),
    openRoute(calls.notifyPayment, ({ provider }, { raw }) => takeCallback(deps, provider, raw)),
  ];
}
