/** Draws instant rounds: each keeper gives its part for a committed bet, and from the two parts the numbers follow. */
import type { FamilyCode } from '@longmen/engine';
import { fromHex, type RoundRelease, roundNumbers, roundReleaseHash } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { maxRounds, type RefusalName, type RoundAnswer, type RoundRequest } from '@longmen/keeper';
import type { KeeperClient } from '../../../platform/outside/keepers.ts';
import type { DrawDeps } from '../deps.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Where the numbers of a round come from: its place in its pair, and whose seeds those are; hashes and keys in hex. */
export type RoundSeeds = {
  readonly pair: number;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly rulesHash: string;
  readonly hashA: string;
  readonly hashB: string;
  readonly keyA: string;
  readonly keyB: string;
};

/** A round of a committed bet. */
export type RoundToDraw = RoundSeeds & {
  readonly userId: UserId;
  readonly gid: number;
  readonly family: FamilyCode;
  /** Merkle root over the orders, and the site's signature of their receipt. */
  readonly root: string;
  readonly sig: string;
};

export type KeeperShare = { readonly r: string; readonly sig: string };

/**
 * A result; or `void`, when a keeper will never give its part (its files were lost or put back), whose stakes go back;
 * or `waiting`, when a keeper is away: then the round waits however long it takes, since a round that could be voided
 * by silence could be voided by whoever does not like it.
 */
export type DrawnRound =
  | {
      readonly state: 'drawn';
      readonly numbers: readonly number[];
      readonly words: number;
      readonly a: KeeperShare;
      readonly b: KeeperShare;
    }
  | { readonly state: 'void'; readonly reason: 'roundRefused' }
  | { readonly state: 'waiting' };

/** A keeper's refusals that no later question changes. Every one of them comes before it has told anything. */
const final: ReadonlySet<RefusalName> = new Set(['otherBet', 'outOfOrder', 'pairDiffers', 'revealed']);

/** Asks both keepers for at most `maxRounds` rounds at a time; answers in order and never throws. */
export async function drawRounds(deps: DrawDeps, rounds: readonly RoundToDraw[]): Promise<DrawnRound[]> {
  const drawn: DrawnRound[] = [];
  for (let from = 0; from < rounds.length; from += maxRounds) {
    const page = rounds.slice(from, from + maxRounds);
    const [a, b] = await Promise.all([ask(deps, deps.keepers.a, page), ask(deps, deps.keepers.b, page)]);
    drawn.push(...page.map((round, i) => drawRound(deps, round, a[i], b[i])));
  }
  return drawn;
}

async function ask(
  { platform }: DrawDeps,
  keeper: KeeperClient,
  rounds: readonly RoundToDraw[],
): Promise<readonly (RoundAnswer | undefined)[]> {
  const requests = rounds.map(
    ({ userId, gid, pair, nonce, clientSeed, rulesHash, root, sig, ...round }): RoundRequest => {
      const seedHash = keeper.name === 'a' ? round.hashA : round.hashB;
      return { gid, uid: userId, pair, seedHash, rulesHash, clientSeed, nonce, root, sig };
    },
  );
  try {
    return await keeper.rounds(requests);
  } catch (error) {
    platform.log.warn({ err: error, rounds: rounds.length }, 'a keeper could not be asked for instant rounds');
    return [];
  }
}

function drawRound(
  { platform }: DrawDeps,
  round: RoundToDraw,
  a: RoundAnswer | undefined,
  b: RoundAnswer | undefined,
): DrawnRound {
  if (a === undefined || b === undefined) return { state: 'waiting' };
  const refused = [a, b].flatMap((answer) => ('refused' in answer ? [answer.refused] : []));
  if (refused.length > 0) {
    platform.log.error({ gid: round.gid, pair: round.pair, nonce: round.nonce, refused }, 'a keeper refused a round');
    return refused.some((name) => final.has(name)) ? { state: 'void', reason: 'roundRefused' } : { state: 'waiting' };
  }
  if ('refused' in a || 'refused' in b) return { state: 'waiting' };
  const [partA, partB] = [fromHex(a.r, 32), fromHex(b.r, 32)];
  if (partA === null || partB === null) return { state: 'waiting' };
  const signed =
    isSigned(round, round.hashA, round.keyA, partA, a.sig) && isSigned(round, round.hashB, round.keyB, partB, b.sig);
  if (!signed) {
    platform.log.error({ gid: round.gid, pair: round.pair, nonce: round.nonce }, 'a keeper signed something else');
    return { state: 'waiting' };
  }
  const { numbers, words } = roundNumbers(round.family, partA, partB, nodeHashes);
  return { state: 'drawn', numbers, words, a, b };
}

/** The keeper answered for exactly this bet. */
function isSigned(round: RoundToDraw, seedHash: string, key: string, part: Uint8Array, sig: string): boolean {
  const [hash, root, publicKey, signature] = [
    fromHex(seedHash, 32),
    fromHex(round.root, 32),
    fromHex(key, 32),
    fromHex(sig, 64),
  ];
  if (hash === null || root === null || publicKey === null || signature === null) return false;
  const release: RoundRelease = { seedHash: hash, root, part };
  return nodeHashes.verifyEd25519(signature, roundReleaseHash(round, release, nodeHashes), publicKey);
}
