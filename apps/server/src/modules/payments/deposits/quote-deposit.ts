/** From what a player typed to what is to be paid: every rule of the channel, before anything is written. */
import type { calls, InputOf } from '@longmen/contract';
import {
  feeOf,
  formatMills,
  formatQuantity,
  type Mills,
  mills,
  parseMills,
  parseQuantity,
  quantity,
  worthOf,
} from '@longmen/engine';
import { type Refusal, refuse } from '../../../platform/api/route.ts';
import { asksName, depositorIn, transactionIdIn } from '../rules.ts';
import type { Channel } from '../channels/store-channels.ts';

export type DepositInput = InputOf<typeof calls.createDeposit>;

export type Quote = {
  /** Mills, or 1/10000 coins; a tail may be added to coins. */
  readonly toPay: number;
  readonly amount: Mills;
  readonly fee: Mills;
  readonly depositor: string | undefined;
  readonly bank: string | undefined;
  readonly evidence: Evidence;
};
export type Evidence = { readonly transactionId: string | undefined; readonly picture: string | undefined };

/** @throws Refusal that says which rule is broken */
export function quoteDeposit(channel: Channel, input: DepositInput): Quote {
  const toPay = channel.adapter === 'coin' ? coinsIn(channel, input.amount) : moneyIn(channel, input.amount);
  const amount = channel.exchangeRate === null ? mills(toPay) : worthOf(quantity(toPay), channel.exchangeRate);
  const fee = feeOf(amount, channel.feePermille, channel.feeFixed);
  if (fee >= amount) throw outOfRange(channel);
  return {
    toPay,
    amount,
    fee,
    depositor: depositorOf(channel, input.depositor),
    bank: bankOf(channel, input.bank),
    // Evidence at the opening comes from players who have paid already; half of it is none.
    evidence: readEvidence(input, isAny(input)),
  };
}

const isAny = ({ transactionId, picture }: DepositInput) => transactionId !== undefined || picture !== undefined;

/**
 * What a player says about a payment. @param isNeeded both are (digital currency, spec 2 §5)
 * @throws Refusal `transactionIdNeeded`, `pictureNeeded`
 */
export function readEvidence(
  { transactionId, picture }: { transactionId?: string | undefined; picture?: string | undefined },
  isNeeded: boolean,
): Evidence {
  const id = transactionId === undefined ? undefined : transactionIdIn(transactionId);
  if (id === undefined && (isNeeded || transactionId !== undefined)) throw refuse('transactionIdNeeded');
  if (picture === undefined && isNeeded) throw refuse('pictureNeeded');
  return { transactionId: id, picture };
}

const millsPerCent = 10;

function moneyIn(channel: Channel, text: string): Mills {
  const amount = parseMills(text);
  // Payment companies charge whole cents; what is finer could never be paid to the last digit.
  if (amount === null || amount % millsPerCent !== 0) throw refuse('invalidInput', { field: 'money' });
  if (channel.fixedAmounts.length > 0 && !channel.fixedAmounts.includes(amount)) throw refuse('amountNotOffered');
  if (amount < channel.least || amount > channel.most) throw outOfRange(channel);
  return amount;
}

function coinsIn(channel: Channel, text: string): number {
  const coins = parseQuantity(text);
  if (coins === null) throw refuse('invalidInput', { field: 'money' });
  if (coins < channel.least || coins > channel.most) throw outOfRange(channel);
  return coins;
}

function outOfRange({ adapter, coin, least, most }: Channel): Refusal {
  const isCoin = adapter === 'coin';
  const text = (amount: number) => (isCoin ? formatQuantity(quantity(amount)) : formatMills(mills(amount)));
  return refuse('amountOutOfRange', { min: text(least), max: text(most), coin: isCoin ? coin : '' });
}

function depositorOf({ payType, jumpMode }: Channel, typed: string | undefined): string | undefined {
  if (!asksName(payType, jumpMode)) return undefined;
  const name = depositorIn(typed ?? '');
  if (name === undefined) throw refuse('depositNameNeeded');
  return name;
}

function bankOf({ banks }: Channel, code: string | undefined): string | undefined {
  if (banks.length === 0) return undefined;
  if (!banks.some((bank) => bank.code === code)) throw refuse('bankNeeded');
  return code;
}
