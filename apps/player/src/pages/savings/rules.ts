/** What the savings pages know by themselves: amounts, limits, sums. The server decides again. Pure. */
import type { Calls, OutputOf } from '@longmen/contract';
import { type Mills, mills, parseMills } from '@longmen/engine';
import { savingsFee } from '@longmen/engine/savings';

export type InOffer = OutputOf<Calls['savingsInOffer']>;
export type OutOffer = OutputOf<Calls['savingsOutOffer']>;
export type BankOffer = OutputOf<Calls['withdrawalOffer']>;

const yuan = 1000;

/** An amount as the keypad has it so far: "12." is 12. */
export const amountOf = (typed: string): Mills => parseMills(typed.replace(/\.$/, '')) ?? mills(0);

/** How an amount stands in the field. */
export const typedOf = (amount: Mills): string => {
  const remaining = amount % yuan;
  const places = String(remaining).padStart(3, '0').replace(/0+$/, '');
  return `${(amount - remaining) / yuan}${remaining === 0 ? '' : `.${places}`}`;
};

/** What is wrong with an amount: the key of its text (spec 2 §5). */
export type Problem = 'amountMissing' | 'inTooMuch' | 'outTooMuch' | 'bankRange' | 'bankFee';

/** What is wrong with an amount to put into savings; null when nothing is. */
export function inProblem(typed: string, { max }: Pick<InOffer, 'max'>): Problem | null {
  const amount = amountOf(typed);
  if (amount === 0) return 'amountMissing';
  return amount > max ? 'inTooMuch' : null;
}

/** What is wrong with an amount to take to the balance; null when nothing is. */
export function outProblem(typed: string, { max }: Pick<OutOffer, 'max'>): Problem | null {
  const amount = amountOf(typed);
  if (amount === 0) return 'amountMissing';
  return amount > max ? 'outTooMuch' : null;
}

/** The most that can go to the bank: whole yuan within what both the savings and a withdrawal allow. */
export const bankMaximum = (offer: Pick<OutOffer, 'max'>, bank: Pick<BankOffer, 'max'>): Mills =>
  mills(Math.floor(Math.min(offer.max, bank.max) / yuan) * yuan);

/** What is wrong with an amount to send to the card; null when nothing is. */
export function bankProblem(typed: string, offer: OutOffer, bank: BankOffer): Problem | null {
  const amount = amountOf(typed);
  if (amount === 0) return 'amountMissing';
  if (amount > offer.max) return 'outTooMuch';
  if (amount < bank.min || amount > bank.max) return 'bankRange';
  return feesOf(amount, offer, bank).net <= 0 ? 'bankFee' : null;
}

/** What the bank costs, and what arrives. */
export type Fees = { readonly savings: Mills; readonly withdrawal: Mills; readonly net: Mills };

/** Both fees of a transfer to the card, and what arrives, in mills. */
export function feesOf(amount: Mills, offer: Pick<OutOffer, 'feeRate'>, bank: Pick<BankOffer, 'fee'>): Fees {
  const savings = savingsFee(amount, offer.feeRate ?? 0);
  return { savings, withdrawal: bank.fee, net: mills(amount - savings - bank.fee) };
}

/** What stands against any withdrawal now, whatever its amount. */
export type Obstacle = 'empty' | 'timesUsedUp' | 'open' | 'noCard' | 'turnover' | 'bankUsedUp' | 'held';

/** Why nothing can be taken to the balance now; null when something can. */
export function outObstacle({ balance, timesLeft }: OutOffer): Obstacle | null {
  if (balance === 0) return 'empty';
  return timesLeft === 0 ? 'timesUsedUp' : null;
}

/** Why nothing can be sent to the card now; null when something can. */
export function bankObstacle(offer: OutOffer, bank: BankOffer): Obstacle | null {
  const own = outObstacle(offer);
  if (own !== null) return own;
  if (bank.open !== null) return 'open';
  const card = bank.cards.find(({ isDefault }) => isDefault) ?? bank.cards[0];
  if (card === undefined) return 'noCard';
  if (bank.timesLeft === 0) return 'bankUsedUp';
  if (bank.remainingTurnover > 0 && !bank.mayWithdrawEarly) return 'turnover';
  return card.heldUntil === null ? null : 'held';
}
