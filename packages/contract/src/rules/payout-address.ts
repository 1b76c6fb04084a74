/** What a payout address may be (spec 2 §5). By itself: pages that only ask for names carry no hashes. Pure. */
import { sha256 } from '@noble/hashes/sha2.js';
import { keccak_256 } from '@noble/hashes/sha3.js';
import { plainText } from './account-rules.ts';
import type { PayoutPlatform } from '../settings.ts';

export type Network = PayoutPlatform['network'];

/** An address in one form; undefined for what is none on that network, or fails the check that it carries. */
export function payoutAddress(network: Network, typed: string): string | undefined {
  const text = plainText(typed);
  if (network === 'tron') return isTronAddress(text) ? text : undefined;
  if (network === 'ethereum') return isEthereumAddress(text) ? text.toLowerCase() : undefined;
  return /^\+?\d{8,15}$|^[\w.+-]{1,64}@[\w-]{1,60}(\.[\w-]{1,60}){1,4}$/.test(text) ? text.toLowerCase() : undefined;
}

/** Forty hexadecimal digits; where their letters are of both cases, these are the check of EIP-55. */
function isEthereumAddress(text: string): boolean {
  const hex = /^0[xX]([0-9a-fA-F]{40})$/.exec(text)?.[1];
  if (hex === undefined) return false;
  const lower = hex.toLowerCase();
  if (hex === lower || hex === hex.toUpperCase()) return true;
  const hash = keccak_256(new TextEncoder().encode(lower));
  const nibble = (at: number) => ((hash[at >> 1] ?? 0) >> (at % 2 === 0 ? 4 : 0)) & 15;
  return [...lower].every((digit, at) => hex[at] === (nibble(at) >= 8 ? digit.toUpperCase() : digit));
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
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const body = bytes.subarray(0, tronBytes - checkBytes);
  const check = sha256(sha256(body)).subarray(0, checkBytes);
  return body[0] === tronPrefix && check.every((byte, at) => byte === bytes[tronBytes - checkBytes + at]);
}
