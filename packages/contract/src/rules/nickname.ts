/** Nicknames: how they are kept, and what they may be. Pure, on both sides of the wire. */
import { plainText } from './account-rules.ts';
import { mixesLookAlikes } from './reserved-names.ts';

/** A nickname as it is kept: plain letters, composed accents, single blanks. */
export function readNickname(typed: string): string {
  return plainText(typed).replace(/\s+/g, ' ');
}

/**
 * 2 to 16 letters, digits, single blanks and middle dots, without marks that only decorate, and not of letters of two
 * scripts that look alike.
 */
export function isNickname(name: string): boolean {
  const shape = /^(?=.{2,16}$)[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[ ·._-][\p{L}\p{M}\p{N}]+)*$/u;
  return shape.test(name) && name === readNickname(name) && !mixesLookAlikes(name);
}
