/** What a player sees of the pair that draws his instant rounds, and the client seed that he chooses. */
import type { calls, OutputOf } from '@longmen/contract';
import { refuse } from '../../../platform/api/route.ts';
import { nextHashes, openPair } from '../rounds/open-pair.ts';
import type { DrawDeps } from '../deps.ts';
import { rotateIfDue, rotatePair } from '../rounds/rotate-pair.ts';
import { findLastRevealed, findPair, type PairOwner, updateClientSeed } from '../rounds/store-pairs.ts';
import { roundsPerPair } from '../rounds/store-round-fragments.ts';

type PairView = OutputOf<typeof calls.roundSeeds>;

/** @throws Refusal `gameUnknown`, and `unavailable` when a pair is needed and a keeper is away */
export async function showPair(deps: DrawDeps, owner: PairOwner): Promise<PairView> {
  mustBeInstant(deps, owner.gid);
  await rotateIfDue(deps, owner);
  return pairView(deps, owner);
}

/** Sets the client seed of the rounds to come. */
export async function setClientSeed(deps: DrawDeps, owner: PairOwner, clientSeed: string): Promise<PairView> {
  mustBeInstant(deps, owner.gid);
  await rotateIfDue(deps, owner);
  if (!(await updateClientSeed(deps.platform.db.bets, owner, clientSeed))) throw refuse('unavailable');
  return pairView(deps, owner);
}

/** Reveals the pair in use and goes on with the next. A pair without rounds is left as it is. */
export async function rotate(deps: DrawDeps, owner: PairOwner): Promise<PairView> {
  mustBeInstant(deps, owner.gid);
  const { nonce, retiring } = await openPair(deps, owner);
  if (nonce > 0 || retiring) await rotatePair(deps, owner);
  return pairView(deps, owner);
}

function mustBeInstant({ catalogue }: DrawDeps, gid: number): void {
  const game = catalogue.game(gid);
  if (game === undefined || game.source !== 'instant' || game.status === 2) throw refuse('gameUnknown');
}

async function pairView(deps: DrawDeps, owner: PairOwner): Promise<PairView> {
  const tx = deps.platform.db.bets;
  const pair = await findPair(tx, owner);
  if (pair === undefined) throw new Error(`no pair of ${owner.userId} in game ${owner.gid}`);
  const next = await nextHashes(deps, owner, pair.pair);
  const last = await findLastRevealed(tx, owner);
  return {
    gid: owner.gid,
    pair: pair.name,
    hashes: { a: pair.hashA, b: pair.hashB },
    nextPair: next.name,
    nextHashes: { a: next.hashA, b: next.hashB },
    clientSeed: pair.clientSeed,
    nonce: pair.nonce,
    openedAt: pair.openedAt,
    roundsLeft: Math.max(0, roundsPerPair - pair.nonce),
    runOpen: pair.isHeld,
    revealed:
      last === undefined
        ? null
        : {
            pair: last.name,
            rounds: last.rounds,
            hashes: { a: last.hashA, b: last.hashB },
            seeds: { a: last.seedA ?? '', b: last.seedB ?? '' },
          },
  };
}
