/** What the withdrawal page knows by itself: payees, limits, sums. The server decides again. Pure. */
import type { Calls, OutputOf } from '@longmen/contract';
import { coinsFor, formatQuantity, type Mills, mills, parseMills } from '@longmen/engine';

export type Offer = OutputOf<Calls['withdrawalOffer']>;
export type PayoutType = '1' | '4' | '5';

/** Where a withdrawal may go: the player's card, or an address of theirs. */
export type Payee = {
  readonly payoutType: PayoutType;
  /** Of the card, or the platform. */
  readonly id: string;
  readonly name: string;
  readonly tail: string;
  readonly isLocked: boolean;
  readonly isDefault: boolean;
  /** Epoch ms; null when it takes money at once. */
  readonly heldUntil: number | null;
  /** Yuan for one coin; null where money is paid as money. */
  readonly rate: string | null;
};

/** The payees that are bound, cards first. */
export function payeesOf({ cards, platforms }: Pick<Offer, 'cards' | 'platforms'>): Payee[] {
  return [
    ...cards.map(({ id, bankName, tail, isLocked, isDefault, heldUntil }): Payee => {
      return { payoutType: '1', id, name: bankName, tail, isLocked, isDefault, heldUntil, rate: null };
    }),
    ...platforms
      .filter(({ tail }) => tail !== '')
      .map(({ id, payoutType, name, tail, isLocked, isDefault, heldUntil, exchangeRate: quotedRate }): Payee => {
        const rate = payoutType === '4' ? quotedRate : null;
        return { payoutType, id, name, tail, isLocked, isDefault, heldUntil, rate };
      }),
  ];
}

/** Whether nothing can be withdrawn before more is bet. */
export const lacksTurnover = (offer: Pick<Offer, 'remainingTurnover' | 'mayWithdrawEarly'>): boolean =>
  offer.remainingTurnover > 0 && !offer.mayWithdrawEarly;

/** What stands against any withdrawal to this payee now, whatever its amount. */
export type Obstacle = 'turnover' | 'usedUp' | 'held' | 'nothing';

/** Why this account or payee cannot withdraw now; null when it can. */
export function obstacleOf(offer: Offer, payee: Payee): Obstacle | null {
  if (offer.timesLeft === 0) return 'usedUp';
  if (lacksTurnover(offer)) return 'turnover';
  if (payee.heldUntil !== null) return 'held';
  return offer.withdrawable < yuan ? 'nothing' : null;
}

const yuan = 1000;

/** Whole yuan as typed, in mills. */
export const amountOf = (typed: string): Mills => mills(Number(typed || 0) * yuan);

/** The most that one request may take: whole yuan within what is there and what one withdrawal may be. */
export const maximumOf = ({ withdrawable, max }: Pick<Offer, 'withdrawable' | 'max'>): Mills =>
  mills(Math.floor(Math.min(withdrawable, max) / yuan) * yuan);

/** What is wrong with an amount: the key of its text (spec 2 §5). */
export type AmountProblem = 'amountMissing' | 'amountTooMuch' | 'amountRange' | 'amountFee';

/** What is wrong with a typed amount; null when nothing is. */
export function amountProblem(typed: string, offer: Offer): AmountProblem | null {
  if (typed === '') return 'amountMissing';
  const amount = amountOf(typed);
  if (amount <= 0 || amount > offer.withdrawable) return 'amountTooMuch';
  if (amount < offer.min || amount > offer.max) return 'amountRange';
  return offer.fee >= amount ? 'amountFee' : null;
}

/** What is taken of an amount and what arrives. */
export type Sums = {
  readonly turnoverFee: number;
  readonly withdrawalFee: number;
  readonly net: number;
  /** Coins with four places; null where money is paid as money (spec 2 §5: money / pay_rate). */
  readonly coins: string | null;
};

/** Fees of an amount and what arrives, in mills or in the payee's currency. */
export function sumsOf(amount: Mills, offer: Pick<Offer, 'fee' | 'turnoverFee'>, payee: Payee): Sums {
  const net = mills(Math.max(0, amount - offer.fee));
  const rate = payee.rate === null ? null : parseMills(payee.rate);
  return {
    turnoverFee: offer.turnoverFee,
    withdrawalFee: offer.fee - offer.turnoverFee,
    net,
    coins: rate === null || rate === 0 ? null : formatQuantity(coinsFor(net, rate)),
  };
}
