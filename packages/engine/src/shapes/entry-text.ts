/** One typed entry, from text to numbers and back. A selection may hold 10,000: characters are read one by one. */

import type { EntryShape } from '../shape.ts';

const zero = '0'.charCodeAt(0);
const blank = ' '.charCodeAt(0);

/** The numbers of one entry as they were typed, or null when it does not fit the shape. */
export function readTyped(shape: EntryShape, text: string): readonly number[] | null {
  const { length, numberWidth, symbols } = shape;
  // Numbers of two digits stand apart by one blank.
  const step = numberWidth === 1 ? 1 : 3;
  if (text.length !== (numberWidth === 1 ? length : length * step - 1)) return null;
  const numbers: number[] = [];
  for (let at = 0; at < text.length; at += step) {
    if (step === 3 && at > 0 && text.charCodeAt(at - 1) !== blank) return null;
    const number = numberWidth === 1 ? digitAt(text, at) : 10 * digitAt(text, at) + digitAt(text, at + 1);
    // A character that is no digit is NaN, and NaN is no symbol.
    if (!symbols.includes(number)) return null;
    numbers.push(number);
  }
  return fits(shape, numbers) ? numbers : null;
}

function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - zero;
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
}

function fits({ accept }: EntryShape, numbers: readonly number[]): boolean {
  const different = numbers.filter((n, i) => numbers.indexOf(n) === i).length;
  switch (accept) {
    case 'any':
      return true;
    case 'distinct':
      return different === numbers.length;
    // Both are entries of three digits: a pair and one more; not all equal.
    case 'pair':
      return different === 2;
    case 'no_triple':
      return different > 1;
  }
}

/** The numbers in the order in which entries are kept; the very list that was given where it is in that order. */
export function inKeptOrder({ ordered }: EntryShape, numbers: readonly number[]): readonly number[] {
  if (ordered || numbers.every((n, i) => i === 0 || (numbers[i - 1] ?? 0) <= n)) return numbers;
  return [...numbers].sort((a, b) => a - b);
}

/** "123", or "01 02 10" where numbers have two digits. */
export function writeEntry({ numberWidth }: EntryShape, numbers: readonly number[]): string {
  return numberWidth === 1 ? numbers.join('') : numbers.map((n) => String(n).padStart(2, '0')).join(' ');
}

/** The text under which a typed entry is kept, equal for equal bets; null when it does not fit. */
export function keptText(shape: EntryShape, text: string): string | null {
  const numbers = readTyped(shape, text);
  if (numbers === null) return null;
  const kept = inKeptOrder(shape, numbers);
  return kept === numbers ? text : writeEntry(shape, kept);
}
