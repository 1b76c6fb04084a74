/** A coin's chain: addresses, transfers to them, and confirmations that come one by one. */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Journal } from '../settlements/journal.ts';
import type { Notifier } from './notifier.ts';
import type { Records } from './records.ts';

export type Chain = {
  /** An address of an order's own; the same for the same order. */
  address(input: Record<string, unknown>): object;
  /** Sends coins and announces each confirmation. @param at when it was first confirmed, now by default */
  transfer(sent: { address: string; quantity: string; confirmations?: number; txid?: string; at?: number }): string;
};

/** As many as the site waits for. */
const confirmationsNeeded = 3;
const betweenMs = 1_500;

/** @param addresses by the site's order number @param now epoch ms */
export function makeChain(
  addresses: Records<{ id: string; address: string }>,
  { notifier, journal }: { notifier: Notifier; journal: Journal },
  now: () => number,
): Chain {
  return {
    address: ({ order_num: id }) => {
      const known = addresses.find(String(id));
      const row = known ?? { id: String(id), address: `SAND${randomBytes(16).toString('hex')}` };
      if (known === undefined) addresses.write(row);
      return { code: 200, order_num: row.id, address: row.address };
    },
    transfer: ({ address, quantity, confirmations, txid = randomBytes(32).toString('hex'), at = now() }) => {
      journal.write('chain', `${txid}:0`, { amount: `${quantity} USDT`, state: 'paid', at });
      const announce = (seen: number) =>
        notifier.announce('sandbox-chain', {
          event: 'transfer',
          txid,
          vout: 0,
          address,
          quantity,
          coin: 'USDT',
          confirmations: seen,
          at,
        });
      if (confirmations !== undefined) announce(confirmations);
      else void confirm(announce);
      return txid;
    },
  };
}

async function confirm(announce: (seen: number) => void): Promise<void> {
  for (let seen = 1; seen <= confirmationsNeeded; seen += 1) {
    announce(seen);
    await sleep(betweenMs);
  }
}
