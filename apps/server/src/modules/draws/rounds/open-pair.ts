/** A player's pair of seeds for instant rounds: the first one, and which number comes next. */
import { fromHex, pairName } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import type { PairAnswer } from '@longmen/keeper';
import { KeeperRefused, KeeperUnreachable } from '../../../platform/outside/keeper-http.ts';
import { refuse } from '../../../platform/api/route.ts';
import { bytesOf } from '../log/log-entries.ts';
import type { DrawDeps } from '../deps.ts';
import { readKeys } from '../seeds/start-season.ts';
import {
  findHashes,
  findNextHashes,
  findPair,
  insertHashes,
  insertPair,
  type PairHashes,
  type PairOwner,
  type PairRow,
} from './store-pairs.ts';

const clientSeedBytes = 16;
/** Numbers that one search looks at: keepers may know of later pairs than a database that was put back. */
const maxTried = 100;

/** Opens the pair of a player who has none yet. @throws Refusal `unavailable` when a keeper is away */
export async function openPair(deps: DrawDeps, owner: PairOwner): Promise<PairRow> {
  const { platform } = deps;
  const known = await findPair(platform.db.bets, owner);
  if (known !== undefined) return known;
  const first = await promise(deps, owner, 0);
  await promise(deps, owner, first.pair);
  // The keepers' seeds are fixed by now; whoever does not choose a seed of his own gets one from the site.
  const clientSeed = platform.dice.bytes(clientSeedBytes).toString('hex');
  await insertPair(platform.db.bets, owner, { pair: first.pair, name: first.name, clientSeed });
  const opened = await findPair(platform.db.bets, owner);
  if (opened === undefined) throw new Error(`no pair was opened for ${owner.userId} in game ${owner.gid}`);
  return opened;
}

/**
 * The next pair after a number: one whose hashes stand, or that is new to both keepers and gets them now. A promise
 * that a keeper can no longer keep (it lost its seeds) is skipped and stays in the database for everybody to see.
 * @throws Refusal `unavailable` when a keeper is away
 */
export async function promise(deps: DrawDeps, owner: PairOwner, after: number): Promise<PairHashes> {
  const { platform, keepers } = deps;
  return orUnavailable(async () => {
    const keys = await readKeys(deps);
    for (let pair = after + 1; pair <= after + maxTried; pair += 1) {
      const id = { gid: owner.gid, uid: owner.userId, pair };
      const [a, b] = await Promise.all([keepers.a.pair(id), keepers.b.pair(id)]);
      if (!isFresh(a) || !isFresh(b)) continue;
      const name = pairName(bytesOf(a.hash), bytesOf(b.hash), nodeHashes);
      const hashes = { pair, name, hashA: a.hash, hashB: b.hash, keyA: keys.a.key, keyB: keys.b.key };
      await insertHashes(platform.db.bets, owner, hashes);
      const stored = await findHashes(platform.db.bets, owner, pair);
      if (stored?.hashA === a.hash && stored.hashB === b.hash) return stored;
      platform.log.error({ gid: owner.gid, pair }, 'a keeper has other seeds than it had promised');
    }
    throw new Error(`no pair after ${after} is free at both keepers`);
  });
}

const isFresh = ({ rounds, revealed }: PairAnswer) => rounds === 0 && !revealed;

/** The promise of the pair after one; made when it is missing. */
export async function nextHashes(deps: DrawDeps, owner: PairOwner, pair: number): Promise<PairHashes> {
  return (await findNextHashes(deps.platform.db.reads, owner, pair)) ?? promise(deps, owner, pair);
}

/** Runs work with the keepers; one that is away or not ready is a refusal, since nothing was changed. */
export async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof KeeperUnreachable || error instanceof KeeperRefused) throw refuse('unavailable');
    throw error;
  }
}

/** Whether a seed is the promised one. */
export function keepsPromise(seed: string, hash: string): boolean {
  const bytes = fromHex(seed, 32);
  return bytes !== null && Buffer.from(nodeHashes.sha256(bytes)).toString('hex') === hash;
}
