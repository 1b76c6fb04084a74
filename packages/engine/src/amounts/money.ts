/** Money: a whole number of mills (1/1000 yuan), exact, never a fraction. Source: design "Units". */

declare const millsBrand: unique symbol;

/** A whole number of 1/1000 yuan that fits a safe integer; may be negative (a net result). */
export type Mills = number & { readonly [millsBrand]: 'mills' };

/**
 * Brands a whole number of mills.
 * @throws RangeError when `amount` is not a safe integer: money is never rounded silently.
 */
export function mills(amount: number): Mills {
  assertMills(amount);
  return amount;
}

function assertMills(amount: number): asserts amount is Mills {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of mills: ${amount}`);
}

/** Sum of any number of amounts. @throws RangeError beyond safe integers. */
export function addMills(...amounts: readonly Mills[]): Mills {
  let total = 0;
  for (const amount of amounts) {
    total += amount;
    assertMills(total);
  }
  return mills(total);
}

/** `amount` − `less`. @throws RangeError beyond safe integers. */
export function subtractMills(amount: Mills, less: Mills): Mills {
  return mills(amount - less);
}

/** `amount` taken a whole number of times. @throws RangeError for fractions or beyond safe integers. */
export function multiplyMills(amount: Mills, times: number): Mills {
  if (!Number.isSafeInteger(times)) throw new RangeError(`not a whole factor: ${times}`);
  return mills(amount * times);
}

/** Whole yuan as mills (stakes are whole yuan). @throws RangeError for fractions. */
export function yuan(whole: number): Mills {
  if (!Number.isSafeInteger(whole)) throw new RangeError(`not whole yuan: ${whole}`);
  return mills(whole * 1000);
}

const decimal = /^(0|[1-9]\d{0,12})(?:\.(\d{1,3}))?$/;

/**
 * Reads exact decimal text with up to 3 places ("12", "12.5", "12.345") as thousandths.
 * No sign, exponent, blank, group mark or leading zero. @returns null for any other text.
 */
export function parseThousandths(text: string): number | null {
  const parts = decimal.exec(text);
  if (parts === null) return null;
  const value = Number(parts[1]) * 1000 + Number((parts[2] ?? '').padEnd(3, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

/** Thousandths as text with exactly 3 places: 12500 -> "12.500", -5 -> "-0.005". */
export function formatThousandths(value: number): string {
  const digits = String(Math.abs(value)).padStart(4, '0');
  return `${value < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
}

/** Reads an unsigned amount of yuan written as decimal text. @returns null when it is not one. */
export function parseMills(text: string): Mills | null {
  const value = parseThousandths(text);
  return value === null ? null : mills(value);
}

/** An amount in yuan with exactly 3 places, as the wire prints money: 19800 -> "19.800". */
export function formatMills(amount: Mills): string {
  return formatThousandths(amount);
}
