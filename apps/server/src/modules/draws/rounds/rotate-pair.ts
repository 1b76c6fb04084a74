/** Rotating a pair: both seeds are revealed and the promised next pair takes its place (draws.md, "Instant draws"). */
import { toHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import { revealText } from '@longmen/keeper';
import { refuse } from '../../../platform/api/route.ts';
import { keepsPromise, openPair, orUnavailable, promise } from './open-pair.ts';
import type { DrawDeps } from '../deps.ts';
import { findHashes, findPair, type PairOwner, replacePair, retirePair } from './store-pairs.ts';

/**
 * Rotates the pair in use. First it takes no further round, then the keepers are asked, so that a round is never
 * accepted for seeds that are known; whoever comes next goes on where a crash stopped it.
 * @throws Refusal `runOpen`, `roundWaiting`, and `unavailable` when a keeper is away
 */
export async function rotatePair(deps: DrawDeps, owner: PairOwner): Promise<void> {
  const { platform } = deps;
  const { pair, retiring, isWaiting, isHeld } = await openPair(deps, owner);
  if (!retiring) {
    if (isHeld) throw refuse('runOpen');
    if (isWaiting) throw refuse('roundWaiting');
    if (!(await retirePair(platform.db.bets, owner, pair))) throw refuse('roundWaiting');
  }
  const hashes = await findHashes(platform.db.bets, owner, pair);
  const seeds = await reveal(deps, owner, pair);
  const unchanged = (seed: string, hash: string | undefined) => {
    if (hash !== undefined && keepsPromise(seed, hash)) return seed;
    platform.log.error({ gid: owner.gid, pair }, 'a keeper revealed another seed than it had promised');
    return null;
  };
  const next = await promise(deps, owner, pair);
  await promise(deps, owner, next.pair);
  const from = { pair, seedA: unchanged(seeds.a, hashes?.hashA), seedB: unchanged(seeds.b, hashes?.hashB) };
  await replacePair(platform.db.bets, owner, from, next);
}

/** Rotates a pair that is due or was being rotated. @returns whether it may take a round now. */
export async function rotateIfDue(deps: DrawDeps, owner: PairOwner): Promise<boolean> {
  const pair = await findPair(deps.platform.db.bets, owner);
  if (pair === undefined) {
    await openPair(deps, owner);
    return true;
  }
  if (!pair.retiring && (!pair.isDue || pair.isHeld || pair.isWaiting)) return false;
  await rotatePair(deps, owner);
  return true;
}

async function reveal({ keepers, siteKey }: DrawDeps, { userId, gid }: PairOwner, pair: number) {
  const id = { gid, uid: userId, pair };
  const sig = toHex(siteKey.sign(nodeHashes.sha256(revealText(id))));
  const [a, b] = await orUnavailable(() =>
    Promise.all([keepers.a.reveal({ ...id, sig }), keepers.b.reveal({ ...id, sig })]),
  );
  return { a: a.seed, b: b.seed };
}
