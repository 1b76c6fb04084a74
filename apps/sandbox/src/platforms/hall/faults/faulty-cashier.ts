/** The cashier of a company with faults: what it asks of the wallet, and how, goes wrong where a fault is on. */
import { isDemo } from '../book/rows.ts';
import type { Cashier } from '../wallet/cashier.ts';
import { faultyBet } from './bet-faults.ts';
import type { FaultDeps } from './fault-deps.ts';
import { sendProbes } from './probes.ts';
import { faultyWin } from './win-faults.ts';

/** Whoever only tries a game meets no faults: nothing of the site's is asked. */
export function faultyCashier(deps: FaultDeps): Pick<Cashier, 'bet' | 'win' | 'balance'> {
  const { teller } = deps;
  return {
    balance: teller.balance,
    bet: async (order) => {
      if (isDemo(order.player)) return teller.bet(order);
      await sendProbes(deps, order);
      return faultyBet(deps, order);
    },
    win: (order) => (isDemo(order.player) ? teller.win(order) : faultyWin(deps, order)),
  };
}
