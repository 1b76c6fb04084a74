/**
 * The one way in which money becomes a player's: deposit, payment, ledger and turnover requirement in the caller's
 * transaction. The payment's key, the deposit's state and the ledger's key each make a second credit impossible.
 */
import { feeOf, type Mills, mills, quantity, subtractMills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/api/route.ts';
import type { TransferKind } from '../../ledger/index.ts';
import type { CreditDeps } from '../deps.ts';
import { type AdapterName, coinWorth } from '../rules.ts';
import { findChannel } from '../channels/store-channels.ts';
import type { DepositRow } from '../deposit-row.ts';
import { holdDeposit, moveDeposit } from './store-deposits.ts';
import { moveReceipt, type ReceiptRow } from './store-receipts.ts';
import type { UserId } from '../../../platform/ids.ts';

/** How a deposit stands in the ledger once it is credited. */
export const creditKinds = {
  transfer: 'deposit',
  gateway: 'depositByGateway',
  coin: 'depositByCoin',
} as const satisfies Readonly<Record<AdapterName, TransferKind>>;

/** The cash balance after a leg of that number. */
type CashAfter = { readonly balance: Mills; readonly leg: number };

/** What a credit came to: the balance after it, and the VIP level that it reached. */
export type Credit = CashAfter & { readonly level: number | undefined };

export type Credited = Credit & { readonly deposit: DepositRow };

/** What the money may not be credited for; it goes back outside. */
export type NotCredited = 'overLimit' | 'playerMayNot';

/**
 * Credits a locked payment to its locked deposit.
 * @returns why the player may not have it: the payment then waits to be returned, the deposit is looked at
 * @throws Error when the deposit cannot be credited any more (the caller's judgement was wrong)
 */
export async function creditDeposit(
  deps: CreditDeps,
  tx: Tx,
  deposit: DepositRow,
  receipt: ReceiptRow,
): Promise<Credited | NotCredited> {
  const worth = await worthNow(tx, deposit, receipt);
  const fee = feeOf(worth, deposit.feePermille, deposit.feeFixed);
  const { userId } = deposit;
  const why = await whyNotCredit(deps, tx, userId, worth);
  const known = { userId, deposit: deposit.deposit, confirmations: receipt.confirmations };
  if (why !== undefined || fee >= worth) {
    const reason = why ?? 'amountDiffers';
    await moveReceipt(tx, receipt, { ...known, state: 'refund', reason });
    await holdDeposit(tx, deposit, reason);
    return reason === 'amountDiffers' ? 'playerMayNot' : reason;
  }
  const moved = await moveDeposit(tx, deposit, { to: 'success', reason: '', counted: { amount: worth, fee } });
  const ended = await moveReceipt(tx, receipt, { ...known, state: 'credited', reason: '' });
  if (moved === undefined || !ended)
    throw new Error(`deposit ${deposit.deposit} cannot be credited from ${deposit.state}`);
  const after = await post(deps, tx, { ...moved, amount: worth, fee });
  await deps.ledger.openRequirement(tx, {
    userId,
    source: 'deposit',
    ref: deposit.deposit,
    amount: subtractMills(worth, fee),
    factorPercent: deposit.turnoverPercent,
    relaxation: deposit.relaxation,
  });
  return { deposit: moved, ...after, level: await deps.ports.raiseLevel(tx, userId) };
}

/**
 * Credits a locked payment in yuan to a player who opened no deposit for it.
 * @returns why the player may not have it: the payment then waits to be returned
 */
export async function creditPlayer(
  deps: CreditDeps,
  tx: Tx,
  userId: UserId,
  receipt: ReceiptRow,
): Promise<Credit | NotCredited> {
  const amount = mills(receipt.amount);
  const why = await whyNotCredit(deps, tx, userId, amount);
  const state = why === undefined ? 'credited' : 'refund';
  const { confirmations } = receipt;
  const moved = await moveReceipt(tx, receipt, { state, reason: why ?? '', userId, deposit: null, confirmations });
  if (!moved) throw new Error(`payment ${receipt.receipt} has ended`);
  if (why !== undefined) return why;
  const key = { userId, ref: receipt.receipt };
  const { ledger } = deps;
  const paid = await ledger.post(tx, { ...key, kind: 'depositByHand', debit: 'deposits', credit: 'cash', amount });
  if (paid.result !== 'posted' || paid.creditAfter === null || paid.creditLeg === null)
    throw new Error(`payment ${receipt.receipt} is in the ledger already`);
  await ledger.openRequirement(tx, { ...key, source: 'deposit', amount, factorPercent: 100, relaxation: mills(0) });
  const after = { balance: paid.creditAfter, leg: paid.creditLeg };
  return { ...after, level: await deps.ports.raiseLevel(tx, userId) };
}

/** In full first, then the fee: limits and statements count what was paid. @returns the balance after */
async function post(
  { ledger }: CreditDeps,
  tx: Tx,
  { userId, deposit, adapter, amount, fee }: DepositRow,
): Promise<CashAfter> {
  const key = { userId, ref: deposit };
  const paid = await ledger.post(tx, { ...key, kind: creditKinds[adapter], debit: 'deposits', credit: 'cash', amount });
  if (paid.result !== 'posted' || paid.creditAfter === null || paid.creditLeg === null)
    throw new Error(`deposit ${deposit} is in the ledger already`);
  if (fee === 0) return { balance: paid.creditAfter, leg: paid.creditLeg };
  const taken = await ledger.post(tx, { ...key, kind: 'depositFee', debit: 'cash', credit: 'fees', amount: fee });
  if (taken.result !== 'posted' || taken.debitAfter === null || taken.debitLeg === null)
    throw new Error(`the fee of ${deposit} cannot be taken`);
  return { balance: taken.debitAfter, leg: taken.debitLeg };
}

/** What the payment is worth in yuan; coins go by the rate that their deposit froze, or a worse one when they came late. */
export async function worthNow(tx: Tx, deposit: DepositRow, receipt: ReceiptRow): Promise<Mills> {
  const { exchangeRate: rate, rateUntil: until } = deposit;
  if (rate === null || until === null) return mills(receipt.amount);
  const channel = await findChannel(tx, deposit.channel);
  const now = { rate: channel?.exchangeRate ?? undefined, firstConfirmedAt: receipt.paidAt };
  return coinWorth(quantity(receipt.amount), { rate, until }, now).worth;
}

async function whyNotCredit(
  { identity, ports }: CreditDeps,
  tx: Tx,
  userId: UserId,
  amount: Mills,
): Promise<NotCredited | undefined> {
  const user = await identity.userOf(userId, tx);
  if (user === undefined || !identity.mayUse(user, 'topUp')) return 'playerMayNot';
  try {
    await ports.checkDeposit(tx, userId, amount);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.refusal === 'depositLimitReached' ? 'overLimit' : 'playerMayNot';
  }
}
