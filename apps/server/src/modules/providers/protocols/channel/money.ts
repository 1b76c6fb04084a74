/** Money of `channel/1`: decimals of at most two places, read from the text of the number. */
import { NumberText } from '../source-json.ts';

const form = /^(-?)(\d{1,12})(?:\.(\d{1,2}))?$/;
const millsPerYuan = 1_000;
const millsPerCent = 10;

/** Mills; undefined for whatever is no such amount (1e2, 100.105, NaN, a list). */
export function moneyOf(value: unknown): number | undefined {
  const text = value instanceof NumberText ? value.text : value;
  const [, sign, yuan, cents = ''] = typeof text === 'string' ? (form.exec(text) ?? []) : [];
  if (yuan === undefined) return undefined;
  const mills = Number(yuan) * millsPerYuan + Number(cents.padEnd(2, '0')) * millsPerCent;
  return sign === '-' && mills !== 0 ? -mills : mills;
}

/** The same, of what cannot be below zero. */
export function amountOf(value: unknown): number | undefined {
  const mills = moneyOf(value);
  return mills === undefined || mills < 0 ? undefined : mills;
}

/** "120.50". @param mills whole cents @throws RangeError for parts of a cent, which the company would not take */
export function moneyText(mills: number): string {
  if (!Number.isSafeInteger(mills) || mills < 0 || mills % millsPerCent !== 0)
    throw new RangeError('money goes over in whole cents');
  const cents = String(mills / millsPerCent).padStart(3, '0');
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`;
}
