/** Many draws of one family by the protocol itself: two seed chains, a key an issue, the family's map. */

import { createHash } from 'node:crypto';
import type { FamilyCode } from '@longmen/engine';
import { chainLink, drawKey, drawNumbers, type Keeper } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';

/** The numbers of every draw, one after the other: draw `i` has place `p` at `i × places + p`. */
export interface ManyDraws {
  readonly family: FamilyCode;
  readonly draws: number;
  readonly places: number;
  readonly numbers: Uint8Array;
}

const gid = 1;
const rulesHash = new Uint8Array(32);
const none = new Uint8Array();

/** Draws `draws` issues of a season whose two chains grow from `seed` (any text). */
export function drawMany(family: FamilyCode, draws: number, seed: string): ManyDraws {
  const keys = seasonKeys(family, seed);
  const places = drawNumbers(family, new Uint8Array(32), nodeHashes).numbers.length;
  const numbers = new Uint8Array(draws * places);
  for (let i = 0; i < draws; i++) {
    const key = keys.next().value;
    numbers.set(drawNumbers(family, key, nodeHashes).numbers, i * places);
  }
  return { family, draws, places, numbers };
}

/** The keys of a season's issues, without end; seeds are met from the newest link down. */
export function* seasonKeys(family: FamilyCode, seed: string): Generator<Uint8Array, never> {
  const season = '1';
  let a = rootOf('a');
  let b = rootOf('b');
  for (let issue = 1; ; issue++) {
    yield drawKey(a, b, { gid, issue: String(issue), rulesHash, mode: 'dual', round: '', beacon: none }, nodeHashes);
    a = chainLink({ keeper: 'a', gid, season }, a, nodeHashes);
    b = chainLink({ keeper: 'b', gid, season }, b, nodeHashes);
  }
  function rootOf(keeper: Keeper): Uint8Array {
    return createHash('sha256').update(`${seed}:${family}:${keeper}`).digest();
  }
}
