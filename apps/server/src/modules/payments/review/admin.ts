/**
 * What operators decide about money that came in. The office calls it with a transaction that also holds its
 * entry in the log; where two must agree, the second enters the same as the first, which he has not seen.
 */
import type { DepositRejection } from '@longmen/contract/calls/payments';
import { type Mills, mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Speaker } from '../../../platform/two/blind-entry.ts';
import type { EndedEntry, EndedWindow } from '../../../platform/two/ended-rows.ts';
import { cleanNote, maxNoteLength } from '../../../platform/outside/player-note.ts';
import { announceCredit, announceDeposit } from '../deposits/announce.ts';
import { creditDeposit, creditPlayer, worthNow } from '../deposits/credit.ts';
import type { ReviewDeps } from '../deps.ts';
import { reasonTextOf } from '../messages.ts';
import { isNumberOfOurs, mayMove, needsTwoToMatch } from '../rules.ts';
import { twoOperatorsFrom } from '../settings.ts';
import { alone, decide, type Stood, type Word } from './decide.ts';
import { assertSeen } from './fingerprints.ts';
import {
  decisionEntries,
  type DecisionRow,
  listOpenDecisions,
  refuseDecision,
  type WaitingKind,
} from './store-decisions.ts';
import type { DepositRow } from '../deposit-row.ts';
import { listForReview } from '../deposits/store-deposit-lists.ts';
import { lockAnyByNumber, moveDeposit } from '../deposits/store-deposits.ts';
import {
  findReceiptOf,
  listOpenReceipts,
  lockReceipt,
  moveReceipt,
  type ReceiptRow,
} from '../deposits/store-receipts.ts';
import { listUnreadable, putAside, readAgain, type UnreadableCallback } from '../callbacks/store-unreadable.ts';
import type { UserId } from '../../../platform/ids.ts';

/** How a decision went. `announce` is called after commit. */
export type Decided = {
  readonly entered: Stood;
  readonly outcome:
    | 'credited'
    | 'refund'
    | 'adjusted'
    | 'rejected'
    | 'returned'
    | 'dropped'
    | 'waits'
    | 'aside'
    | 'again';
  /** What it is about in mills; undefined where no yuan move. */
  readonly amount?: Mills | undefined;
  announce(): void | Promise<void>;
};

/** `seen`: the fingerprint of what the console showed; the terminal shows the queue and has none. */
type About = { readonly by: Speaker; readonly reason: string; readonly seen?: string | undefined };
/** A payment, and the deposit's number or the player's name that it is for. */
export type ToMatch = About & { readonly receipt: string; readonly to: string };
export type ToAdjust = About & { readonly username: string; readonly amount: Mills };
/** What the player reads of a deposit that is closed: a reason of the list, and words of the operator's own. */
export type DepositAnswer = { readonly reason: DepositRejection; readonly note: string };
export type ToReject = About & { readonly deposit: string; readonly answer?: DepositAnswer | undefined };
export type ToReturn = About & { readonly receipt: string };
export type ToDrop = { readonly decision: string };
export type ToSeeTo = { readonly callback: string };

/** What was taken back, and who had entered it. */
export type Dropped = Decided & { readonly kind: WaitingKind; readonly madeBy: string };

/** A payment with the words of who paid it, opened. */
export type ReceiptView = Omit<ReceiptRow, 'note' | 'noteText' | 'payer'> & {
  readonly payerName: string;
  /** The whole note; empty without one. */
  readonly note: string;
};

/** One page of what waits for people, oldest first. */
export type PaymentQueue = {
  readonly deposits: readonly DepositRow[];
  readonly receipts: readonly ReceiptView[];
  readonly decisions: readonly DecisionRow[];
  readonly callbacks: readonly UnreadableCallback[];
  /** Whether the next page has something. */
  readonly hasMore: boolean;
};

