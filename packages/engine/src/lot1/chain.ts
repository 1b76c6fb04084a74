/**
 * The keepers' hash chains: `s_(i-1) = SHA256(LP("lot/chain/1", keeper, gid, season, s_i))`, s_0 is
 * the anchor, issue k uses s_k. A chain is kept as checkpoints and recomputed in stretches.
 */

import { lp, sameBytes } from './bytes.ts';
import { type Hashes, portableHashes } from './hashes.ts';

export type Keeper = 'a' | 'b';

/** Which chain: one per keeper, game and season. */
export interface ChainId {
  readonly keeper: Keeper;
  readonly gid: number;
  readonly season: string;
}

/** The link below `seed`: s_(i-1) of s_i. */
export function chainLink(id: ChainId, seed: Uint8Array, hashes: Hashes = portableHashes): Uint8Array {
  return hashes.sha256(lp('lot/chain/1', id.keeper, id.gid, id.season, seed));
}

/**
 * The link `steps` below `seed`. Only the last 32 bytes of the hashed message change from link to link, so it is
 * laid out once: a season of 2^20 links takes two seconds instead of eleven.
 */
export function chainDown(id: ChainId, seed: Uint8Array, steps: number, hashes: Hashes = portableHashes): Uint8Array {
  const message = lp('lot/chain/1', id.keeper, id.gid, id.season, seed);
  const seedAt = message.length - seed.length;
  let link = seed;
  for (let i = 0; i < steps; i++) {
    message.set(link, seedAt);
    link = hashes.sha256(message);
  }
  return link;
}

/** A chain of links 0..length, remembered at every `every`-th link. */
export interface Chain {
  readonly id: ChainId;
  readonly length: number;
  readonly every: number;
  /** `links[i]` is s_(i × every); the last one is the root s_length. */
  readonly links: readonly Uint8Array[];
}

/**
 * Computes a chain from its root (32 random bytes, s_length) and keeps its checkpoints.
 * @throws RangeError unless length is a multiple of `every`.
 */
export function buildChain(
  id: ChainId,
  root: Uint8Array,
  length: number,
  every = 1024,
  hashes: Hashes = portableHashes,
): Chain {
  if (length % every !== 0) throw new RangeError('chain length must be a multiple of the checkpoint distance');
  const links: Uint8Array[] = [root];
  for (let i = 0; i < length / every; i++) links.push(chainDown(id, links[i] ?? root, every, hashes));
  return { id, length, every, links: links.reverse() };
}

/** s_k of a chain, 0 ≤ k ≤ length. @throws RangeError outside. */
export function chainSeed(chain: Chain, k: number, hashes: Hashes = portableHashes): Uint8Array {
  const above = Math.ceil(k / chain.every);
  const checkpoint = chain.links[above];
  if (!Number.isInteger(k) || k < 0 || checkpoint === undefined) throw new RangeError(`no link ${k}`);
  return chainDown(chain.id, checkpoint, above * chain.every - k, hashes);
}

/** A promise made before sales: hashing s_k `distance` times gives `seed`, a link already public. */
export interface Commitment {
  readonly seed: string;
  readonly distance: number;
}

/** Whether `seed` (s_k) keeps a commitment whose link is `committed`. */
export function keepsCommitment(
  id: ChainId,
  seed: Uint8Array,
  committed: Uint8Array,
  distance: number,
  hashes: Hashes = portableHashes,
): boolean {
  return sameBytes(chainDown(id, seed, distance, hashes), committed);
}
