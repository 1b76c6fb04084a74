/** The public log of a game: hash-chained, signed entries. Source: draws.md, "Log". */

import { fromHex, lp, sameBytes, toHex } from './bytes.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Hashes, portableHashes } from './hashes.ts';

export type EntryKind = 'SEASON' | 'OPEN' | 'CLOSE' | 'DRAW' | 'SETTLE' | 'VOID';

/** An entry before it is signed; `prev` is the hash of the entry before it, in hex. */
export interface UnsignedEntry {
  readonly seq: number;
  /** ISO 8601 UTC with milliseconds. */
  readonly at: string;
  readonly kind: string;
  readonly body: unknown;
  readonly prev: string;
}

/** A published entry; `hash` and `sig` in hex. */
export interface LogEntry extends UnsignedEntry {
  readonly hash: string;
  readonly sig: string;
}

/** `prev` of the first entry: 32 zero bytes. */
export const firstPrev = '00'.repeat(32);

/**
 * hash = SHA256(LP("lot/log/1", prev, seq, at, kind, canonical JSON of body)): what the site key signs.
 * @throws RangeError when `prev` is not 32 bytes of hex.
 */
export function entryHash(entry: UnsignedEntry, hashes: Hashes = portableHashes): Uint8Array {
  const prev = fromHex(entry.prev, 32);
  if (prev === null) throw new RangeError('prev is not a hash');
  return hashes.sha256(lp('lot/log/1', prev, entry.seq, entry.at, entry.kind, canonicalJson(entry.body)));
}

/** The entry with its hash and a signature made elsewhere over that hash. */
export function sealEntry(entry: UnsignedEntry, hash: Uint8Array, signature: Uint8Array): LogEntry {
  return { ...entry, hash: toHex(hash), sig: toHex(signature) };
}

/** Why an entry of the log is not genuine, or null when it is. */
export function entryFault(
  entry: LogEntry,
  key: Uint8Array,
  hashes: Hashes = portableHashes,
): 'hash' | 'signature' | null {
  const claimed = fromHex(entry.hash, 32);
  const signature = fromHex(entry.sig, 64);
  if (claimed === null || fromHex(entry.prev, 32) === null) return 'hash';
  if (!sameBytes(entryHash(entry, hashes), claimed)) return 'hash';
  return signature !== null && hashes.verifyEd25519(signature, claimed, key) ? null : 'signature';
}

/** Terms under which a keeper gives its seed away. */
export interface ReleaseTerms {
  readonly gid: number;
  readonly issue: string;
  readonly k: number;
  /** Hash of the CLOSE entry it was shown. */
  readonly closeHash: Uint8Array;
  readonly seed: Uint8Array;
}

/** What a keeper signs with its seed: SHA256(LP("lot/release/1", gid, issue, k, hash of CLOSE, s_k)). */
export function releaseHash(terms: ReleaseTerms, hashes: Hashes = portableHashes): Uint8Array {
  const { gid, issue, k, closeHash, seed } = terms;
  return hashes.sha256(lp('lot/release/1', gid, issue, k, closeHash, seed));
}
