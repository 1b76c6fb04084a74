/** Lists of money in as operators read them: by tab, filtered, in pages by key, counted up to a bound. */
import type { DepositReason, DepositState } from '@longmen/contract/calls/payments';
import type { Mills } from '@longmen/engine';
import { countMax } from '../../../platform/console/list-page.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { decisionEntries } from './store-decisions.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { UnreadableCallback } from '../callbacks/store-unreadable.ts';
import { depositColumns, type DepositRow } from '../deposit-row.ts';
import { receiptColumns, type ReceiptRow, type ReceiptState } from '../deposits/store-receipts.ts';

/** `before` is the last number of the page before. */
export type Window = { readonly before: string | undefined; readonly limit: number };

export type DepositFilter = {
  readonly tab: 'waiting' | 'all';
  readonly userId?: UserId | undefined;
  /** By its code. */
  readonly channel?: string | undefined;
  readonly state?: DepositState | undefined;
  readonly amountMin?: Mills | undefined;
};

export type PaymentFilter = {
  readonly tab: 'withoutOrder' | 'refunds' | 'all';
  readonly company?: string | undefined;
  readonly state?: ReceiptState | undefined;
  readonly transaction?: string | undefined;
};

/** A deposit with its channel's code and how long a credit in it usually takes. */
export type ListedDeposit = DepositRow & { readonly channelCode: string; readonly targetSeconds: number };

/** A deposit as it stands among what else a player did; worth so many mills. */
export type PlayerDeposit = {
  readonly id: string;
  readonly state: DepositState;
  readonly reason: DepositReason;
  readonly amount: Mills;
  readonly channel: string;
  readonly at: number;
};

/** As the index of what people look at has it. */
const forPeople = `(d.state = 'review' OR (d.state IN ('created', 'pending') AND d.claimed_at IS NOT NULL))`;
/** An order is over, so that its waiting payments are looked at by themselves. */
const orderIsOver = `NOT EXISTS (SELECT FROM payments.deposits d WHERE d.deposit = r.deposit
  AND d.state IN ('created', 'pending', 'review', 'expired'))`;

const depositTabs = { waiting: forPeople, all: 'true' } as const;
const paymentTabs = {
  withoutOrder: `r.ended_at IS NULL AND (r.state = 'unmatched' OR (r.state IN ('waiting', 'quarantined') AND ${orderIsOver}))`,
  refunds: `r.ended_at IS NULL AND r.state = 'refund'`,
  all: 'true',
} as const;

/** What waits is read from its oldest on, everything from the newest. */
const orderOf = (tab: string) => (tab === 'all' ? (['<', 'DESC'] as const) : (['>', 'ASC'] as const));

const depositsWhere = ({ tab }: DepositFilter) => `${depositTabs[tab]}
  AND ($1::bigint IS NULL OR d.user_id = $1) AND ($2::text IS NULL OR d.channel = (SELECT id FROM payments.channels WHERE code = $2))
  AND ($3::text IS NULL OR d.state = $3) AND ($4::bigint IS NULL OR d.amount >= $4)`;
const depositValues = ({ userId, channel, state, amountMin }: DepositFilter) => [
  userId ?? null,
  channel ?? null,
  state ?? null,
  amountMin ?? null,
];
const listed = `${depositColumns}, c.code AS "channelCode", c.usual_seconds AS "targetSeconds"`;
const deposits = 'payments.deposits d JOIN payments.channels c ON c.id = d.channel';

/** A page of a tab. */
export async function pageOfDeposits(
  tx: Tx,
  filter: DepositFilter,
  { before, limit }: Window,
): Promise<ListedDeposit[]> {
  const [beyond, order] = orderOf(filter.tab);
  return tx.rows({
    text: `SELECT ${listed} FROM ${deposits} WHERE ${depositsWhere(filter)}
      AND ($5::bigint IS NULL OR d.deposit ${beyond} $5) ORDER BY d.deposit ${order} LIMIT $6`,
    values: [...depositValues(filter), before ?? null, limit],
  });
}

