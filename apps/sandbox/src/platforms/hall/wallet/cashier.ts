/**
 * What the company asks of the wallet, and how long. A win and a rollback are repeated until they are decided; a bet
 * is sent once, and one without an answer is rolled back.
 */
import type { Book } from '../book/book.ts';
import { isDemo, type Transaction, transactionId } from '../book/rows.ts';
import type { Clock } from '../../shared/clock.ts';
import { type Delivery, ok, type Reply, type WalletLine } from './line.ts';
import type { PlayWallet } from './play-wallet.ts';

export type BetOrder = {
  readonly player: string;
  readonly token: string;
  readonly game: string;
  readonly round: string;
  readonly transaction: string;
  readonly units: number;
  readonly spot?: string;
  readonly currency?: string;
};

export type WinOrder = {
  readonly player: string;
  readonly game: string;
  readonly round: string;
  readonly transaction: string;
  readonly units: number;
  /** The bet. */
  readonly reference?: string;
  readonly reward?: string;
  readonly closesRound: boolean;
};

export type Settled = { readonly transaction: Transaction; readonly balance: number | undefined };

export type Cashier = {
  /** Decided when it comes back: accepted, refused, or (`unanswered`) on its way to be rolled back. */
  bet(order: BetOrder): Promise<Settled>;
  /** Comes back once it is decided. Rejects when the process stops before; then `resume` goes on. */
  win(order: WinOrder): Promise<Settled>;
  /** The same. @param own number of the rollback */
  rollBack(target: Transaction, own: string): Promise<Settled>;
  balance(player: string, token: string, game: string): Promise<Reply>;
  /** Takes up what was pending when the process ended. */
  resume(): Promise<void>;
};

/** The parts of it that faults are made of. */
export type Teller = Cashier & {
  openBet(order: BetOrder): Transaction;
  openWin(order: WinOrder): Transaction;
  openRollback(target: Transaction, own: string): Transaction;
  /** Sends once and writes down what was decided, if anything. @param extra fields that go with it, or none */
  send(transaction: Transaction, extra?: Readonly<Record<string, unknown>>, delivery?: Delivery): Promise<Reply>;
  /** Sends the same again, whatever is known, and writes nothing. */
  repeat(transaction: Transaction, extra?: Readonly<Record<string, unknown>>, delivery?: Delivery): Promise<Reply>;
  /** Until it is decided. @param extra fields that go with it */
  settle(transaction: Transaction, extra?: Readonly<Record<string, unknown>>): Promise<Settled>;
  /** How a bet ended. */
  closeBet(bet: Transaction, reply: Reply): Promise<Settled>;
};

type CashierDeps = {
  readonly book: Book;
  readonly line: Pick<WalletLine, 'send'>;
  readonly playWallet: PlayWallet;
  readonly clock: Clock;
  readonly currency: string;
  readonly repeat: { readonly firstMs: number; readonly longestMs: number };
};

/** Words after which asking again changes nothing. Any other no may turn into a yes: what is missing may yet come. */
const final = new Set([
  ok,
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_TRANSACTION_SETTLED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_NOT_ENOUGH_MONEY',
]);

