/**
 * Numbers as people type and paste them, into decimal text with a point. What could be two numbers is none: a field
 * that guesses reads an amount a thousand times too big or too small.
 */
import { type Locale, marks } from './locale.ts';

/** How long a number may be: digits before the decimal mark, and places after it. */
export type NumberSize = { readonly digits: number; readonly places: number };

/**
 * What a text is: a number (decimal text; `''` for none, a point at the end where the mark has just been typed), the
 * beginning of a grouped one that is not a number yet ("1.2" on the way to "1.234"), or nothing that can be read
 * surely.
 */
export type NumberRead =
  | { readonly is: 'number'; readonly text: string }
  | { readonly is: 'begun' }
  | { readonly is: 'unclear' }
  | { readonly is: 'long' };

const unclear: NumberRead = { is: 'unclear' };
const number = (text: string): NumberRead => ({ is: 'number', text });

/** Signs that are not seen: zero-width ones, joiners, marks of direction. */
const unseen = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;

/** Full-width signs as the ordinary ones that they stand for (NFKC), unseen signs dropped. */
const tidyTyped = (text: string): string => text.normalize('NFKC').replace(unseen, '');

/** A unit before or behind a pasted amount. Other letters, K and Tr among them, would change the number. */
const unit = /^(?:\p{Sc}|Rp|CNY|VND|IDR|USDT)?\s*(.*?)\s*(?:\p{Sc}|đ|元|CNY|VND|IDR|USDT)?$/u;

/** Groups as they may stand: one to three digits, then threes, with one kind of mark between them. */
const groups = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3})*$/;
/** The beginning of such groups: the last one is still being typed. */
const groupsBegun = /^[1-9]\d{0,2}(?:([.,' ])\d{3})*[.,' ]\d{0,2}$/;

/** Longer than any number that a field takes, with its marks. */
const longestText = 64;

/**
 * Reads what was typed or pasted. The reader's own group mark before exactly three digits groups, whatever the places
 * of the field; behind the decimal mark stand at most `places` digits, and noughts.
 */
export function readNumber(typed: string, locale: Locale, size: NumberSize): NumberRead {
  if (typed.length > longestText) return { is: 'long' };
  const tidy = tidyTyped(typed).replaceAll('’', "'").trim();
  const text = unit.exec(tidy)?.[1] ?? '';
  if (text === '') return tidy === '' ? number('') : unclear;
  if (!/^\d*(?:[.,' ]\d*)*$/.test(text)) return unclear;
  const found = text.match(/[.,' ]/g) ?? [];
  const last = found.at(-1);
  if (last === undefined) return sized(text, undefined, size);
  const at = text.lastIndexOf(last);
  const [before, after] = [text.slice(0, at), text.slice(at + 1)];
  if (new Set(found).size > 1) {
    const isDecimal = /[.,]/.test(last) && groups.test(before);
    return isDecimal ? sized(withoutMarks(before), after, size) : unclear;
  }
  const [ownGroup, ownDecimal] = marks[locale];
  if (groups.test(text) && (last !== ownDecimal || found.length > 1)) return sized(withoutMarks(text), undefined, size);
  if (found.length === 1 && last === ownDecimal) {
    // Three digits behind it may be what another language writes as a thousand.
    return after.length === 3 && size.places < 3 ? unclear : sized(before, after, size);
  }
  if (found.length === 1 && last === ownGroup) {
    if (after === '' && before !== '') return sized(before, undefined, size);
    if (after.length !== 3 && after.length <= size.places) return sized(before, after, size);
  }
  return last !== ownDecimal && groupsBegun.test(text) ? { is: 'begun' } : unclear;
}

const withoutMarks = (grouped: string) => grouped.replace(/\D/g, '');

/** The number in plain digits, where the field has room for it. */
function sized(whole: string, places: string | undefined, size: NumberSize): NumberRead {
  const digits = whole.replace(/^0+(?=\d)/, '');
  if (digits.length > size.digits) return { is: 'long' };
  if (places === undefined) return number(digits);
  if (!/^0*$/.test(places.slice(size.places))) return unclear;
  if (size.places === 0) return places === '' ? unclear : number(digits || '0');
  return number(`${digits || '0'}.${places.slice(0, size.places)}`);
}
