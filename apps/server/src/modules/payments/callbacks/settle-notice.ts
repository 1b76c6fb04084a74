/** What a provider told, carried out in one transaction: a credit, a note, or a place among what people look at. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Notice } from '../adapters/adapter.ts';
import { type Credited, creditDeposit } from '../deposits/credit.ts';
import type { DepositRow } from '../deposit-row.ts';
import { type Deps, payerOf } from '../deps.ts';
import { comparableName, isNumberOfOurs, judgePaid, namedByNote, notesIn, type Verdict } from '../rules.ts';
import { autoMatch } from '../settings.ts';
import {
  holdDeposit,
  lockByAddress,
  lockByDepositor,
  lockByNotes,
  lockByNumber,
  moveDeposit,
} from '../deposits/store-deposits.ts';
import { moveReceipt, recordReceipt, type ReceiptRow } from '../deposits/store-receipts.ts';

type Paid = Extract<Notice, { what: 'paid' }>;

export type Settled = {
  readonly outcome: 'credited' | 'refund' | 'held' | 'waits' | 'repeat' | 'failed' | 'ignored';
  /** Deposits that moved, for those who follow them. */
  readonly moved?: DepositRow | undefined;
  readonly credited?: Credited;
};

/** A transfer of coins that was confirmed before its deposit existed is of somebody else who paid the same amount. */
const clocksDifferMs = 120_000;

/** @param isDoubted the gateway was asked again and did not confirm it */
export async function settleNotice(
  deps: Deps,
  tx: Tx,
  provider: string,
  notice: Notice,
  isDoubted: boolean,
): Promise<Settled> {
  if (notice.what === 'paid') return settlePaid(deps, tx, provider, notice, isDoubted);
  const deposit = await findByNumber(tx, provider, notice.deposit);
  // What people look at is theirs, and what is over is over.
  if (deposit === undefined || deposit.state === 'review') return { outcome: 'ignored' };
  const moved = await moveDeposit(tx, deposit, { to: 'failed', reason: 'gatewayRefused' });
  return { outcome: moved === undefined ? 'ignored' : 'failed', moved };
}

async function settlePaid(deps: Deps, tx: Tx, provider: string, notice: Paid, isDoubted: boolean): Promise<Settled> {
  const deposit = await findDeposit(deps, tx, provider, notice);
  const { row: receipt, isNew } = await recordReceipt(tx, {
    provider,
    transactionId: notice.transactionId,
    receipt: deps.platform.ids.next(),
    amount: notice.amount,
    coin: notice.coin,
    address: notice.address ?? null,
    note: deposit?.note ?? null,
    ...sealPayload(deps, notice),
    userId: deposit?.userId ?? null,
    deposit: deposit?.deposit ?? null,
    state: 'seen',
    reason: '',
    confirmations: notice.confirmations,
    paidAt: notice.paidAt,
  });
  // A payment is judged once; only one that waits for confirmations is judged again.
  if (!isNew && receipt.state !== 'seen') return { outcome: 'repeat' };
  if (receipt.amount !== notice.amount || receipt.coin !== notice.coin) {
    await hold(tx, receipt, undefined, { do: 'hold', as: 'quarantined', reason: 'amountDiffers' });
    return { outcome: 'held' };
  }
  const verdict = judge(deps, notice, receipt, deposit, isDoubted);
  if (verdict.do === 'wait') {
    const { confirmations } = notice;
    const known = {
      state: 'seen',
      reason: '',
      userId: deposit?.userId ?? null,
      deposit: deposit?.deposit ?? null,
    } as const;
    await moveReceipt(tx, receipt, { ...known, confirmations });
    return { outcome: 'waits' };
  }
  if (verdict.do === 'hold' || deposit === undefined) {
    const held = verdict.do === 'hold' ? verdict : ({ do: 'hold', as: 'unmatched', reason: '' } as const);
    return { outcome: 'held', moved: await hold(tx, receipt, deposit, held) };
  }
  const done = await creditDeposit(deps, tx, deposit, { ...receipt, confirmations: notice.confirmations });
  return typeof done === 'string'
    ? { outcome: 'refund', moved: { ...deposit, state: 'review', reason: done } }
    : { outcome: 'credited', moved: done.deposit, credited: done };
}

function judge(
  deps: Deps,
  notice: Paid,
  receipt: ReceiptRow,
  deposit: DepositRow | undefined,
  isDoubted: boolean,
): Verdict {
  const confirmations = Math.max(notice.confirmations, receipt.confirmations);
  const judged = deposit && { ...deposit, payer: payerOf(deps, deposit.userId) };
  const verdict = judgePaid({ ...notice, confirmations }, judged);
  if (verdict.do !== 'credit') return verdict;
  if (isDoubted) return { do: 'hold', as: 'quarantined', reason: 'notFound' };
  // A transfer without the note is for people, and any transfer where the site says so.
  const isTransfer = deposit?.adapter === 'transfer';
  const isSure = deposit?.note !== null && deps.platform.settings.get(autoMatch);
  return isTransfer && !isSure ? { do: 'hold', as: 'waiting', reason: '' } : verdict;
}

/** Leaves a payment to people, with the deposit that it may be for. @returns the deposit if it moved */
async function hold(
  tx: Tx,
  receipt: ReceiptRow,
  deposit: DepositRow | undefined,
  { as, reason }: Extract<Verdict, { do: 'hold' }>,
): Promise<DepositRow | undefined> {
  await moveReceipt(tx, receipt, {
    state: as,
    reason,
    userId: deposit?.userId ?? null,
    deposit: deposit?.deposit ?? null,
    confirmations: receipt.confirmations,
  });
  if (deposit === undefined || as === 'unmatched') return undefined;
  return holdDeposit(tx, deposit, reason);
}

/** The deposit that money is for, locked: by its number, its note, its address and exact amount, or its depositor. */
async function findDeposit(deps: Deps, tx: Tx, provider: string, notice: Paid): Promise<DepositRow | undefined> {
  if (notice.deposit !== undefined) return findByNumber(tx, provider, notice.deposit);
  if (notice.address !== undefined) {
    const found = await lockByAddress(tx, provider, notice.address, notice.amount);
    return found !== undefined && notice.paidAt >= found.createdAt - clocksDifferMs ? found : undefined;
  }
  if (notice.note !== undefined) {
    const candidates = notesIn(notice.note);
    const waiting = await lockByNotes(tx, provider, [...candidates.words, ...candidates.runs]);
    const named = namedByNote(candidates, waiting, notice.amount);
    if (named !== undefined) return named;
  }
  if (notice.payerName === undefined) return undefined;
  const index = deps.sealBox.index(comparableName(notice.payerName), 'depositor');
  const [only, other] = await lockByDepositor(tx, provider, notice.amount, index);
  return other === undefined ? only : undefined;
}

async function findByNumber(tx: Tx, provider: string, deposit: string): Promise<DepositRow | undefined> {
  return isNumberOfOurs(deposit) ? lockByNumber(tx, provider, deposit) : undefined;
}

/** What the payer wrote, and his name: bound to the payment, so that neither can be moved to another. */
function sealPayload(
  { sealBox }: Deps,
  { note, payerName, transactionId }: Paid,
): { noteText: Buffer | null; payer: Buffer | null } {
  return {
    noteText: note === undefined ? null : sealBox.seal(note, `receipt-note:${transactionId}`),
    payer: payerName === undefined ? null : sealBox.seal(payerName, `receipt:${transactionId}`),
  };
}
