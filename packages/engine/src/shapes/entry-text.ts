/** One typed entry, from text to numbers and back. A selection may hold 10,000: characters are read one by one. */

import type { EntryShape } from '../shape.ts';

const zero = '0'.charCodeAt(0);
const blank = ' '.charCodeAt(0);

/** The numbers of one entry as they were typed, or null when it does not fit the shape. */
export function readTyped(shape: EntryShape, text: string): readonly number[] | null {
  if (!isLongEnough(shape, text)) return null;
  const numbers: number[] = [];
  for (let i = 0; i < shape.length; i++) {
    const number = typedNumber(shape, text, i);
    if (number === null) return null;
    numbers.push(number);
  }
  return fits(shape, numbers) ? numbers : null;
}

/**
 * Different numbers of one entry as bits, whatever their order; 0 when it does not fit. Lists nothing: many are read at
 * once.
 */
function typedMask(shape: EntryShape, text: string): number {
  if (!isLongEnough(shape, text)) return 0;
  let mask = 0;
  for (let i = 0; i < shape.length; i++) {
    const number = typedNumber(shape, text, i);
    if (number === null || (mask & (1 << number)) !== 0) return 0;
    mask |= 1 << number;
  }
  return mask;
}

/** Characters from one number to the next: numbers of two digits stand apart by one blank. */
const stepOf = ({ numberWidth }: EntryShape) => (numberWidth === 1 ? 1 : 3);

const isLongEnough = (shape: EntryShape, text: string) =>
  text.length === shape.length * stepOf(shape) - (shape.numberWidth - 1);

/** The i-th number of an entry, null where there is none of the shape's. */
function typedNumber(shape: EntryShape, text: string, i: number): number | null {
  const at = i * stepOf(shape);
  const isWide = shape.numberWidth === 2;
  if (isWide && i > 0 && text.charCodeAt(at - 1) !== blank) return null;
  const number = isWide ? 10 * digitAt(text, at) + digitAt(text, at + 1) : digitAt(text, at);
  // A character that is no digit is NaN, and NaN is no symbol.
  return shape.symbols.includes(number) ? number : null;
}

function digitAt(text: string, at: number): number {
  const digit = text.charCodeAt(at) - zero;
  return digit >= 0 && digit <= 9 ? digit : Number.NaN;
}

function fits({ accept }: EntryShape, numbers: readonly number[]): boolean {
  switch (accept) {
    case 'any':
      return true;
    case 'distinct':
      return numbers.every((n, i) => numbers.indexOf(n) === i);
    // Both are entries of three digits: a pair and one more; not all equal.
    case 'pair':
      return new Set(numbers).size === 2;
    case 'no_triple':
      return new Set(numbers).size > 1;
  }
}

/** The numbers in the order in which entries are kept; the very list that was given where it is in that order. */
export function inStoredOrder({ ordered }: EntryShape, numbers: readonly number[]): readonly number[] {
  if (ordered || numbers.every((n, i) => i === 0 || (numbers[i - 1] ?? 0) <= n)) return numbers;
  return [...numbers].sort((a, b) => a - b);
}

/** "123", or "01 02 10" where numbers have two digits. */
export function writeEntry({ numberWidth }: EntryShape, numbers: readonly number[]): string {
  return numberWidth === 1 ? numbers.join('') : numbers.map((n) => String(n).padStart(2, '0')).join(' ');
}

/** Reads typed entries: the text under which one is kept, equal for equal bets; null when it does not fit. */
export function entryReader(shape: EntryShape): (text: string) => string | null {
  if (shape.ordered || shape.accept !== 'distinct') return (text) => storedText(shape, text);
  const written = new Map<number, string>();
  return (text) => {
    const mask = typedMask(shape, text);
    if (mask === 0) return null;
    const known = written.get(mask);
    if (known !== undefined) return known;
    const reader = storedText(shape, text);
    if (reader !== null) written.set(mask, reader);
    return reader;
  };
}

function storedText(shape: EntryShape, text: string): string | null {
  const numbers = readTyped(shape, text);
  if (numbers === null) return null;
  const reader = inStoredOrder(shape, numbers);
  return reader === numbers ? text : writeEntry(shape, reader);
}
