/** What a player sees of the pair that draws his instant rounds, and the client seed that he chooses. */
import type { calls, OutputOf } from '@longmen/contract';
import { Refusal } from '../../../platform/api/route.ts';
import { nextHashes, openPair } from '../rounds/open-pair.ts';
import type { DrawsParts } from '../deps.ts';
import { rotateIfDue, rotatePair } from '../rounds/rotate-pair.ts';
import { findLastRevealed, findPair, type PairOwner, updateClientSeed } from '../rounds/store-pairs.ts';
import { roundsPerPair } from '../rounds/store-round-fragments.ts';

type Shown = OutputOf<typeof calls.roundSeeds>;

/** @throws Refusal `gameUnknown`, and `unavailable` when a pair is needed and a keeper is away */
export async function showPair(parts: DrawsParts, owner: PairOwner): Promise<Shown> {
  mustBeInstant(parts, owner.gid);
  await rotateIfDue(parts, owner);
  return tell(parts, owner);
}

/** Sets the client seed of the rounds to come. */
export async function setClientSeed(parts: DrawsParts, owner: PairOwner, clientSeed: string): Promise<Shown> {
  mustBeInstant(parts, owner.gid);
  await rotateIfDue(parts, owner);
  if (!(await updateClientSeed(parts.platform.db.bets, owner, clientSeed))) throw new Refusal('unavailable');
  return tell(parts, owner);
}

/** Reveals the pair in use and goes on with the next. A pair without rounds is left as it is. */
export async function rotate(parts: DrawsParts, owner: PairOwner): Promise<Shown> {
  mustBeInstant(parts, owner.gid);
  const { nonce, retiring } = await openPair(parts, owner);
  if (nonce > 0 || retiring) await rotatePair(parts, owner);
  return tell(parts, owner);
}

function mustBeInstant({ catalogue }: DrawsParts, gid: number): void {
  const game = catalogue.game(gid);
  if (game === undefined || game.source !== 'instant' || game.status === 2) throw new Refusal('gameUnknown');
}

async function tell(parts: DrawsParts, owner: PairOwner): Promise<Shown> {
  const tx = parts.platform.db.bets;
  const pair = await findPair(tx, owner);
  if (pair === undefined) throw new Error(`no pair of ${owner.userId} in game ${owner.gid}`);
  const next = await nextHashes(parts, owner, pair.pair);
  const last = await findLastRevealed(tx, owner);
  return {
    gid: String(owner.gid),
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
