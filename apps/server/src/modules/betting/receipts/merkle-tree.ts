/**
 * Merkle trees of lot/1 over many leaves: the engine's tree, laid out in one buffer per level
 * and hashed at the machine's own speed (a book may have a million orders). The engine's is
 * the definition; a test holds the two equal.
 */
import { hash } from 'node:crypto';

const size = 32;

/** SHA-256 of `input` into `target`. As a string the digest costs a third of what a new buffer does. */
export function hashInto(input: Buffer, target: Buffer, at: number): void {
  target.write(hash('sha256', input, 'binary'), at, 'latin1');
}

export type Tree = {
  /** Leaves first; every node 32 bytes. The last level is the root alone, or nothing when there are no leaves. */
  readonly levels: readonly Buffer[];
  readonly root: Buffer;
  /** How many leaves it has. */
  readonly count: number;
};

/** Hashes between two stops of `buildTreeInSteps`: about a millisecond. */
const hashesPerStep = 2_000;

/** Builds the tree over order hashes laid one after the other; an odd node is promoted, no orders = SHA-256 of nothing. */
export function buildTree(orderHashes: Buffer): Tree {
  const steps = buildTreeInSteps(orderHashes);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/** The same for many orders, with stops at which its caller may let others have their turn. */
export function* buildTreeInSteps(orderHashes: Buffer): Generator<undefined, Tree> {
  let level = Buffer.allocUnsafe(orderHashes.length);
  const input = Buffer.allocUnsafe(1 + size);
  input[0] = 0;
  for (let at = 0; at < orderHashes.length; at += size) {
    orderHashes.copy(input, 1, at, at + size);
    hashInto(input, level, at);
    if (at % (hashesPerStep * size) === 0 && at > 0) yield;
  }
  const levels = [level];
  while (level.length > size) {
    level = yield* parentsOf(level);
    levels.push(level);
  }
  return {
    levels,
    root: level.length === 0 ? hash('sha256', level, 'buffer') : level,
    count: orderHashes.length / size,
  };
}

function* parentsOf(level: Buffer): Generator<undefined, Buffer<ArrayBuffer>> {
  const pairs = Math.floor(level.length / (2 * size));
  const odd = level.length % (2 * size) !== 0;
  const parents = Buffer.allocUnsafe((pairs + Number(odd)) * size);
  const input = Buffer.allocUnsafe(1 + 2 * size);
  input[0] = 1;
  for (let pair = 0; pair < pairs; pair += 1) {
    level.copy(input, 1, pair * 2 * size, (pair + 1) * 2 * size);
    hashInto(input, parents, pair * size);
    if (pair % hashesPerStep === 0 && pair > 0) yield;
  }
  if (odd) level.copy(parents, pairs * size, level.length - size);
  return parents;
}

/** The root of a tree whose leaves come one by one, in memory of one node per level. */
export type RootBuilder = {
  add(orderHash: Buffer): void;
  /** Call once, after the last leaf. */
  root(): Buffer;
};

/**
 * Keeps the roots of the full subtrees on the left, the largest first: a new leaf joins its equals
 * as a one joins the bits of a counter. What is left at the end is joined from the right, which is
 * what promoting odd nodes comes to.
 */
export function buildRoot(): RootBuilder {
  const full: Buffer[] = [];
  let count = 0;
  const leaf = Buffer.allocUnsafe(1 + size);
  leaf[0] = 0;
  const pair = Buffer.allocUnsafe(1 + 2 * size);
  pair[0] = 1;
  const join = (left: Buffer, right: Buffer): Buffer => {
    left.copy(pair, 1);
    right.copy(pair, 1 + size);
    hashInto(pair, left, 0);
    return left;
  };
  return {
    add: (orderHash) => {
      orderHash.copy(leaf, 1);
      let node: Buffer = Buffer.allocUnsafe(size);
      hashInto(leaf, node, 0);
      for (let bits = count; bits % 2 === 1; bits = Math.floor(bits / 2)) {
        const left = full.pop();
        if (left === undefined) throw new RangeError(`no left subtree for leaf ${count}`);
        node = join(left, node);
      }
      full.push(node);
      count += 1;
    },
    root: () =>
      full.reduceRight<Buffer | undefined>(
        (right, left) => (right === undefined ? left : join(left, right)),
        undefined,
      ) ?? hash('sha256', leaf.subarray(0, 0), 'buffer'),
  };
}

/** The nodes of a tree in hex, written out once for all paths that are asked of it. */
export type HexTree = readonly (readonly string[])[];

/** Every node written out in hex, from the leaves up. */
export function hexOf({ levels }: Tree): HexTree {
  return levels.map((level) => {
    const hex = level.toString('hex');
    return Array.from({ length: level.length / size }, (_, node) => hex.slice(node * 2 * size, (node + 1) * 2 * size));
  });
}

/** The path of a leaf: per level the side on which its sibling stands, and the sibling in hex. */
export function pathOf(tree: HexTree, index: number): ['L' | 'R', string][] {
  const path: ['L' | 'R', string][] = [];
  let at = index;
  for (const level of tree) {
    const sibling = level[at ^ 1];
    if (sibling !== undefined) path.push([at % 2 === 0 ? 'R' : 'L', sibling]);
    at >>= 1;
  }
  return path;
}

/** The same for one leaf of a tree too large to be written out. */
export function pathIn({ levels }: Tree, index: number): ['L' | 'R', string][] {
  return levels.flatMap((level, depth): ['L' | 'R', string][] => {
    const at = index >> depth;
    const sibling = (at ^ 1) * size;
    return sibling < level.length ? [[at % 2 === 0 ? 'R' : 'L', level.toString('hex', sibling, sibling + size)]] : [];
  });
}

/** The place of an order hash among the leaves; undefined when it is none of them. */
export function indexIn({ levels: [leaves = Buffer.alloc(0)] }: Tree, orderHash: Buffer): number | undefined {
  const leaf = Buffer.allocUnsafe(size);
  hashInto(Buffer.concat([Buffer.alloc(1), orderHash]), leaf, 0);
  let at = leaves.indexOf(leaf);
  while (at >= 0 && at % size !== 0) at = leaves.indexOf(leaf, at + 1);
  return at < 0 ? undefined : at / size;
}
