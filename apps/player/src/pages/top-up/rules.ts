/** The rules of the top-up forms (spec 2 §5, §9). The server keeps them too. Pure. */
import { payTypeSpelling } from '@longmen/contract/calls/pay-methods';
import { holderName } from '@longmen/contract/payee-rules';
import {
  feeOf,
  formatMills,
  formatQuantity,
  mills,
  type Mills,
  parseMills,
  parseQuantity,
  quantity,
  worthOf,
} from '@longmen/engine';
import { type Errors, type Fields, found } from '../../core/forms/rules.ts';
import type { Channel, CoinChannel } from './calls.ts';

/** What is wrong with a field: the key of its text. */
export type OrderError = 'amountError' | 'coinAmountError' | 'nameError' | 'bankError';

/** Whether a channel takes a digital currency. */
export const isCoin = (channel: Channel): channel is CoinChannel => channel.type === 'digitalCurrency';

/** Modes in which the account to pay to is shown before the order (spec 2 §4). */
export const paysFirst = ({ jumpMode }: Channel): boolean => jumpMode === 'showAccount' || jumpMode === 'showCode';

/** Methods whose form goes on on a page of its own: Alipay to an account (spec 2 §4), and coins. */
export function nextPage(channel: Channel): string | undefined {
  if (isCoin(channel)) return `/digitalcurrency?id=${channel.id}`;
  return channel.type === 'alipay' && channel.jumpMode === 'showAccount'
    ? `/topupList/topupNext?type=${payTypeSpelling.alipay}`
    : undefined;
}

/** Kinds of account in the order, as old gateways read them (spec 2 §9). */
export const bankStyles: Readonly<Record<string, string>> = { bank: '1', alipay: '6', weChat: '7' };

const transactionId = /^[0-9A-Za-z:_-]{6,100}$/;

/** Whether a text has the form of a coin's transaction id. */
export const isTransactionId = (text: string): boolean => transactionId.test(text.trim());

const tidy = (typed: string) => typed.replace(/\.$/, '');

/** A typed amount as the call takes it: mills of yuan or 1/10000 coins; null when it is none. */
function amountIn(channel: Channel, typed: string): number | null {
  return isCoin(channel) ? parseQuantity(tidy(typed)) : parseMills(tidy(typed));
}

const minOf = (channel: Channel) => (isCoin(channel) ? parseQuantity(channel.min) : channel.min) ?? 0;
const maxOf = (channel: Channel) => (isCoin(channel) ? parseQuantity(channel.max) : channel.max) ?? 0;

/** Checks an order (amount, name, bank) against the rules of its channel. */
export function checkOrder(channel: Channel, fields: Fields): Errors<OrderError> {
  const { amount = '', name = '', bank = '' } = fields;
  const value = amountIn(channel, amount);
  const fits = value !== null && value >= minOf(channel) && value <= maxOf(channel);
  if (isCoin(channel)) return found({ amount: !fits && 'coinAmountError' });
  const offered = !channel.onlyFixed || channel.fixedAmounts.some((one) => one === value);
  return found({
    amount: !(fits && offered) && 'amountError',
    name: channel.asksName && holderName(name) === undefined && 'nameError',
    bank: channel.banks.length > 0 && !channel.banks.some(({ code }) => code === bank) && 'bankError',
  });
}

/** What an order comes to: paid, kept as a fee, credited; in yuan. Null until there is an amount. */
export type Sums = { readonly worth: Mills; readonly fee: Mills; readonly credited: Mills };

/** Amount, fee and credit of a typed amount; null while it is no amount of the channel. */
export function sumsOf(channel: Channel, typed: string): Sums | null {
  const value = amountIn(channel, typed);
  if (value === null || value === 0) return null;
  const worth = isCoin(channel) ? worthOf(quantity(value), parseMills(channel.exchangeRate) ?? 0) : mills(value);
  const fee = feeOf(worth, channel.feePermille, channel.feeFixed);
  return { worth, fee, credited: mills(Math.max(0, worth - fee)) };
}

/** Amounts to tap, as they are typed. */
export function quickAmounts(channel: Channel): readonly string[] {
  if (isCoin(channel)) return channel.quickAmounts.map(shortDecimal);
  return (channel.onlyFixed ? channel.fixedAmounts : channel.quickAmounts).map((amount) => plainMoney(amount));
}

/** Decimal text without needless zeros: 12.500 is 12.5, 10.0000 is 10. */
export const shortDecimal = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

/** An amount as it is typed and pasted elsewhere: no grouping, a point, no needless zeros. */
export const plainMoney = (amount: Mills): string => shortDecimal(formatMills(amount));

/** Limits as they are read: decimal text of yuan or coins. */
export function limitsOf(channel: Channel): { readonly min: string; readonly max: string } {
  if (isCoin(channel)) return { min: shortDecimal(channel.min), max: shortDecimal(channel.max) };
  return { min: plainMoney(channel.min), max: plainMoney(channel.max) };
}

/** The amount of an order as the call takes it. */
export function amountText(channel: Channel, typed: string): string {
  const value = amountIn(channel, typed) ?? 0;
  return isCoin(channel) ? formatQuantity(quantity(value)) : plainMoney(mills(value));
}

/** Checks the amount alone, where the rest of the form comes on the next page. */
export function checkAmount(channel: Channel, fields: Fields): Errors<OrderError> {
  const { amount } = checkOrder(channel, fields);
  return found({ amount });
}
