/**
 * A season of one game: a chain of seeds from one random root, kept as checkpoints, and a journal of the issues.
 * Files: `season.json`, `checkpoints` (every 1,024th seed, secret), `journal`. Source: draws.md, "Seeds".
 */
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setImmediate as breathe } from 'node:timers/promises';
import { type Chain, type ChainId, chainDown, chainSeed, toHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import * as z from 'zod/mini';
import { isMissing, makeFolder, syncFolder, writeSynced } from './durable-files.ts';
import { type Journal, openJournal } from './journal.ts';

export type Season = {
  readonly chain: Chain;
  readonly journal: Journal;
  /** s_k in raw bytes. */
  seed(k: number): Uint8Array;
};

/** One seed in 1,024 is kept: a release costs at most 1,023 hashes, a millisecond. */
const checkpointEvery = 1_024;
const seedBytes = 32;
const about = z.object({ gid: z.number(), season: z.string(), length: z.number(), every: z.number() });

/**
 * Makes a season and keeps it, or throws and keeps nothing. A season of 2^20 seeds is a second of hashing; others
 * are served in between.
 */
export async function makeSeason(folder: string, id: ChainId, root: Uint8Array, length: number): Promise<Season> {
  const every = length % checkpointEvery === 0 ? checkpointEvery : 1;
  const links = [root];
  for (let i = 0; i < length / every; i++) {
    links.push(chainDown(id, links.at(-1) ?? root, every, nodeHashes));
    if (every > 1 || i % checkpointEvery === 0) await breathe();
  }
  await makeFolder(dirname(folder));
  const aside = await mkdtemp(`${folder}.new-`);
  await writeSynced(join(aside, 'checkpoints'), Buffer.concat(links.reverse()));
  await writeSynced(join(aside, 'season.json'), JSON.stringify({ gid: id.gid, season: id.season, length, every }));
  await syncFolder(aside);
  await rename(aside, folder);
  await syncFolder(dirname(folder));
  return openMade(folder, { id, length, every, links });
}

/** Opens a season that was made before; undefined when it was not. */
export async function openSeason(folder: string, id: ChainId): Promise<Season | undefined> {
  try {
    const { length, every } = about.parse(JSON.parse(await readFile(join(folder, 'season.json'), 'utf8')));
    const bytes = await readFile(join(folder, 'checkpoints'));
    const links = Array.from({ length: bytes.length / seedBytes }, (_, i) =>
      bytes.subarray(i * seedBytes, (i + 1) * seedBytes),
    );
    return await openMade(folder, { id, length, every, links });
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function openMade(folder: string, chain: Chain): Promise<Season> {
  const journal = await openJournal(join(folder, 'journal'));
  return { chain, journal, seed: (k) => chainSeed(chain, k, nodeHashes) };
}

/** The anchor s_0 in hex. */
export function anchorOf(season: Season): string {
  return toHex(season.seed(0));
}

/** The highest season of a game that is kept below `folder`; undefined when there is none. */
export async function newestSeason(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch((error: Error) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const seasons = names.filter((name) => /^[0-9]+$/.test(name)).map(Number);
  return seasons.length === 0 ? undefined : String(Math.max(...seasons));
}

/** Removes what a kill left of seasons that were being made. */
export async function removeUnfinished(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  for (const name of names.filter((entry) => /\.new-[^/]+$/.test(entry))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}
