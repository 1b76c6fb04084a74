/**
 * The players' money at the company. An order moves money once, however often it comes: what became of it is written
 * down before it is answered, and a repeat is told that it is one.
 */
import type { Clock } from '../../shared/clock.ts';
import { codes } from '../api/codes.ts';
import type { Balance, Book } from '../book/book.ts';
import type { Order } from '../book/rows.ts';
import type { TableConfig } from '../config.ts';

export type Transfer = Pick<Order, 'id' | 'account' | 'way' | 'cents'>;

export type Wallet = {
  /** Ends what is due. */
  landDue(): void;
  /** Ends an order now, whatever its hour. @returns whether there was one that is not over */
  land(order: string): boolean;
  /** Takes an order and moves its money, or says why not. @returns the code */
  take(transfer: Transfer): number;
  /** Writes an order down that ends some other way. */
  write(transfer: Transfer, how: Pick<Order, 'state' | 'landsAt' | 'landsAs' | 'answersAs'>): void;
  balance(account: string): Balance;
  /** Keeps a part of the money of an account at stake until a moment, as a hand does. */
  hold(account: string, until: number): void;
  isHeld(account: string): boolean;
  /** Cents that the company still takes over. */
  float(): number;
};

/** What a company takes at once. */
const centsMax = 1_000_000_000;

export function makeWallet(book: Book, config: TableConfig, clock: Clock): Wallet {
  const holds = new Map<string, number>();
  const isHeld = (account: string) => (holds.get(account) ?? 0) > clock.now();
  const balance = (account: string): Balance => {
    const { total, free } = book.balance(account);
    return { total, free: isHeld(account) ? Math.floor(free / 2) : free };
  };
  const float = () => config.float * 100 - book.over();
  const codeOf = ({ account, way, cents }: Transfer) => {
    if (cents > centsMax) return codes.tooMuch;
    if (way === 'in') return cents > float() ? codes.floatEmpty : codes.done;
    return cents > balance(account).free ? codes.notEnough : codes.done;
  };
  /** @returns the code of what became of it */
  const end = (order: Order, as: 'done' | 'failed'): number => {
    const code = as === 'done' ? codeOf(order) : codes.done;
    const { landsAt: _at, landsAs: _as, ...others } = order;
    book.orders.write({ ...others, state: code === codes.done ? as : 'failed' });
    return code;
  };
  const land = (order: Order) => end(order, order.landsAs ?? 'done');
  return {
    balance,
    isHeld,
    float,
    hold: (account, until) => holds.set(account, until),
    landDue: () => {
      for (const order of book.openOrders()) if ((order.landsAt ?? Infinity) <= clock.now()) land(order);
    },
    land: (id) => {
      const order = book.openOrders().find((one) => one.id === id);
      if (order === undefined) return false;
      land(order);
      return true;
    },
    take: (transfer) => end({ ...transfer, at: clock.now(), state: 'working' }, 'done'),
    write: (transfer, how) => book.orders.write({ ...transfer, at: clock.now(), ...how }),
  };
}
