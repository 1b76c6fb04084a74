/** Pure decisions about deposits: amounts, fees, states, and what a notice from outside means for one. */
import { type ExchangeRate, type Mills, type Quantity, worthOf } from '@longmen/engine';
import { holderName } from '@longmen/contract/payee-rules';
import type { JumpMode, PayType } from '@longmen/contract/calls/pay-methods';
import type { DepositReason, DepositState } from '@longmen/contract/calls/payments';

export type AdapterName = 'transfer' | 'gateway' | 'coin';

const moves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'review', 'success', 'failed', 'expired', 'closed'],
  pending: ['review', 'success', 'failed', 'expired', 'closed'],
  // Money that comes after our own time-out is still the player's.
  expired: ['review', 'success', 'failed', 'closed'],
  // A success after a failure is for people (trust.md, "Payment webhooks").
  failed: ['review', 'closed'],
  review: ['success', 'closed'],
  success: [],
  closed: [],
};

const maxIdDigits = 18;

/** Whether text can be a number that we gave out; the database cannot hold longer ones. */
export function isNumberOfOurs(text: string): boolean {
  return /^\d+$/.test(text) && text.length <= maxIdDigits;
}

/** Whether a deposit may go from one state to another; states only move forward. */
export function mayMove(from: DepositState, to: DepositState): boolean {
  return moves[from].includes(to);
}

/** The states from which another can be reached. */
export function statesBefore(to: DepositState): DepositState[] {
  return (Object.keys(moves) as DepositState[]).filter((from) => mayMove(from, to));
}

const multiples = [1, 3, 5, 8, 10, 30, 50, 80];

/**
 * Amounts to tap: 1, 3, 5, 8, 10, 30, 50 and 80 times the least, ten times that when the least is under 10,
 * up to the most (spec 2 §9). @param unit how many parts make 1 (yuan or coin)
 */
export function quickAmounts(min: number, max: number, unit: number): number[] {
  const base = min < 10 * unit ? min * 10 : min;
  return multiples.map((times) => base * times).filter((amount) => amount <= max);
}

/** Whether the depositor's name is asked for (spec 2 §5). */
export function asksName(type: PayType, jump: JumpMode): boolean {
  return (jump === 'showAccount' || jump === 'showCode') && type !== 'qrCode';
}

/** A depositor's name as it is kept, by the rule of card holders; undefined when it is none. No digits: no card number either. */
export const depositorIn = holderName;

/** The form of a name by which two are compared: without case, marks, blanks and dots. */
export function comparableName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\s.·•・'’-]/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** A transaction id of a player's; undefined when it cannot be one, or is the number of a card. */
export function transactionIdIn(typed: string): string | undefined {
  const id = typed.trim();
  return /^[0-9A-Za-z:_-]{6,100}$/.test(id) && !isCardNumber(id) ? spellTransaction(id) : undefined;
}

/** One spelling of a transaction of a chain, whose hash is hexadecimal: two would be two receipts of one payment. */
export function spellTransaction(id: string): string {
  return id.replace(/^(?:0x)?([0-9a-f]{64})(?![0-9a-z])/i, (_, hash: string) => hash.toLowerCase());
}

// First digits of the card networks: no number of theirs is ever kept here (trust.md R11).
const cardStart = /^(4|5[1-5]|2[2-7]|3[47]|6[025]|81|9704)/;

/** Whether digits are the number of a payment card: a network's first digits and a right check digit (Luhn). */
export function isCardNumber(text: string): boolean {
  const digits = text.replaceAll(/[ -]/g, '');
  if (!/^\d{13,19}$/.test(digits) || !cardStart.test(digits)) return false;
  let sum = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** So many deposits of one player may be looked at at once without money for them: one account cannot bury the desk. */
export const claimedMax = 5;

const noteAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const noteLength = 6;

/** A note of six characters that nobody mistakes for another. @param below a random number below its argument */
export function drawNote(below: (limit: number) => number): string {
  return Array.from({ length: noteLength }, () => noteAlphabet[below(noteAlphabet.length)]).join('');
}

/** What may be our note in the text of a transfer. */
export type NoteCandidates = {
  /** Words of its form, "CHUYEN" and "NGUYEN" among them: only a deposit that waits for it makes one a note. */
  readonly words: readonly string[];
  /** Six characters anywhere else: people and banks write notes together with other words, or cut them in two. */
  readonly runs: readonly string[];
};

/** Everything in the text of a transfer that may be a note, brought into our form, once each. */
export function notesIn(text: string): NoteCandidates {
  // Full-width letters of Chinese keyboards are the same letters.
  const parts = text
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^0-9A-Z]+/);
  const words = new Set(parts.filter(isNote));
  const joined = parts.join('');
  const runs = new Set<string>();
  for (let from = 0; from + noteLength <= joined.length; from += 1) {
    const run = joined.slice(from, from + noteLength);
    if (isNote(run) && !words.has(run)) runs.add(run);
  }
  return { words: [...words], runs: [...runs] };
}

