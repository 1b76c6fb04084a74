/**
 * Instant rounds: each keeper's part, what it signs, the pair's name, the round's number. Source: draws.md, "Instant
 * draws".
 */

import type { FamilyCode } from '../play.ts';
import { lp, xor } from './bytes.ts';
import { type Drawn, drawNumbers } from './draw.ts';
import { type Hashes, portableHashes } from './hashes.ts';

/** What decides a round beside the two seeds. */
export interface RoundTerms {
  readonly gid: number;
  /** Raw SHA-256 of the rules text. */
  readonly rulesHash: Uint8Array;
  readonly clientSeed: string;
  /** Counts the rounds of a pair from 1. */
  readonly nonce: number;
}

/** A keeper's part of a round: r = HMAC-SHA256(S, LP("lot/inst/1", gid, rules_hash, client seed, n)). */
export function roundPart(seed: Uint8Array, terms: RoundTerms, hashes: Hashes = portableHashes): Uint8Array {
  const { gid, rulesHash, clientSeed, nonce } = terms;
  return hashes.hmacSha256(seed, lp('lot/inst/1', gid, rulesHash, clientSeed, nonce));
}

/** What a keeper gives away of its seed, and for which bet. */
export interface RoundRelease {
  /** SHA-256 of the keeper's seed of the pair. */
  readonly seedHash: Uint8Array;
  /** Merkle root over the round's orders. */
  readonly root: Uint8Array;
  readonly part: Uint8Array;
}

/** What a keeper signs with its part: SHA256(LP("lot/inst-release/1", gid, SHA256(S), client seed, n, h, r)). */
export function roundReleaseHash(
  { gid, clientSeed, nonce }: Omit<RoundTerms, 'rulesHash'>,
  { seedHash, root, part }: RoundRelease,
  hashes: Hashes = portableHashes,
): Uint8Array {
  return hashes.sha256(lp('lot/inst-release/1', gid, seedHash, clientSeed, nonce, root, part));
}

/** The numbers of a round: K = r_a xor r_b, then as for any draw. */
export function roundNumbers(family: FamilyCode, a: Uint8Array, b: Uint8Array, hashes: Hashes = portableHashes): Drawn {
  return drawNumbers(family, xor(a, b), hashes);
}

const pairNames = 100_000_000;

/**
 * The short id of a pair, eight digits: the first four bytes of SHA256(LP("lot/pair/1", SHA256(S_a), SHA256(S_b)))
 * modulo 10^8. It stands in the number of each of its rounds, so that a hashed order names its pair and its nonce.
 */
export function pairName(hashA: Uint8Array, hashB: Uint8Array, hashes: Hashes = portableHashes): string {
  const bytes = hashes.sha256(lp('lot/pair/1', hashA, hashB));
  const word = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  return String(word % pairNames).padStart(8, '0');
}

/** The most rounds that a pair can number: four digits. */
export const maxNonce = 9_999;

/** What the number of a round ends in, behind its day YYYYMMDD: the pair's name and the nonce in four digits. */
export function roundSuffix(pair: string, nonce: number): string {
  return `${pair}${String(nonce).padStart(4, '0')}`;
}
