/** How one-time secrets are made and remembered: random text out, SHA-256 kept. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Dice } from '../../platform/runtime/dice.ts';

/** Random text of `bytes` bytes, base64url. */
export function makeSecret(dice: Dice, bytes: number): string {
  return dice.bytes(bytes).toString('base64url');
}

/** SHA-256; enough for secrets of 128 random bits and more. */
export function sha256(...parts: (string | Buffer)[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/** Compares two secrets in constant time. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
