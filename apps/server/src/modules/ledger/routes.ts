/** Calls that the ledger answers. */
import { calls } from '@longmen/contract';
import { type Route, signedInRoute } from '../../platform/api/route.ts';
import type { Balances } from './transfers/store.ts';
import type { UserId } from '../../platform/ids.ts';

/** The route of the balance. */
export function ledgerRoutes(ledger: { balanceOf(userId: UserId): Promise<Balances> }): Route[] {
  return [
    signedInRoute(calls.balance, async (_input, { caller }) => {
      const { cash, cashLeg } = await ledger.balanceOf(caller.userId);
      return { balance: cash, leg: cashLeg };
    }),
  ];
}