/** Deposits of a player below a number, the newest first. */
export function depositsOfPlayer(
  tx: Tx,
  userId: UserId,
  { before, limit }: { readonly before?: string | undefined; readonly limit: number },
): Promise<PlayerDeposit[]> {
  return tx.rows({
    name: 'payments-of-player',
    text: `SELECT d.deposit::text AS id, d.state, d.reason, d.amount, c.code AS channel, d.created_at AS at FROM ${deposits}
      WHERE d.user_id = $1 AND ($2::bigint IS NULL OR d.deposit < $2) ORDER BY d.deposit DESC LIMIT $3`,
    values: [userId, before ?? null, limit],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countDeposits(tx: Tx, filter: DepositFilter, max: number): Promise<number> {
  return counted(tx, `payments.deposits d WHERE ${depositsWhere(filter)}`, depositValues(filter), max);
}

async function counted(tx: Tx, from: string, values: readonly unknown[], max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    text: `SELECT count(*) AS found FROM (SELECT FROM ${from} LIMIT $${values.length + 1}) AS bounded`,
    values: [...values, max],
  });
  return row?.found ?? 0;
}

/** How many wait for people, up to the bound of counts, and since when the oldest deposit does. */
export type WaitingCounts = {
  readonly deposits: number;
  readonly payments: number;
  readonly refunds: number;
  readonly callbacks: number;
  readonly oldestAt: number | null;
};

const countOf = (from: string) => `(SELECT count(*) FROM (SELECT FROM ${from} LIMIT ${countMax}) AS bounded)`;

export async function countWaiting(tx: Tx): Promise<WaitingCounts> {
  const row = await tx.row<WaitingCounts>({
    text: `SELECT ${countOf(`payments.deposits d WHERE ${forPeople}`)} AS deposits,
      ${countOf(`payments.receipts r WHERE ${paymentTabs.withoutOrder}`)} AS payments,
      ${countOf(`payments.receipts r WHERE ${paymentTabs.refunds}`)} AS refunds,
      ${countOf("payments.callbacks WHERE outcome = 'unreadable'")} AS callbacks,
      (SELECT d.created_at FROM payments.deposits d WHERE ${forPeople} ORDER BY d.deposit LIMIT 1) AS "oldestAt"`,
  });
  if (row === undefined) throw new Error('counts are one row');
  return row;
}

/** A deposit by its number alone, not locked. */
export function findDeposit(tx: Tx, deposit: string): Promise<ListedDeposit | undefined> {
  return tx.row({ text: `SELECT ${listed} FROM ${deposits} WHERE d.deposit = $1`, values: [deposit] });
}

/** Orders of a company that wait for just this much, the newest first. */
export function findCandidates(
  tx: Tx,
  { provider, amount, coin }: ReceiptRow,
  limit: number,
): Promise<ListedDeposit[]> {
  return tx.rows({
    text: `SELECT ${listed} FROM ${deposits} WHERE d.provider = $1 AND d.to_pay = $2 AND d.coin = $3
      AND d.state IN ('created', 'pending', 'review', 'expired') ORDER BY d.deposit DESC LIMIT $4`,
    values: [provider, amount, coin, limit],
  });
}

const paymentsWhere = ({ tab }: PaymentFilter) => `${paymentTabs[tab]}
  AND ($1::text IS NULL OR r.provider = $1) AND ($2::text IS NULL OR r.state = $2)
  AND ($3::text IS NULL OR r.transaction_id = $3)`;
const paymentValues = ({ company, state, transaction }: PaymentFilter) => [
  company ?? null,
  state ?? null,
  transaction ?? null,
];

/** A page of a tab. */
export async function pageOfPayments(tx: Tx, filter: PaymentFilter, { before, limit }: Window): Promise<ReceiptRow[]> {
  const [beyond, order] = orderOf(filter.tab);
  return tx.rows({
    text: `SELECT ${receiptColumns} FROM payments.receipts r WHERE ${paymentsWhere(filter)}
      AND ($4::bigint IS NULL OR r.receipt ${beyond} $4) ORDER BY r.receipt ${order} LIMIT $5`,
    values: [...paymentValues(filter), before ?? null, limit],
  });
}

/** How many a filter lets through, counted up to `max`. */
export async function countPayments(tx: Tx, filter: PaymentFilter, max: number): Promise<number> {
  return counted(tx, `payments.receipts r WHERE ${paymentsWhere(filter)}`, paymentValues(filter), max);
}

/** Payments of a number, or of a name at their company. */
export function findReceipts(
  tx: Tx,
  receipt: string | undefined,
  transaction: string,
  limit: number,
): Promise<Pick<ReceiptRow, 'receipt' | 'provider' | 'transactionId'>[]> {
  return tx.rows({
    name: 'payments-find-receipts',
    text: `SELECT receipt::text, provider, transaction_id AS "transactionId" FROM payments.receipts
      WHERE receipt = $1::bigint OR transaction_id = $2 ORDER BY receipt DESC LIMIT $3`,
    values: [receipt ?? null, transaction, limit],
  });
}

/** A payment by the number that operators use, not locked. */
export function findReceipt(tx: Tx, receipt: string): Promise<ReceiptRow | undefined> {
  return tx.row({ text: `SELECT ${receiptColumns} FROM payments.receipts r WHERE r.receipt = $1`, values: [receipt] });
}

/** What was paid for deposits, the first one first. */
export async function receiptsOf(
  tx: Tx,
  numbers: readonly string[],
  { onlyOpen }: { readonly onlyOpen: boolean },
): Promise<ReceiptRow[]> {
  if (numbers.length === 0) return [];
  return tx.rows({
    text: `SELECT ${receiptColumns} FROM payments.receipts r WHERE r.deposit = ANY ($1::bigint[])
      ${onlyOpen ? 'AND r.ended_at IS NULL' : ''} ORDER BY r.heard_at, r.receipt`,
    values: [numbers],
  });
}

/** A decision about a payment that waits for another operator: by whom, and nothing of what was entered. */
export type WaitingWord = {
  readonly receipt: string;
  readonly id: string;
  readonly kind: 'match' | 'return';
  readonly by: string;
  readonly at: number;
};

/** Which of these payments wait for a second operator. */
export async function wordsOn(tx: Tx, receipts: readonly string[]): Promise<WaitingWord[]> {
  if (receipts.length === 0) return [];
  return tx.rows({
    text: `SELECT receipt::text, id::text, kind, made_by AS by, made_at AS at FROM payments.decisions
      WHERE receipt = ANY ($1::bigint[]) AND ${decisionEntries.isOpen}`,
    values: [receipts],
  });
}

const callbacksWhere = `outcome = 'unreadable' AND ($1::text IS NULL OR provider = $1)`;

/** A page of callbacks that nobody could read, the oldest first. */
export async function pageOfCallbacks(
  tx: Tx,
  company: string | undefined,
  { before, limit }: Window,
): Promise<UnreadableCallback[]> {
  return tx.rows({
    text: `SELECT id::text, provider, why, tries, sealed IS NOT NULL OR body IS NOT NULL AS "isStored", received_at AS "receivedAt"
      FROM payments.callbacks WHERE ${callbacksWhere} AND ($2::bigint IS NULL OR id > $2) ORDER BY callbacks.id LIMIT $3`,
    values: [company ?? null, before ?? null, limit],
  });
}

/** How many of them there are, counted up to `max`. */
export async function countCallbacks(tx: Tx, company: string | undefined, max: number): Promise<number> {
  return counted(tx, `payments.callbacks WHERE ${callbacksWhere}`, [company ?? null], max);
}

/** An adjustment that waits for a second operator; its amount is for its maker alone. */
export type OpenAdjustment = {
  readonly id: string;
  readonly userId: UserId;
  readonly amount: Mills;
  readonly reason: string;
  readonly by: string;
  readonly at: number;
};

/** Adjustments that wait, the oldest first. */
export function openAdjustments(tx: Tx, max: number): Promise<OpenAdjustment[]> {
  return tx.rows({
    text: `SELECT id::text, user_id::text AS "userId", amount, reason, made_by AS by, made_at AS at FROM payments.decisions
      WHERE kind = 'adjust' AND ${decisionEntries.isOpen} ORDER BY made_at, decisions.id LIMIT $1`,
    values: [max],
  });
}