const isNote = (word: string) => word.length === noteLength && [...word].every((one) => noteAlphabet.includes(one));

/**
 * The one deposit that the text of a transfer names. Of several words the exact amount decides; characters that only
 * happen to stand beside each other name a deposit of that very amount, or none.
 * @param waiting deposits that wait for one of the candidates
 */
export function namedByNote<T extends { readonly note: string | null; readonly toPay: number }>(
  { words, runs }: NoteCandidates,
  waiting: readonly T[],
  amount: number,
): T | undefined {
  const named = (notes: readonly string[]) => waiting.filter(({ note }) => note !== null && notes.includes(note));
  const exact = ({ toPay }: T) => toPay === amount;
  const byWord = named(words);
  return onlyOne(byWord) ?? onlyOne(byWord.filter(exact)) ?? onlyOne(named(runs).filter(exact));
}

const onlyOne = <T>(all: readonly T[]): T | undefined => (all.length === 1 ? all[0] : undefined);

/** Tails of 1/10000 coins that tell deposits to one address apart. */
export const tails = { min: 1, max: 99 } as const;

/**
 * What coins are worth at the credit. The frozen rate holds for payments that were first confirmed in time;
 * after that the rate that is less favourable to the player counts (money.md, "Digital currency").
 */
export function coinWorth(
  paid: Quantity,
  frozen: { rate: ExchangeRate; until: number },
  now: { rate: ExchangeRate | undefined; firstConfirmedAt: number },
): { worth: Mills; isLate: boolean } {
  const isLate = now.firstConfirmedAt > frozen.until;
  const rate = isLate ? Math.min(frozen.rate, now.rate ?? frozen.rate) : frozen.rate;
  return { worth: worthOf(paid, rate), isLate };
}

/** What a deposit needs to be judged by. */
export type JudgedDeposit = {
  readonly state: DepositState;
  readonly toPay: number;
  readonly coin: string;
  readonly confirmations: number;
  /** The player, as the provider knows him. */
  readonly payer: string;
};

/** Money that a provider tells of, in our words. */
export type PaidNotice = {
  readonly transactionId: string;
  readonly amount: number;
  readonly coin: string;
  /** The player whom the provider names; undefined where it knows none. */
  readonly payer: string | undefined;
  readonly confirmations: number;
};

export type Verdict =
  | { readonly do: 'credit' }
  /** Not yet final; looked at again with the next notice. */
  | { readonly do: 'wait' }
  | { readonly do: 'hold'; readonly as: 'unmatched' | 'quarantined' | 'waiting'; readonly reason: DepositReason };

/** A payment that an operator wants to credit to a deposit. */
export type ToConfirm = {
  readonly receipt: { readonly state: string; readonly deposit: string | null; readonly amount: number };
  readonly deposit: { readonly deposit: string; readonly toPay: number };
  readonly worth: Mills;
};

/**
 * Whether two operators must agree to a match. One alone confirms what was found to fit: a payment that named this
 * very deposit, paid exactly its amount, and is not much. A payment that named no deposit, or another one, is nobody's
 * until two say so: a deposit of its amount could be opened for it afterwards. What is quarantined differs in amount,
 * coin or owner, or its gateway does not confirm it.
 */
export function needsTwoToMatch({ receipt, deposit, worth }: ToConfirm, twoFrom: Mills): boolean {
  const isNamed = receipt.deposit === deposit.deposit;
  return worth >= twoFrom || !isNamed || receipt.state !== 'waiting' || receipt.amount !== deposit.toPay;
}

/** What is done with money for a deposit: exactly its amount, coin and owner, or people look at it. */
export function judgePaid(notice: PaidNotice, deposit: JudgedDeposit | undefined): Verdict {
  if (deposit === undefined) return { do: 'hold', as: 'unmatched', reason: '' };
  const differs =
    notice.amount !== deposit.toPay ||
    notice.coin !== deposit.coin ||
    (notice.payer !== undefined && notice.payer !== deposit.payer);
  if (differs) return { do: 'hold', as: 'quarantined', reason: 'amountDiffers' };
  if (notice.confirmations < deposit.confirmations) return { do: 'wait' };
  if (deposit.state === 'failed') return { do: 'hold', as: 'waiting', reason: 'paidAfterFailure' };
  if (!mayMove(deposit.state, 'success')) return { do: 'hold', as: 'unmatched', reason: '' };
  return { do: 'credit' };
}