/** Makes the cashier of the company. */
export function makeCashier(deps: CashierDeps): Teller {
  const { book, clock, currency } = deps;
  const repeat: Teller['repeat'] = (transaction, extra, delivery) => {
    const wallet = isDemo(transaction.player) ? deps.playWallet : deps.line;
    return wallet.send(transaction.call, { ...fieldsOf(transaction), ...extra }, delivery);
  };
  const send: Teller['send'] = async (transaction, extra, delivery) => {
    const reply = await repeat(transaction, extra, delivery);
    if (reply.kind === 'decided' && isDecided(transaction, reply.status)) decide(book, transaction, reply.status);
    return reply;
  };
  const settle: Teller['settle'] = async (transaction, extra) => {
    for (let pause = deps.repeat.firstMs; ; pause = Math.min(2 * pause, deps.repeat.longestMs)) {
      const reply = await send(transaction, extra);
      const now = book.find(transaction.player, transaction.transaction) ?? transaction;
      if (now.state !== 'pending') return { transaction: now, balance: balanceOf(reply) };
      await clock.sleep(pause);
    }
  };
  const open = (order: Omit<Transaction, 'id' | 'at' | 'state' | 'currency'> & { currency?: string }) =>
    book.write({
      currency,
      ...order,
      id: transactionId(order.player, order.transaction),
      at: clock.now(),
      state: 'pending',
    });
  const openRollback: Teller['openRollback'] = ({ player, game, round, units, transaction }, own) =>
    open({
      player,
      game,
      round,
      units,
      transaction: own,
      reference: transaction,
      call: 'rollback',
      closesRound: false,
    });
  const openBet: Teller['openBet'] = (order) => open({ ...order, call: 'bet', closesRound: false });
  const openWin: Teller['openWin'] = (order) => open({ ...order, call: 'win' });
  const closeBet: Teller['closeBet'] = (bet, reply) => {
    const now = book.find(bet.player, bet.transaction) ?? bet;
    if (now.state !== 'pending') return Promise.resolve({ transaction: now, balance: balanceOf(reply) });
    const unanswered = book.write({ ...now, state: 'unanswered' });
    // Nobody waits for it: the player is back at the table at once.
    settle(openRollback(unanswered, `${bet.transaction}.r`)).catch(() => undefined);
    return Promise.resolve({ transaction: unanswered, balance: undefined });
  };
  const teller: Teller = {
    openBet,
    openWin,
    openRollback,
    send,
    repeat,
    settle,
    closeBet,
    bet: async (order) => {
      const bet = openBet(order);
      return closeBet(bet, await send(bet));
    },
    win: (order) => settle(openWin(order)),
    rollBack: (target, own) => settle(openRollback(target, own)),
    balance: (player, token, game) =>
      (isDemo(player) ? deps.playWallet : deps.line).send('balance', { user: player, token, game_code: game }),
    resume: async () => {
      await Promise.all(book.list().flatMap((transaction) => takeUp(deps, teller, transaction) ?? []));
    },
  };
  return teller;
}

/** What was pending: a bet is rolled back, anything else sent again. Undefined: nothing is to be done. */
function takeUp({ book }: CashierDeps, teller: Teller, transaction: Transaction): Promise<unknown> | undefined {
  const { call, state, player } = transaction;
  if (state === 'pending' && call === 'bet') return teller.closeBet(transaction, { kind: 'none', why: 'restarted' });
  if (state === 'pending') return teller.settle(transaction);
  const own = `${transaction.transaction}.r`;
  // The process may have ended between the two rows.
  if (state === 'unanswered' && book.find(player, own) === undefined) return teller.rollBack(transaction, own);
  return undefined;
}

/** A refused bet stays refused; of anything else only some refusals are final. */
function isDecided({ call, state }: Transaction, status: string): boolean {
  if (state !== 'pending') return false;
  if (call === 'bet') return status !== 'RS_ERROR_INVALID_SIGNATURE';
  return final.has(status) || (call === 'rollback' && status === 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST');
}

function decide(book: Book, sent: Transaction, status: string): void {
  const before = book.find(sent.player, sent.transaction) ?? sent;
  // Another answer was quicker.
  if (before.state !== 'pending') return;
  book.write({ ...before, state: status === ok ? 'accepted' : 'refused', status });
  const target = sent.call === 'rollback' ? book.find(sent.player, sent.reference ?? '') : undefined;
  if (target === undefined) return;
  if (status === ok && target.state !== 'refused') book.write({ ...target, state: 'rolledBack' });
  // What was won on cannot come back: the bet stands.
  if (status !== ok && target.state === 'unanswered') book.write({ ...target, state: 'accepted' });
}

const balanceOf = (reply: Reply) => (reply.kind === 'decided' ? reply.balance : undefined);

/** A call as the wire has it. */
export function fieldsOf(transaction: Transaction): Record<string, unknown> {
  const { call, player, round, game, closesRound, at, reference } = transaction;
  const common = {
    user: player,
    transaction_uuid: transaction.transaction,
    round,
    game_code: game,
    round_closed: closesRound,
    at: new Date(at).toISOString(),
  };
  if (call === 'rollback') return { ...common, reference_transaction_uuid: reference };
  const money = { ...common, currency: transaction.currency, amount: transaction.units };
  if (call === 'bet') return { ...money, token: transaction.token };
  return transaction.reward === undefined
    ? { ...money, reference_transaction_uuid: reference }
    : { ...money, reward_uuid: transaction.reward };
}
