/**
 * Digital currency: a whole number of 1/10000 coins, a type of its own beside money. Nothing converts
 * implicitly; both conversions go by a rate in 1/1000 yuan a coin and round against whoever is paid
 * (design "Units").
 */
import { formatThousandths, type Mills, mills } from './money.ts';

declare const quantityBrand: unique symbol;

/** A whole number of 1/10000 coins; never negative. */
export type Quantity = number & { readonly [quantityBrand]: 'quantity' };

/** Yuan a coin, in 1/1000; above 0. */
export type ExchangeRate = number;

const perCoin = 10_000;
const decimal = /^(0|[1-9]\d{0,10})(?:\.(\d{1,4}))?$/;

/** Brands a count of 1/10000 coins. @throws RangeError for fractions, negatives and beyond safe integers. */
export function quantity(amount: number): Quantity {
  assertQuantity(amount);
  return amount;
}

function assertQuantity(amount: number): asserts amount is Quantity {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new RangeError(`not a quantity of coins: ${amount}`);
}

/** Reads decimal text with up to 4 places ("100.0037"). @returns null for any other text. */
export function parseQuantity(text: string): Quantity | null {
  const parts = decimal.exec(text);
  if (parts === null) return null;
  const value = Number(parts[1]) * perCoin + Number((parts[2] ?? '').padEnd(4, '0'));
  return Number.isSafeInteger(value) ? quantity(value) : null;
}

/** Coins with exactly 4 places: 1000037 -> "100.0037". */
export function formatQuantity(amount: Quantity): string {
  const digits = String(amount).padStart(5, '0');
  return `${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

/** Yuan a coin with exactly 3 places: 7250 -> "7.250". */
export function formatExchangeRate(rate: ExchangeRate): string {
  return formatThousandths(rate);
}

/** What coins are worth, down to the mill. @throws RangeError beyond safe integers. */
export function worthOf(amount: Quantity, rate: ExchangeRate): Mills {
  return mills(Number((BigInt(amount) * BigInt(rate)) / 10_000n));
}

/**
 * Coins for an amount of money, down to 1/10000 (spec 2 §5: money / rate to 4 decimals). @throws RangeError for a rate
 * of 0, and for more coins than safe integers count
 */
export function coinsFor(amount: Mills, rate: ExchangeRate): Quantity {
  return quantity(Number((BigInt(amount) * 10_000n) / BigInt(rate)));
}
