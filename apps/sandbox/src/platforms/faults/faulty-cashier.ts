/** The cashier of a company with faults: what it asks of the wallet, and how, goes wrong where a fault is on. */
import type { Book } from '../book/book.ts';
import { isDemo } from '../book/rows.ts';
import type { Clock } from '../clock.ts';
import type { Cashier, Teller } from '../wallet/cashier.ts';
import { faultyBet } from './bet-faults.ts';
import type { FaultBox, FaultName } from './fault-box.ts';
import { sendProbes } from './probes.ts';
import { faultyWin } from './win-faults.ts';
import type { Reply } from '../wallet/line.ts';

export type FaultDeps = {
  readonly teller: Teller;
  readonly faults: FaultBox;
  readonly book: Book;
  readonly clock: Clock;
  readonly currency: string;
  /** In units. */
  readonly mill: number;
};

/** Units that are no whole mill, where units are that small. */
export const partOf = (mill: number) => Math.ceil(mill * 0.37);

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

/** Writes down what the wallet made of a fault. */
export function noteReply({ faults }: FaultDeps, name: FaultName, reply: Reply): Reply {
  faults.note(name, reply.kind === 'decided' ? reply.status : 'none');
  return reply;
}
