/** From two seeds to numbers: key, words, unbiased choice, one map per family. Source: draws.md, "Result". */

import type { FamilyCode } from '../play.ts';
import { lp, uint32be, xor } from './bytes.ts';
import { type Hashes, portableHashes } from './hashes.ts';

/** What goes into the key beside the seeds; `rulesHash` and `beacon` are raw bytes (empty = absent). */
export interface DrawTerms {
  readonly gid: number;
  readonly issue: string;
  readonly rulesHash: Uint8Array;
  readonly mode: string;
  readonly round: string;
  readonly beacon: Uint8Array;
}

/** K = HMAC-SHA256(key = a_k xor b_k, msg = LP("lot/draw/1", gid, issue, rules_hash, mode, round, beacon)). */
export function drawKey(a: Uint8Array, b: Uint8Array, terms: DrawTerms, hashes: Hashes = portableHashes): Uint8Array {
  const { gid, issue, rulesHash, mode, round, beacon } = terms;
  return hashes.hmacSha256(xor(a, b), lp('lot/draw/1', gid, issue, rulesHash, mode, round, beacon));
}

/** A source of 32-bit words that counts how many were taken. */
export interface Words {
  next(): number;
  readonly used: number;
}

/** The words of a key: HMAC-SHA256(K, uint32be(j)), j = 0, 1, …, read as big-endian u32 in order. */
export function words(key: Uint8Array, hashes: Hashes = portableHashes): Words {
  let block: DataView = new DataView(new ArrayBuffer(0));
  let used = 0;
  return {
    get used() {
      return used;
    },
    next() {
      const at = used % 8;
      if (at === 0) {
        const bytes = hashes.hmacSha256(key, uint32be(used / 8));
        block = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      }
      used += 1;
      return block.getUint32(4 * at);
    },
  };
}

/**
 * A number in 0..n−1 with a bias of exactly zero: a word at or above the largest multiple of `n`
 * is thrown away. `bits` is 32; the exhaustive proof runs the same code at 8.
 */
export function below(source: Pick<Words, 'next'>, n: number, bits = 32): number {
  const size = 2 ** bits;
  const limit = size - (size % n);
  let word = source.next();
  while (word >= limit) word = source.next();
  return word % n;
}

type DrawMap = (source: Words) => readonly number[];

/** `places` numbers, each from..from + n − 1. */
function eachPlace(places: number, from: number, n: number): DrawMap {
  return (source) => Array.from({ length: places }, () => from + below(source, n));
}

/** The first `taken` of a Fisher–Yates over 1..n: place i is swapped with i + below(n − i). */
function shuffled(taken: number, n: number): DrawMap {
  return (source) => {
    const balls = Array.from({ length: n }, (_, i) => i + 1);
    for (let i = 0; i < taken; i++) {
      const j = i + below(source, n - i);
      [balls[i], balls[j]] = [balls[j] ?? 0, balls[i] ?? 0];
    }
    return balls.slice(0, taken);
  };
}

const maps: Readonly<Record<FamilyCode, DrawMap>> = {
  s_ssc: eachPlace(5, 0, 10),
  s_k3: eachPlace(3, 1, 6),
  s_yb: eachPlace(3, 0, 10),
  pcdd: eachPlace(3, 0, 10),
  s_11x5: shuffled(5, 11),
  s_kl10: shuffled(8, 20),
  s_pk10: shuffled(10, 10),
  lhc: shuffled(7, 49),
  // Game 91 draws as s_pk10.
  bull91: shuffled(10, 10),
};

/** A drawn result and how many words it took, rejected ones included. */
export interface Drawn {
  readonly numbers: readonly number[];
  readonly words: number;
}

/** The numbers of a family for a key. */
export function drawNumbers(family: FamilyCode, key: Uint8Array, hashes: Hashes = portableHashes): Drawn {
  const source = words(key, hashes);
  return { numbers: maps[family](source), words: source.used };
}
