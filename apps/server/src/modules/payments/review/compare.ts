/** Pure: where a payment and an order of a player do not agree. */
import type { DepositRow } from '../deposit-row.ts';
import type { ReceiptRow } from '../deposits/store-receipts.ts';
import { comparableName, mayMove } from '../rules.ts';

export type MatchDifference = 'amount' | 'coin' | 'company' | 'payer' | 'note' | 'order' | 'state';

type Paid = Pick<ReceiptRow, 'amount' | 'coin' | 'provider' | 'note' | 'deposit' | 'state'> & {
  readonly payerName: string;
};
type Order = Pick<DepositRow, 'deposit' | 'toPay' | 'coin' | 'provider' | 'note' | 'state'> & {
  readonly depositorName: string;
};

/** A name that is missing on either side differs from nothing; a note does where the order waits for one. */
export function differencesOf(paid: Paid, order: Order): MatchDifference[] {
  const { payerName, deposit } = paid;
  const { depositorName, note, state } = order;
  const isOtherPayer =
    payerName !== '' && depositorName !== '' && comparableName(payerName) !== comparableName(depositorName);
  const isOver = paid.state !== 'credited' && state !== 'failed' && !mayMove(state, 'success');
  const found: readonly (readonly [MatchDifference, boolean])[] = [
    ['amount', paid.amount !== order.toPay],
    ['coin', paid.coin !== order.coin],
    ['company', paid.provider !== order.provider],
    ['payer', isOtherPayer],
    ['note', note !== null && paid.note !== note],
    ['order', deposit !== null && deposit !== order.deposit],
    ['state', isOver],
  ];
  return found.filter(([, differs]) => differs).map(([name]) => name);
}
