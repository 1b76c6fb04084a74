/** A redirect gateway: orders that the site opens, a page where they are paid, and its callbacks afterwards. */
import { randomBytes } from 'node:crypto';
import type { Journal } from '../settlements/journal.ts';
import type { Notifier } from './notifier.ts';
import type { Records } from './records.ts';

export type Order = {
  /** The site's number. */
  readonly id: string;
  readonly number: string;
  readonly amount: string;
  readonly user: string;
  readonly type: string;
  readonly state: 'waiting' | 'paid' | 'failed';
  readonly txid: string;
  /** Where its last page leads. */
  readonly returnUrl: string;
};

export type Gateway = {
  /** Opens an order, or answers the same for the same. */
  open(input: Record<string, unknown>): object;
  query(input: Record<string, unknown>): object;
  /** The order behind a number of the gateway's own. */
  orderOf(number: string): Order | undefined;
  /** Pays an order or lets it fail, and calls the site back. @returns what became of it */
  decide(
    id: string,
    state: 'paid' | 'failed',
    twist?: { amount?: string; user?: string; txid?: string; at?: number },
  ): boolean;
  /** From now on orders are refused, or taken again. */
  refuse(on: boolean): void;
};

/** @param payAt where players pay, without the order's number */
export function makeGateway(
  orders: Records<Order>,
  { notifier, journal }: { notifier: Notifier; journal: Journal },
  payAt: string,
  now: () => number,
): Gateway {
  let refuses = false;
  return {
    open: ({ order_num: id, amount, user, type, return_url: returnUrl = '' }) => {
      if (refuses) return { code: 500, message: 'refused' };
      const known = orders.find(String(id));
      const order: Order = known ?? {
        id: String(id),
        number: `G${String(id)}`,
        amount: String(amount),
        user: String(user),
        type: String(type),
        state: 'waiting',
        txid: `T${randomBytes(12).toString('hex')}`,
        returnUrl: String(returnUrl),
      };
      if (known === undefined) orders.write(order);
      return { code: 200, order_num: order.id, number: order.number, url: `${payAt}/${order.number}` };
    },
    query: ({ order_num: id }) => {
      const order = orders.find(String(id));
      if (order === undefined) return { code: 404 };
      return { code: 200, order_num: order.id, state: order.state, amount: order.amount, currency: 'CNY' };
    },
    orderOf: (number) => orders.find(number.slice(1)),
    decide: (id, state, twist = {}) => {
      const order = orders.find(id);
      if (order === undefined) return false;
      orders.write({ ...order, state });
      const { amount, user, txid, at } = { at: now(), ...order, ...twist };
      if (state === 'paid') journal.write('gateway', txid, { amount, state, at });
      notifier.announce(
        'sandbox-gateway',
        state === 'failed'
          ? { event: 'failed', order_num: id }
          : { event: 'paid', order_num: id, number: order.number, txid, amount, currency: 'CNY', user, at },
      );
      return true;
    },
    refuse: (on) => {
      refuses = on;
    },
  };
}
