/**
 * What a fund password may be (spec 2 §5; trust.md, "Fund password"): the server refuses by it, the keypad says it
 * sooner. Pure.
 */

/** Six digits, no others. */
export function isFundPassword(code: string): boolean {
  return /^[0-9]{6}$/.test(code);
}

/** Codes that are guessed first: repeats, runs, patterns of the keypad, days of birth. */
export function isSimpleFundPassword(code: string): boolean {
  return isRepeat(code) || isRun(code) || isPattern(code) || isBirthday(code);
}

/** 111111, 121212, 123123, 112233, 111222, 122122. */
function isRepeat(code: string): boolean {
  return /^(\d{1,3})\1+$/.test(code) || /^(\d)\1(\d)\2(\d)\3$/.test(code) || /^(\d)\1\1(\d)\2\2$/.test(code);
}

/** Steps of one size, around the end too: 123456, 654321, 135791, 890123. */
function isRun(code: string): boolean {
  const digits = [...code].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10));
  return steps.size === 1;
}

/** Halves that mirror each other or run on: 123321, 456654, 147258. */
function isPattern(code: string): boolean {
  const [first, second] = [code.slice(0, 3), code.slice(3)];
  if (second === [...first].reverse().join('')) return true;
  return keypadLines.has(first) && keypadLines.has(second);
}

const keypadLines = new Set(
  ['123', '456', '789', '147', '258', '369', '159', '357'].flatMap((line) => [line, [...line].reverse().join('')]),
);

/** Days that players of today may be born on, as day-month-year, month-day-year or year-month-day. */
function isBirthday(code: string): boolean {
  const [a = 0, b = 0, c = 0] = [code.slice(0, 2), code.slice(2, 4), code.slice(4)].map(Number);
  return isDay(a, b, c) || isDay(b, a, c) || isDay(c, b, a);
}

const daysOfMonth = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Two digits of 1940 to 2009: whoever plays is of age. */
const isYear = (year: number) => year >= 40 || year <= 9;

function isDay(day: number, month: number, year: number): boolean {
  return isYear(year) && day >= 1 && day <= (daysOfMonth[month - 1] ?? 0);
}
