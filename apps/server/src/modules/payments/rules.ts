/** Pure decisions about deposits: amounts, fees, states, and what a notice from outside means for one. */
import { type ExchangeRate, type Mills, type Quantity, worthOf } from '@longmen/engine';
import type { JumpMode, PayType } from '@longmen/contract/calls/pay-methods';
import type { DepositReason, DepositState } from '@longmen/contract/calls/payments';

export type AdapterName = 'transfer' | 'gateway' | 'coin';

const moves: Readonly<Record<DepositState, readonly DepositState[]>> = {
  created: ['pending', 'review', 'success', 'failed', 'expired', 'closed'],
  pending: ['review', 'success', 'failed', 'expired', 'closed'],
  // Money that comes after our own time-out is still the player's.
  expired: ['review', 'success', 'failed', 'closed'],
  // A success after a failure is for people (trust.md, Payment webhooks).
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
export function quickAmounts(least: number, most: number, unit: number): number[] {
  const base = least < 10 * unit ? least * 10 : least;
  return multiples.map((times) => base * times).filter((amount) => amount <= most);
}

/** Whether the depositor's name is asked for (spec 2 §5). */
export function asksName(type: PayType, jump: JumpMode): boolean {
  return (jump === '2' || jump === '4') && type !== 'ym';
}

// Letters of any script, single blanks, dots and hyphens inside: no digits, so no card number either.
const namePattern = /^(?=.{2,30}$)[\p{L}\p{M}]+(?:[ .·•・'-]{1,2}[\p{L}\p{M}]+)*\.?$/u;

/** A depositor's name as it is kept; undefined when it is none. */
export function depositorIn(typed: string): string | undefined {
  const name = typed.trim().replaceAll(/\s+/g, ' ');
  return namePattern.test(name) ? name : undefined;
}

/** The form of a name by which two are compared: without case, marks, blanks and dots. */
export function comparableName(name: string): string {
  return name
    .normalize('NFD')
    .replaceAll(/[\p{M}\s.·•・'-]/gu, '')
    .replaceAll(/[đĐ]/g, 'd')
    .toLowerCase();
}

/** A transaction id of a player's; undefined when it cannot be one, or is the number of a card. */
export function transactionIdIn(typed: string): string | undefined {
  const id = typed.trim();
  return /^[0-9A-Za-z:_-]{6,100}$/.test(id) && !isCardNumber(id) ? id : undefined;
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

const noteAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const noteLength = 6;

/** A note of six characters that nobody mistakes for another. @param below a random number below its argument */
export function drawNote(below: (limit: number) => number): string {
  return Array.from({ length: noteLength }, () => noteAlphabet[below(noteAlphabet.length)]).join('');
}

/** A note as people and banks write it, brought into our form; undefined when none is in it. */
export function noteIn(text: string): string | undefined {
  const words = text.toUpperCase().split(/[^0-9A-Z]+/);
  return words.find((word) => word.length === noteLength && [...word].every((one) => noteAlphabet.includes(one)));
}

/** Tails of 1/10000 coins that tell deposits to one address apart. */
export const tails = { least: 1, most: 99 } as const;

/**
 * What coins are worth at the credit. The frozen rate holds for payments that were first confirmed in time;
 * after that the rate that is less favourable to the player counts (money.md, Digital currency).
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