export type PaymentAdmin = {
  /** @throws Refusal */
  match(tx: Tx, about: ToMatch): Promise<Decided>;
  adjust(tx: Tx, about: ToAdjust): Promise<Decided>;
  reject(tx: Tx, about: ToReject): Promise<Decided>;
  giveBack(tx: Tx, about: ToReturn): Promise<Decided>;
  /** Takes back what waits for a second operator. */
  drop(tx: Tx, about: ToDrop): Promise<Dropped>;
  /** Takes back what an operator entered. @returns the numbers */
  dropOf(tx: Tx, madeBy: string): Promise<string[]>;
  /** With what their makers entered, which nobody else may see. */
  waiting(): Promise<DecisionRow[]>;
  /** What ended without an agreement, the newest first: never what was entered. */
  ended(window: EndedWindow): Promise<EndedEntry[]>;
  /** Ends a callback that nobody could read; nothing is credited by it. */
  putAside(tx: Tx, about: ToSeeTo): Promise<Decided>;
  /** Has a running site read such a callback again. */
  readAgain(tx: Tx, about: ToSeeTo): Promise<Decided>;
  /** @param page from 1 */
  queue(page?: number): Promise<PaymentQueue>;
};

/** Of each list on one page. */
const rowsOnPage = 200;
const nothing = () => undefined;
const waits = ({ entered }: Word, amount?: Mills): Decided => ({
  entered,
  outcome: 'waits',
  amount,
  announce: nothing,
});

/** Looks a player up in the caller's transaction. */
type UserByName = (tx: Tx, username: string) => Promise<UserId | undefined>;

export function makeAdmin(deps: ReviewDeps, userByName: UserByName): PaymentAdmin {
  return {
    match: async (tx, about) => {
      // A name may be nothing but digits, too.
      const isDeposit = isNumberOfOurs(about.to) && (await lockAnyByNumber(tx, about.to)) !== undefined;
      return isDeposit ? match(deps, tx, about) : matchToPlayer(deps, tx, about, userByName);
    },
    adjust: (tx, about) => adjust(deps, tx, about, userByName),
    reject: (tx, about) => reject(deps, tx, about),
    giveBack: (tx, about) => giveBack(deps, tx, about),
    drop,
    dropOf: decisionEntries.dropOf,
    waiting: () => listOpenDecisions(deps.platform.db.reads, { skip: 0, limit: rowsOnPage }),
    ended: (window) => decisionEntries.listEnded(deps.platform.db.reads, window),
    putAside: putCallbackAside,
    readAgain: readCallbackAgain,
    queue: (page = 1) => readQueue(deps, page),
  };
}

async function readQueue(deps: ReviewDeps, page: number): Promise<PaymentQueue> {
  const tx = deps.platform.db.reads;
  // One row more than is shown tells whether there is another page.
  const window = { skip: (page - 1) * rowsOnPage, limit: rowsOnPage + 1 };
  const deposits = await listForReview(tx, window);
  const receipts = await listOpenReceipts(tx, window);
  const decisions = await listOpenDecisions(tx, window);
  const callbacks = await listUnreadable(tx, window);
  return {
    deposits: deposits.slice(0, rowsOnPage),
    receipts: receipts.slice(0, rowsOnPage).map((receipt) => showReceipt(deps, receipt)),
    decisions: decisions.slice(0, rowsOnPage),
    callbacks: callbacks.slice(0, rowsOnPage),
    hasMore: [deposits, receipts, decisions, callbacks].some(({ length }) => length > rowsOnPage),
  };
}

function showReceipt({ sealBox }: ReviewDeps, { noteText, payer, ...receipt }: ReceiptRow): ReceiptView {
  const { transactionId } = receipt;
  return {
    ...receipt,
    note: noteText === null ? (receipt.note ?? '') : sealBox.open(noteText, `receipt-note:${transactionId}`).toString(),
    payerName: payer === null ? '' : sealBox.open(payer, `receipt:${transactionId}`).toString(),
  };
}

