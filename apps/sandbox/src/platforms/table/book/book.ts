/** The company's book: files that are only appended to. Balances are sums of its rows and are written nowhere. */
import { openRecords, type Records } from '../../../payments/records.ts';
import type { Account, Arrival, GameRound, Order, Session } from './rows.ts';

/** Cents of an account: all of it, and what is not at stake. */
export type Balance = { readonly total: number; readonly free: number };

export type Book = {
  readonly accounts: Records<Account>;
  readonly sessions: Records<Session>;
  readonly orders: Records<Order>;
  readonly rounds: Records<GameRound>;
  /** Small things by name: the shoe, the number of robots' runs. */
  readonly notes: Records<{ readonly id: string; readonly text: string }>;
  /** Counts an order that has come in. */
  arrived(order: string): void;
  /** Orders that have come in more than once. */
  sentTwice(): number;
  balance(account: string): Balance;
  /** Cents that have come over from the site and are not back. */
  over(): number;
  /** Orders that are neither done nor failed. */
  openOrders(): readonly Order[];
  openRounds(): readonly GameRound[];
  /** Those that ended from one moment on and before another, in the order in which they ended. */
  closedBetween(from: number, to: number): readonly GameRound[];
  /** A player's, the oldest first. */
  roundsOf(account: string, game: string): readonly GameRound[];
  /** The opening of an account that is not over. */
  sessionOf(account: string): Session | undefined;
};

/** Reads the book of a folder, or begins one. */
export function openBook(dir: string): Book {
  const orders = openRecords<Order>(dir, 'orders');
  const rounds = openRecords<GameRound>(dir, 'rounds');
  const sessions = openRecords<Session>(dir, 'sessions');
  const arrivals = openRecords<Arrival>(dir, 'arrivals');
  const sums = new Map<string, { total: number; held: number }>();
  let over = 0;
  const openOrders = new Set<string>();
  const openRounds = new Set<string>();
  const openSessions = new Map<string, string>();
  const sumsOf = (account: string) => {
    const known = sums.get(account) ?? { total: 0, held: 0 };
    sums.set(account, known);
    return known;
  };
  const countOrder = (order: Order, sign: 1 | -1) => {
    const isOpen = order.state === 'working' || order.state === 'absent';
    if (sign === 1 && isOpen) openOrders.add(order.id);
    else openOrders.delete(order.id);
    if (order.state !== 'done') return;
    const cents = sign * (order.way === 'in' ? order.cents : -order.cents);
    over += cents;
    sumsOf(order.account).total += cents;
  };
  const countRound = (round: GameRound, sign: 1 | -1) => {
    if (sign === 1 && round.state === 'open') openRounds.add(round.id);
    else openRounds.delete(round.id);
    if (round.state === 'open') sumsOf(round.account).held += sign * round.stake;
    else sumsOf(round.account).total += sign * round.net;
  };
  const countSession = ({ id, account, isOver }: Session) => {
    if (!isOver) openSessions.set(account, id);
    else if (openSessions.get(account) === id) openSessions.delete(account);
  };
  for (const order of orders.list()) countOrder(order, 1);
  for (const round of rounds.list()) countRound(round, 1);
  for (const session of sessions.list()) countSession(session);
  return {
    accounts: openRecords(dir, 'accounts'),
    notes: openRecords(dir, 'notes'),
    sessions: { ...sessions, write: (session) => (sessions.write(session), countSession(session)) },
    orders: counted(orders, countOrder),
    rounds: counted(rounds, countRound),
    arrived: (id) => arrivals.write({ id, times: (arrivals.find(id)?.times ?? 0) + 1 }),
    sentTwice: () => arrivals.list().filter(({ times }) => times > 1).length,
    balance: (account) => {
      const { total, held } = sums.get(account) ?? { total: 0, held: 0 };
      return { total, free: total - held };
    },
    over: () => over,
    openOrders: () => [...openOrders].flatMap((id) => orders.find(id) ?? []),
    openRounds: () => [...openRounds].flatMap((id) => rounds.find(id) ?? []),
    closedBetween: (from, to) =>
      rounds
        .list()
        .filter(({ closedAt }) => closedAt !== undefined && closedAt >= from && closedAt < to)
        .toSorted((a, b) => (a.closedAt ?? 0) - (b.closedAt ?? 0)),
    roundsOf: (account, game) => rounds.list().filter((round) => round.account === account && round.game === game),
    sessionOf: (account) => {
      const id = openSessions.get(account);
      return id === undefined ? undefined : sessions.find(id);
    },
  };
}

/** Rows whose money counts: what is written takes the place of what was. */
function counted<Row extends { readonly id: string }>(
  records: Records<Row>,
  count: (row: Row, sign: 1 | -1) => void,
): Records<Row> {
  return {
    ...records,
    write: (row) => {
      const before = records.find(row.id);
      records.write(row);
      if (before !== undefined) count(before, -1);
      count(row, 1);
    },
  };
}
