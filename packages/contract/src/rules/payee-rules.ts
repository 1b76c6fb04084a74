/**
 * What a bank card, its holder and its phone may be (spec 2 §5): form and server say it by the same functions. Pure.
 */
import { plainText } from './account-rules.ts';

/** Digits of a card or account number, without blanks and dashes; undefined for anything else: 8 to 19 digits. */
export function cardNumber(typed: string): string | undefined {
  const digits = plainText(typed).replace(/[\s\-\u2010-\u2015]/g, '');
  return /^\d{8,19}$/.test(digits) ? digits : undefined;
}

/**
 * A name in one form; undefined for what is no name: letters of any script, 2 to 40, with blanks, dots and the like
 * inside.
 */
export function holderName(typed: string): string | undefined {
  const name = plainText(typed).replace(/\s+/g, ' ');
  return /^(?=.{2,40}$)[\p{L}\p{M}]+(?:[·•・'’. -]{1,2}[\p{L}\p{M}]+)*\.?$/u.test(name) ? name : undefined;
}

/** A phone number that banks of mainland China know (spec 2 §5), without its country code; undefined for any other. */
export function cardPhone(typed: string): string | undefined {
  const digits = plainText(typed)
    .replace(/[\s().\-\u2010-\u2015]/g, '')
    .replace(/^(?:\+|00)?86(?=1\d{10}$)/, '');
  return /^1[3-9]\d{9}$/.test(digits) ? digits : undefined;
}