/** Credits a payment that waits to the deposit that it is for, with what was truly paid. */
async function match(deps: ReviewDeps, tx: Tx, { by, reason, ...about }: ToMatch): Promise<Decided> {
  const deposit = await lockedDeposit(tx, about.to);
  const receipt = await lockedReceipt(tx, about.receipt);
  assertSeen(about.seen, { receipt, deposit });
  if (receipt.coin !== deposit.coin || receipt.provider !== deposit.provider) throw refuse('paymentKindDiffers');
  const canBe = deposit.state === 'failed' || mayMove(deposit.state, 'success');
  if (!canBe) throw refuse('depositStateWrong', { deposit: deposit.deposit, depositState: deposit.state });
  const amount = await worthNow(tx, deposit, receipt);
  const needsTwo = needsTwoToMatch({ receipt, deposit, worth: amount }, deps.platform.settings.get(twoOperatorsFrom));
  const decision = {
    kind: 'match',
    receipt: receipt.receipt,
    userId: deposit.userId,
    deposit: deposit.deposit,
  } as const;
  const word = await decide(deps, tx, { ...decision, amount, reason, needsTwo, by });
  if (word.id === undefined) return waits(word, amount);
  const { entered } = word;
  const open =
    deposit.state === 'failed' ? await moveDeposit(tx, deposit, { to: 'review', reason: 'paidAfterFailure' }) : deposit;
  if (open === undefined) throw refuse('changedMeanwhile', { changed: 'deposit', id: deposit.deposit });
  const done = await creditDeposit(deps, tx, open, receipt);
  if (typeof done === 'string')
    return {
      entered,
      outcome: 'refund',
      amount,
      announce: () => announceDeposit(deps, { ...open, state: 'review' }),
    };
  const { userId, deposit: number, amount: credited, fee } = done.deposit;
  await deps.messages.notify(tx, userId, 'depositCredited', number, {
    amount: { mills: credited },
    number: { name: number },
    ...(fee > 0 ? { fee: { mills: fee } } : {}),
  });
  const announce = () => {
    announceDeposit(deps, done.deposit, done);
    return deps.messages.announce(userId);
  };
  return { entered, outcome: 'credited', amount, announce };
}

/** Credits a payment that waits to a player who opened no deposit for it; always two operators. */
async function matchToPlayer(
  deps: ReviewDeps,
  tx: Tx,
  { by, reason, ...about }: ToMatch,
  userByName: UserByName,
): Promise<Decided> {
  const userId = await playerNamed(tx, about.to, userByName);
  const receipt = await lockedReceipt(tx, about.receipt);
  assertSeen(about.seen, { receipt });
  if (receipt.coin !== '') throw refuse('coinsNeedDeposit');
  const amount = mills(receipt.amount);
  const decision = { kind: 'match', receipt: receipt.receipt, userId, deposit: null, amount, reason } as const;
  const word = await decide(deps, tx, { ...decision, needsTwo: true, by });
  if (word.id === undefined) return waits(word, amount);
  const { entered } = word;
  const credit = await creditPlayer(deps, tx, userId, receipt);
  if (typeof credit === 'string') return { entered, outcome: 'refund', amount, announce: nothing };
  const values = { amount: { mills: amount }, number: { name: receipt.receipt } };
  await deps.messages.notify(tx, userId, 'depositCredited', receipt.receipt, values);
  const announce = () => {
    announceCredit(deps, userId, credit);
    return deps.messages.announce(userId);
  };
  return { entered, outcome: 'credited', amount, announce };
}

async function playerNamed(tx: Tx, username: string, userByName: UserByName): Promise<UserId> {
  const userId = await userByName(tx, username);
  if (userId === undefined) throw refuse('noSuchDepositOrPlayer', { username });
  return userId;
}

/** Moves money by hand, in or out; always two operators, by the table's own constraint too. */
async function adjust(
  deps: ReviewDeps,
  tx: Tx,
  { by, reason, username, amount }: ToAdjust,
  userByName: UserByName,
): Promise<Decided> {
  if (amount === 0) throw refuse('adjustmentEmpty');
  const userId = await playerNamed(tx, username, userByName);
  const decision = {
    kind: 'adjust',
    receipt: null,
    userId,
    deposit: null,
    amount,
    reason,
    needsTwo: true,
    by,
  } as const;
  const word = await decide(deps, tx, decision);
  if (word.id === undefined) return waits(word, amount);
  const { entered, id } = word;
  const isIn = amount > 0;
  const posted = await deps.ledger.post(tx, {
    userId,
    kind: isIn ? 'adjustIn' : 'adjustOut',
    ref: id,
    debit: isIn ? 'adjustments' : 'cash',
    credit: isIn ? 'cash' : 'adjustments',
    amount: mills(Math.abs(amount)),
  });
  if (posted.result === 'insufficient') throw refuse('balanceTooLow', { username, amount: mills(-amount) });
  const [balance, leg] = isIn ? [posted.creditAfter, posted.creditLeg] : [posted.debitAfter, posted.debitLeg];
  return {
    entered,
    outcome: 'adjusted',
    amount,
    announce: () => {
      if (balance !== null && leg !== null) deps.platform.bus.publish('balance.changed', { userId, balance, leg });
    },
  };
}

