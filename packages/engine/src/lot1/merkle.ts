/** Merkle trees of lot/1: leaves SHA256(0x00 | h), nodes SHA256(0x01 | l | r), an odd node is promoted. */

import { concat, fromHex, sameBytes, toHex } from './bytes.ts';
import { type Hashes, portableHashes } from './hashes.ts';

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

/** One step from a leaf to the root: the side on which the sibling stands, and its hash in hex. */
export type PathStep = readonly ['L' | 'R', string];

function leafOf(h: Uint8Array, hashes: Hashes): Uint8Array {
  return hashes.sha256(concat([leafMark, h]));
}

function nodeOf(left: Uint8Array, right: Uint8Array, hashes: Hashes): Uint8Array {
  return hashes.sha256(concat([nodeMark, left, right]));
}

/** The tree as its levels, leaves first; the last level is the root alone. */
export interface MerkleTree {
  readonly levels: readonly (readonly Uint8Array[])[];
  readonly root: Uint8Array;
}

/** Builds the tree over order hashes in the given order; nothing to hash = SHA256 of nothing. */
export function merkleTree(leaves: readonly Uint8Array[], hashes: Hashes = portableHashes): MerkleTree {
  let level: readonly Uint8Array[] = leaves.map((h) => leafOf(h, hashes));
  const levels = [level];
  while (level.length > 1) {
    level = parentsOf(level, hashes);
    levels.push(level);
  }
  return { levels, root: level[0] ?? hashes.sha256(new Uint8Array(0)) };
}

function parentsOf(level: readonly Uint8Array[], hashes: Hashes): readonly Uint8Array[] {
  const parents: Uint8Array[] = [];
  for (let i = 0; i < level.length; i += 2) {
    const left = level[i];
    const right = level[i + 1];
    if (left !== undefined) parents.push(right === undefined ? left : nodeOf(left, right, hashes));
  }
  return parents;
}

/** Root over order hashes. */
export function merkleRoot(leaves: readonly Uint8Array[], hashes: Hashes = portableHashes): Uint8Array {
  return merkleTree(leaves, hashes).root;
}

/** The path of leaf `index` to the root. @throws RangeError when there is no such leaf. */
export function merklePath({ levels }: MerkleTree, index: number): readonly PathStep[] {
  if (levels[0]?.[index] === undefined) throw new RangeError(`no leaf ${index}`);
  const path: PathStep[] = [];
  let at = index;
  for (const level of levels) {
    const sibling = level[at % 2 === 0 ? at + 1 : at - 1];
    if (sibling !== undefined) path.push([at % 2 === 0 ? 'R' : 'L', toHex(sibling)]);
    at = Math.floor(at / 2);
  }
  return path;
}

/** Whether the order hash `h` belongs to `root` by this path (untrusted: any malformed step is a no). */
export function verifyMerklePath(
  h: Uint8Array,
  path: readonly PathStep[],
  root: Uint8Array,
  hashes: Hashes = portableHashes,
): boolean {
  let node = leafOf(h, hashes);
  for (const [side, hex] of path) {
    const sibling = fromHex(hex, 32);
    if (sibling === null || (side !== 'L' && side !== 'R')) return false;
    node = side === 'L' ? nodeOf(sibling, node, hashes) : nodeOf(node, sibling, hashes);
  }
  return sameBytes(node, root);
}
