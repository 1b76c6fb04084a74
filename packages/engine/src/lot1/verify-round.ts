/** Checks that an instant round is what the protocol demands. Source: draws.md, "Instant draws". */

import { fromHex, sameBytes } from './bytes.ts';
import type { Keeper } from './chain.ts';
import { type Hashes, portableHashes } from './hashes.ts';
import { merkleRoot } from './merkle.ts';
import { batchHash, orderHash } from './order.ts';
import { readRound, type RoundProof, roundState } from './read-round.ts';
import { pairName, roundNumbers, roundPart, roundReleaseHash, roundSuffix } from './round.ts';

/** Why a round is refused; the first fault found. */
export type RoundFault =
  | 'malformed'
  | 'key'
  | 'void'
  | 'incomplete'
  | 'order'
  | 'root'
  | 'signature'
  | 'identity'
  | 'release'
  | 'seed'
  | 'part'
  | 'words'
  | 'numbers';

/**
 * The verdict. `seeds` tells how far it reaches: `revealed`, both parts were derived again from the seeds that the
 * hashes had promised; `sealed`, the pair is still in use and the keepers' signatures stand for their parts.
 */
export type RoundVerdict =
  | { readonly ok: true; readonly key: 'pinned' | 'own'; readonly seeds: 'revealed' | 'sealed' }
  | { readonly ok: false; readonly why: RoundFault };

/** Keys that the verifier knows beforehand, in hex; without them the proof's own are used. */
export interface PinnedKeys {
  readonly pinnedKey?: string | undefined;
  readonly pinnedKeepers?: Readonly<Record<Keeper, string>> | undefined;
}

const names: readonly Keeper[] = ['a', 'b'];

/** Verifies the untrusted answer of `ordersjs/proof`. Never throws. */
export function verifyRound(json: unknown, pinned: PinnedKeys = {}, hashes: Hashes = portableHashes): RoundVerdict {
  try {
    const round = readRound(json);
    const why = earlyFault(json, round) ?? (round === null ? 'malformed' : roundFault(round, pinned, hashes));
    if (why !== null || round === null) return { ok: false, why: why ?? 'malformed' };
    const key = pinned.pinnedKey === undefined ? 'own' : 'pinned';
    return { ok: true, key, seeds: names.every((name) => round.keepers[name].seed !== null) ? 'revealed' : 'sealed' };
  } catch {
    // A value that cannot even be written as JSON text (nested beyond the stack, say).
    return { ok: false, why: 'malformed' };
  }
}

/** A round without a result has no parts to read. */
function earlyFault(json: unknown, round: RoundProof | null): RoundFault | null {
  const state = roundState(json);
  if (state === 'void') return 'void';
  if (state === null || round === null) return state === 'closed' ? 'incomplete' : 'malformed';
  return state === 'settled' ? null : 'incomplete';
}

function roundFault(round: RoundProof, { pinnedKey, pinnedKeepers }: PinnedKeys, hashes: Hashes): RoundFault | null {
  const key = fromHex(pinnedKey ?? round.key, 32);
  if (key === null) return 'key';
  for (const name of names) {
    const known = pinnedKeepers === undefined ? round.keepers[name].key : fromHex(pinnedKeepers[name], 32);
    if (known === null || !sameBytes(known, round.keepers[name].key)) return 'key';
  }
  return (
    betFault(round, key, hashes) ??
    identityFault(round, hashes) ??
    keepersFault(round, hashes) ??
    resultFault(round, hashes)
  );
}

/** The site signed a root over exactly these orders, in ascending order number, before it asked the keepers. */
function betFault({ orders, root, signature }: RoundProof, key: Uint8Array, hashes: Hashes): RoundFault | null {
  const numbers = orders.map(({ order }) => BigInt(order.order_num));
  if (numbers.some((number, i) => i > 0 && number <= (numbers[i - 1] ?? 0n))) return 'order';
  const leaves = orders.map(({ order, salt }) => orderHash(order, salt, hashes));
  if (!sameBytes(merkleRoot(leaves, hashes), root)) return 'root';
  return hashes.verifyEd25519(signature, batchHash(root, hashes), key) ? null : 'signature';
}

/** The orders name this game and round, and the round's number this pair and nonce. */
function identityFault(round: RoundProof, hashes: Hashes): RoundFault | null {
  const { gid, issue, pair, nonce, orders, keepers } = round;
  const name = pairName(keepers.a.seedHash, keepers.b.seedHash, hashes);
  if (pair !== name || !/^\d{8}$/.test(issue.slice(0, 8)) || issue.slice(8) !== roundSuffix(name, nonce))
    return 'identity';
  return orders.every(({ order }) => order.gid === gid && order.issue === issue) ? null : 'identity';
}

/** Each keeper gave its part for exactly this bet, and once seeds are revealed, the part follows from its seed. */
function keepersFault(round: RoundProof, hashes: Hashes): RoundFault | null {
  for (const name of names) {
    const { key, seedHash, part, signature, seed } = round.keepers[name];
    const message = roundReleaseHash(round, { seedHash, root: round.root, part }, hashes);
    if (!hashes.verifyEd25519(signature, message, key)) return 'release';
    if (seed === null) continue;
    if (!sameBytes(hashes.sha256(seed), seedHash)) return 'seed';
    if (!sameBytes(roundPart(seed, round, hashes), part)) return 'part';
  }
  return null;
}

function resultFault({ family, keepers, numbers, wordsUsed }: RoundProof, hashes: Hashes): RoundFault | null {
  const drawn = roundNumbers(family, keepers.a.part, keepers.b.part, hashes);
  if (drawn.words !== wordsUsed) return 'words';
  const equal = numbers.length === drawn.numbers.length && numbers.every((n, i) => n === drawn.numbers[i]);
  return equal ? null : 'numbers';
}