/** Ends a deposit for which no money came. */
async function reject(
  deps: ReviewDeps,
  tx: Tx,
  { by, reason, seen, deposit: number, answer = { reason: 'notFound', note: '' } }: ToReject,
): Promise<Decided> {
  const playerNote = cleanNote(answer.note);
  if (playerNote === undefined) throw refuse('playerNoteTooLong', { lengthMax: maxNoteLength });
  const deposit = await lockedDeposit(tx, number);
  assertSeen(seen, { deposit });
  if ((await findReceiptOf(tx, deposit.deposit)) !== undefined) throw refuse('paymentWaits', { deposit: number });
  const { userId } = deposit;
  const decision = { kind: 'reject', receipt: null, userId, deposit: number, amount: mills(0), reason } as const;
  await decide(deps, tx, { ...decision, needsTwo: false, by });
  const moved = await moveDeposit(tx, deposit, { to: 'closed', reason: answer.reason, playerNote });
  if (moved === undefined) throw refuse('depositStateWrong', { deposit: number, depositState: deposit.state });
  await deps.messages.notify(tx, userId, 'depositRefused', number, {
    number: { name: number },
    reason: { text: reasonTextOf(answer.reason), values: {} },
    ...(playerNote === '' ? {} : { note: { name: playerNote } }),
  });
  const announce = () => {
    announceDeposit(deps, moved);
    return deps.messages.announce(userId);
  };
  return { entered: alone, outcome: 'rejected', announce };
}

/** Notes that a payment was sent back to where it came from. */
async function giveBack(deps: ReviewDeps, tx: Tx, { by, reason, seen, receipt: number }: ToReturn): Promise<Decided> {
  const known = await lockedReceipt(tx, number);
  assertSeen(seen, { receipt: known });
  const { userId, deposit, coin } = known;
  const needsTwo = coin !== '' || known.amount >= deps.platform.settings.get(twoOperatorsFrom);
  const amount = mills(coin === '' ? known.amount : 0);
  const credited = coin === '' ? amount : undefined;
  const decision = { kind: 'return', receipt: known.receipt, userId, deposit, amount, reason, needsTwo, by } as const;
  const word = await decide(deps, tx, decision);
  if (word.id === undefined) return waits(word, credited);
  const { entered } = word;
  const { confirmations } = known;
  await moveReceipt(tx, known, { state: 'returned', reason: 'returned', userId, deposit, confirmations });
  const row = deposit === null ? undefined : await lockAnyByNumber(tx, deposit);
  const moved = row?.state === 'review' ? await moveDeposit(tx, row, { to: 'closed', reason: 'returned' }) : undefined;
  return {
    entered,
    outcome: 'returned',
    amount: credited,
    announce: moved === undefined ? nothing : () => announceDeposit(deps, moved),
  };
}

async function drop(tx: Tx, { decision }: ToDrop): Promise<Dropped> {
  const dropped = isNumberOfOurs(decision) ? await refuseDecision(tx, decision) : undefined;
  if (dropped === undefined) throw refuse('nothingWaits', { waiting: 'decision', id: decision });
  return { ...dropped, entered: alone, outcome: 'dropped', announce: nothing };
}

async function putCallbackAside(tx: Tx, { callback }: ToSeeTo): Promise<Decided> {
  if (!isNumberOfOurs(callback) || !(await putAside(tx, callback)))
    throw refuse('nothingWaits', { waiting: 'callback', id: callback });
  return { entered: alone, outcome: 'aside', announce: nothing };
}

async function readCallbackAgain(tx: Tx, { callback }: ToSeeTo): Promise<Decided> {
  if (!isNumberOfOurs(callback) || !(await readAgain(tx, callback))) throw refuse('callbackGone', { id: callback });
  return { entered: alone, outcome: 'again', announce: nothing };
}

async function lockedDeposit(tx: Tx, number: string): Promise<DepositRow> {
  const deposit = isNumberOfOurs(number) ? await lockAnyByNumber(tx, number) : undefined;
  if (deposit === undefined) throw refuse('noSuchDeposit', { deposit: number });
  return deposit;
}

async function lockedReceipt(tx: Tx, number: string): Promise<ReceiptRow> {
  const receipt = isNumberOfOurs(number) ? await lockReceipt(tx, number) : undefined;
  if (receipt === undefined) throw refuse('noSuchPayment', { payment: number });
  if (['credited', 'returned', 'seen'].includes(receipt.state))
    throw refuse('paymentOver', { payment: number, paymentState: receipt.state });
  return receipt;
}
