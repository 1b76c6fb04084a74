/** What a card, a holder's name, an address may be, and how they are shown (spec 2 §5). Pure. */
import { createHash } from 'node:crypto';
import type { PayoutPlatform } from '@longmen/contract/settings';

/** Kinds of payee, as the wire numbers ways of being paid; stored. */
export const payeeKinds = { card: 1, digital: 4, wallet: 5 } as const;
export type PayeeKind = (typeof payeeKinds)[keyof typeof payeeKinds];

/** Digits of a card or account number, without blanks and dashes; undefined for anything else. */
export function cardNumber(typed: string): string | undefined {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{8,19}$/.test(digits) ? digits : undefined;
}

/** A name in one form; undefined for what is no name: letters of any script, 2 to 40, with blanks, dots and the like inside. */
export function holderName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replace(/\s+/g, ' ');
  return /^(?=.{2,40}$)[\p{L}\p{M}]+(?:[·•・'’. -]{1,2}[\p{L}\p{M}]+)*\.?$/u.test(name) ? name : undefined;
}

/** Names are one when they differ in case, accents, blanks and dots alone: banks print NGUYEN VAN AN for Nguyễn Văn An. */
export function isSamePerson(a: string, b: string): boolean {
  const fold = (name: string) =>
    name
      .normalize('NFD')
      .replace(/[\u0300-\u036f\s·•・'’.-]/g, '')
      .replace(/[đĐ]/g, 'd')
      .toLowerCase();
  return fold(a) === fold(b);
}

/** "Nguyễn Văn An" → "*** An", "王小明" → "**明": enough for its owner to know it again. */
export function maskName(name: string): string {
  if (name === '') return '';
  const last = name.split(' ').at(-1) ?? '';
  return last === name ? `${'*'.repeat(Math.min(3, [...name].length - 1))}${[...name].at(-1) ?? ''}` : `*** ${last}`;
}

/** The last four characters. */
export function tailOf(number: string): string {
  return number.slice(-4);
}

/** Phone numbers that banks of mainland China know (spec 2 §5). */
export function isCardPhone(typed: string): boolean {
  return /^1[3-9]\d{9}$/.test(typed.trim());
}

/** An address in one form; undefined for what is none on that network. */
export function payoutAddress(network: PayoutPlatform['network'], typed: string): string | undefined {
  const text = typed.trim();
  if (network === 'tron') return isTronAddress(text) ? text : undefined;
  if (network === 'ethereum') return /^0x[0-9a-fA-F]{40}$/.test(text) ? text.toLowerCase() : undefined;
  return /^\+?\d{8,15}$|^[\w.+-]{1,64}@[\w-]{1,60}(\.[\w-]{1,60}){1,4}$/.test(text) ? text.toLowerCase() : undefined;
}

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const tronBytes = 25;
const tronPrefix = 0x41;
const checkBytes = 4;

/** 21 bytes that begin with 0x41 and the first four of their double SHA-256 (TRON, "Address Format"). */
function isTronAddress(text: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(text)) return false;
  let value = 0n;
  for (const letter of text) value = value * 58n + BigInt(base58.indexOf(letter));
  const hex = value.toString(16).padStart(tronBytes * 2, '0');
  if (hex.length !== tronBytes * 2) return false;
  const bytes = Buffer.from(hex, 'hex');
  const body = bytes.subarray(0, tronBytes - checkBytes);
  const hash = (data: Buffer) => createHash('sha256').update(data).digest();
  return body[0] === tronPrefix && hash(hash(body)).subarray(0, checkBytes).equals(bytes.subarray(-checkBytes));
}
