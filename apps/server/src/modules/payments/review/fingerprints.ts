/** What a decision about money in rests on, as one value: whatever changes of it changes this (office.md 11.1). */
import { createHash } from 'node:crypto';
import { refuse } from '../../../platform/api/route.ts';
import type { DepositRow } from '../deposit-row.ts';
import type { ReceiptRow } from '../deposits/store-receipts.ts';

/** What a decision is about: a payment, an order, or both of them. */
export type Grounds = { readonly receipt?: ReceiptRow | undefined; readonly deposit?: DepositRow | undefined };

const ofReceipt = (r: ReceiptRow) => [r.receipt, r.state, r.reason, r.amount, r.coin, r.deposit, r.userId];
const ofDeposit = (d: DepositRow) => [
  d.deposit,
  d.state,
  d.reason,
  d.userId,
  [d.toPay, d.coin, d.exchangeRate, d.amount, d.fee],
  [d.claimedAt, d.transactionId, d.picture],
];

/** SHA-256, hexadecimal. */
export function fingerprint({ receipt, deposit }: Grounds): string {
  const facts = [receipt === undefined ? null : ofReceipt(receipt), deposit === undefined ? null : ofDeposit(deposit)];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** @param seen what the console showed; the terminal shows the queue and has none @throws Refusal `factsChanged` */
export function assertSeen(seen: string | undefined, grounds: Grounds): void {
  if (seen !== undefined && seen !== fingerprint(grounds)) throw refuse('factsChanged');
}
