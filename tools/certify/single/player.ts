/** What the company says about one player, with the fields that every call has. */
import { expectEqual } from '../cases.ts';
import type { SingleTarget, WalletLine, WalletWord } from './wallet-line.ts';

type Fields = Record<string, unknown>;
type Placed = { readonly transaction: string; readonly round: string };

export type Player = {
  readonly line: WalletLine;
  /** Units of ten cents. */
  readonly stake: number;
  balance(over?: Fields): Promise<WalletWord>;
  /** A bet of ten cents in a round of its own. */
  bet(over?: Fields): Promise<WalletWord & Placed>;
  /** A win of a bet. */
  win(of: Placed, over?: Fields): Promise<WalletWord & Placed>;
  rollback(of: Placed, over?: Fields): Promise<WalletWord>;
  /** @throws Error unless the balance moved by so many units meanwhile, and the last answer said so */
  moves(units: number, play: () => Promise<WalletWord>): Promise<void>;
};

export function makePlayer({ currency, unit, game, seats: [seat] }: SingleTarget, line: WalletLine): Player {
  const stake = unit / 10;
  const head = { user: seat.user, game_code: game };
  const balance = (over: Fields = {}) => line.call('user/balance', { ...head, token: seat.token, ...over });
  const placed = async (path: string, fields: Fields, over: Fields) => {
    const sent: Fields = { ...fields, ...over };
    const word = await line.call(path, sent);
    return { ...word, transaction: String(sent['transaction_uuid']), round: String(sent['round']) };
  };
  const numbers = () => ({ transaction_uuid: line.fresh(), round: line.fresh() });
  return {
    line,
    stake,
    balance,
    bet: (over = {}) =>
      placed('transaction/bet', { ...head, ...numbers(), token: seat.token, currency, amount: stake }, over),
    win: ({ transaction, round }, over = {}) =>
      placed(
        'transaction/win',
        { ...head, ...numbers(), round, reference_transaction_uuid: transaction, currency, amount: stake },
        over,
      ),
    rollback: ({ transaction, round }, over = {}) =>
      line.call('transaction/rollback', {
        ...head,
        transaction_uuid: line.fresh(),
        reference_transaction_uuid: transaction,
        round,
        ...over,
      }),
    moves: async (units, play) => {
      const before = (await balance()).balance ?? 0;
      const word = await play();
      expectEqual('the balance in the answer', word.balance, before + units);
      expectEqual('the balance afterwards', (await balance()).balance, before + units);
    },
  };
}

/** @throws Error unless the answer has this status, without `RS_` and `ERROR_` */
export function expectStatus({ status }: WalletWord, expected: string): void {
  expectEqual('the status', status, expected === 'OK' ? 'RS_OK' : `RS_ERROR_${expected}`);
}
