/** The arithmetic of a withdrawal and what it may be (money.md, "Withdrawals"). Pure. */
import { type Stated, stated } from '@longmen/contract/refusal-facts';
import { type Mills, mills } from '@longmen/engine';
import type { TurnoverStanding } from '../ledger/index.ts';

/** States of a request; stored. */
export const states = { received: 1, review: 2, approved: 3, sending: 4, paid: 5, refused: 6 } as const;
export type State = (typeof states)[keyof typeof states];
/** What operators call them. */
export const stateNames = {
  1: 'received',
  2: 'review',
  3: 'approved',
  4: 'sending',
  5: 'paid',
  6: 'refused',
} as const satisfies Record<State, keyof typeof states>;

/** What the site allows; all of them settings. */
export type Terms = {
  readonly amountMin: Mills;
  readonly amountMax: Mills;
  /** Requests a day. */
  readonly timesPerDay: number;
  readonly freePerDay: number;
  readonly fixedFee: Mills;
  /** Withdrawals are allowed before the turnover is met, for a fee. */
  readonly mayWithdrawEarly: boolean;
  /** Of deposits and bonuses whose turnover is open: percent in 1/1000. */
  readonly turnoverFeePercent: number;
};

export type Facts = {
  /** What there is to take from: cash less what bonuses bind, or the savings. */
  readonly withdrawable: Mills;
  readonly standing: TurnoverStanding;
  /** Requests of today that were not refused. */
  readonly today: number;
  /** What the source of the money charges besides. */
  readonly sourceFee?: Mills;
};

export type Fees = { readonly turnoverFee: Mills; readonly withdrawalFee: Mills; readonly fee: Mills };

const hundredPercent = 100_000n;
const yuan = 1000;

/** A share of an amount, rounded up to the mill: fees never round in favour of whoever pays them. */
export function feeOf(amount: Mills, percentThousandths: number): Mills {
  return mills(Number((BigInt(amount) * BigInt(percentThousandths) + hundredPercent - 1n) / hundredPercent));
}

/** Turnover fee and withdrawal fee of a request made now; each requirement that is not met is charged by itself. */
export function feesOf(
  terms: Terms,
  { standing, today, sourceFee = mills(0) }: Pick<Facts, 'standing' | 'today' | 'sourceFee'>,
): Fees {
  const turnoverFee = standing.open.reduce((sum, { amount }) => sum + feeOf(amount, terms.turnoverFeePercent), 0);
  const withdrawalFee = (today < terms.freePerDay ? 0 : terms.fixedFee) + sourceFee;
  return {
    turnoverFee: mills(turnoverFee),
    withdrawalFee: mills(withdrawalFee),
    fee: mills(turnoverFee + withdrawalFee),
  };
}

/** The most that cash allows: what bonuses bind stays. Never below 0. */
export function withdrawableCash(cash: Mills, standing: TurnoverStanding): Mills {
  return mills(Math.max(0, cash - standing.bonusBound));
}

export type Verdict = Stated | { readonly refusal?: never; readonly fees: Fees };

/** Whether a request of this amount is taken, at which fees, or the first rule that it breaks. */
export function judgeRequest(amount: Mills, terms: Terms, facts: Facts): Verdict {
  if (amount % yuan !== 0) return stated('withdrawalNotWhole');
  if (amount <= 0 || amount > facts.withdrawable) return stated('withdrawalTooMuch', { max: facts.withdrawable });
  if (amount < terms.amountMin || amount > terms.amountMax)
    return stated('withdrawalOutOfRange', { min: terms.amountMin, max: terms.amountMax });
  if (facts.today >= terms.timesPerDay) return stated('withdrawalsUsedUp', { max: terms.timesPerDay });
  if (!facts.standing.isPassed && !terms.mayWithdrawEarly)
    return stated('turnoverMissing', { remaining: facts.standing.remaining });
  const fees = feesOf(terms, facts);
  return fees.fee >= amount ? stated('feeAboveAmount', { fee: fees.fee }) : { fees };
}
