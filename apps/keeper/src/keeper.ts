/** A keeper: its key, its seasons, and the things that it answers. Source: draws.md, "Keepers". */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fromHex, lp, releaseHash, toHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import type { KeeperConfig } from './config.ts';
import { makeFolder } from './durable-files.ts';
import { KeeperRefusal } from './keeper-refusal.ts';
import { openPairs } from './pairs.ts';
import { openPin } from './pin.ts';
import type {
  CommitmentAnswer,
  KeysAnswer,
  NewestSeasonAnswer,
  PairAnswer,
  PairId,
  ReleaseAnswer,
  ReleaseRequest,
  RevealAnswer,
  RevealRequest,
  RoundAnswer,
  RoundRequest,
  SeasonAnswer,
  SeasonRequest,
} from './protocol.ts';
import { revealText } from './protocol.ts';
import { decideRelease } from './rules.ts';
import { anchorOf, makeSeason, newestSeason, openSeason, removeUnfinished, type Season } from './season.ts';
import { loadSigningKey } from './signing-key.ts';
import { makeTurns } from './turns.ts';

export type Keeper = {
  keys(): KeysAnswer;
  newestSeason(gid: number): Promise<NewestSeasonAnswer>;
  season(request: SeasonRequest): Promise<SeasonAnswer>;
  commitment(about: { gid: number; season: string; k: number }): Promise<CommitmentAnswer>;
  release(request: ReleaseRequest): Promise<ReleaseAnswer>;
  pair(id: PairId): Promise<PairAnswer>;
  /** One answer per round, in order. */
  rounds(requests: readonly RoundRequest[]): Promise<{ rounds: RoundAnswer[] }>;
  reveal(request: RevealRequest): Promise<RevealAnswer>;
  close(): Promise<void>;
};

/** Length of a season's chain (draws.md, "Seeds"); tests may use fewer. */
const seasonLength = 2 ** 20;

/** Opens the keeper that lives in `config.dir`, or makes it. @param now its own clock, epoch ms. */
export async function openKeeper(config: KeeperConfig, now: () => number): Promise<Keeper> {
  const seasonsFolder = join(config.dir, 'seasons');
  await makeFolder(seasonsFolder);
  await removeUnfinished(seasonsFolder);
  const key = await loadSigningKey(join(config.dir, 'key.pem'));
  const pin = await openPin(config);
  const pairs = await openPairs({
    name: config.name,
    dir: config.dir,
    root: config.testRoot === undefined ? undefined : testRoot(config.testRoot, config.name, 0, 'rounds'),
    key,
    isSigned: pin.isSigned,
  });
  const inTurn = makeTurns<number>();
  // One chain after the other: the first game can start while the others are still being made.
  const chainTurn = makeTurns<'chain'>();
  // One of each, also of those that are being opened: two journals of a season would not know of each other's lines.
  const opened = new Map<string, Promise<Season | undefined>>();

  const folderOf = (gid: number) => join(seasonsFolder, String(gid));
  const chainId = (gid: number, season: string) => ({ keeper: config.name, gid, season });

  const find = (gid: number, season: string): Promise<Season | undefined> => {
    const name = `${gid}/${season}`;
    const known = opened.get(name);
    if (known !== undefined) return known;
    const opening = openSeason(join(folderOf(gid), season), chainId(gid, season));
    opened.set(name, opening);
    // What is not there yet, or could not be read, is looked for again.
    const drop = () => {
      if (opened.get(name) === opening) opened.delete(name);
    };
    opening.then((found) => found ?? drop(), drop);
    return opening;
  };
  const mustFind = async (gid: number, season: string): Promise<Season> => {
    const found = await find(gid, season);
    if (found === undefined) throw new KeeperRefusal('unknownSeason');
    return found;
  };
  /** After a failed write nothing in memory is trusted: the next request reads the file again. */
  const forget = async (gid: number, season: string, { journal }: Season): Promise<void> => {
    opened.delete(`${gid}/${season}`);
    await journal.close().catch(() => undefined);
  };

  const startSeason = async (request: SeasonRequest): Promise<SeasonAnswer> => {
    const { gid, season, length } = request;
    await pin.check(request);
    const made = await find(gid, season);
    if (made !== undefined) {
      if (made.chain.length !== length) throw new KeeperRefusal('seasonDiffers');
      return { anchor: anchorOf(made), length };
    }
    if (length !== seasonLength && !config.test) throw new KeeperRefusal('lengthRefused');
    const newest = await newestSeason(folderOf(gid));
    if (newest !== undefined && Number(season) <= Number(newest)) throw new KeeperRefusal('seasonNotNext');
    const root = config.testRoot === undefined ? randomBytes(32) : testRoot(config.testRoot, config.name, gid, season);
    const fresh = await chainTurn('chain', () =>
      makeSeason(join(folderOf(gid), season), chainId(gid, season), root, length),
    );
    opened.set(`${gid}/${season}`, Promise.resolve(fresh));
    return { anchor: anchorOf(fresh), length };
  };

  const release = async (request: ReleaseRequest): Promise<ReleaseAnswer> => {
    const { gid, season, k } = request;
    const found = await mustFind(gid, season);
    const { chain, journal, seed } = found;
    const known = {
      finished: journal.finished,
      noted: await journal.read(k),
      length: chain.length,
      siteKey: pin.key(),
      now: now(),
    };
    const decision = decideRelease(request, known, nodeHashes);
    if ('refused' in decision) throw new KeeperRefusal(decision.refused);
    if (decision.note.length > 0) {
      await journal.append(decision.note).catch(async (error: Error) => {
        await forget(gid, season, found);
        throw error;
      });
    }
    const given = seed(k);
    const closeHash = fromHex(decision.closeHash, 32) ?? new Uint8Array();
    const sig = key.sign(releaseHash({ gid, issue: decision.issue, k, closeHash, seed: given }, nodeHashes));
    return { seed: toHex(given), sig };
  };

  return {
    keys: () => ({ name: config.name, key: key.publicKey, test: config.test }),
    newestSeason: async (gid) => ({ season: (await newestSeason(folderOf(gid))) ?? null }),
    season: (request) => inTurn(request.gid, () => startSeason(request)),
    commitment: async ({ gid, season, k }) => {
      const { journal, seed } = await mustFind(gid, season);
      const { released, finished } = journal;
      return { seed: toHex(seed(released)), distance: k - released, finished, now: now() };
    },
    release: (request) => inTurn(request.gid, () => release(request)),
    pair: pairs.pair,
    rounds: async (requests) => ({ rounds: await Promise.all(requests.map(pairs.round)) }),
    reveal: async (request) => {
      if (!pin.isSigned(nodeHashes.sha256(revealText(request)), request.sig)) throw new KeeperRefusal('notSigned');
      return pairs.reveal(request);
    },
    close: async () => {
      const seasons = await Promise.allSettled(opened.values());
      for (const season of seasons) if (season.status === 'fulfilled') await season.value?.journal.close();
      opened.clear();
    },
  };
}

/** Root of a test season: known beforehand to whoever started the keeper with a test root. */
function testRoot(secret: string, name: string, gid: number, season: string): Uint8Array {
  return nodeHashes.sha256(lp('longmen/test-root/1', fromHex(secret, 32) ?? '', name, gid, season));
}
