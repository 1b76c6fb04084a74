/** A keeper: its key, its seasons, and the things that it answers. Source: draws.md, "Keepers". */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { fromHex, lp, releaseHash, toHex } from '@longmen/engine/lot1';
import { nodeHashes } from '@longmen/engine/node-hashes';
import type { KeeperConfig } from './config.ts';
import { makeFolder } from './durable-files.ts';
import { KeeperRefusal } from './keeper-refusal.ts';
import { openPairs } from './pairs.ts';
import { openPin, type Pin } from './pin.ts';
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
import { anchorOf, removeUnfinished } from './season.ts';
import { makeSeasons, type Seasons } from './seasons.ts';
import { loadSigningKey, type SigningKey } from './signing-key.ts';
import { makeTurns, type Turns } from './turns.ts';
import { makeWitness, type Witness } from './witness/witness.ts';

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
  /** Of the log of what operators did; apart from everything above. */
  readonly log: Omit<Witness, 'close'>;
  close(): Promise<void>;
};

/** Length of a season's chain (draws.md, "Seeds"); tests may use fewer. */
const seasonLength = 2 ** 20;

/** Opens the keeper that lives in `config.dir`, or makes it. @param now its own clock, epoch ms. */
export async function openKeeper(config: KeeperConfig, now: () => number): Promise<Keeper> {
  const folder = join(config.dir, 'seasons');
  await makeFolder(folder);
  await removeUnfinished(folder);
  const key = await loadSigningKey(join(config.dir, 'key.pem'));
  const pin = await openPin(config);
  const pairs = await openPairs({
    name: config.name,
    dir: config.dir,
    root: config.testRoot === undefined ? undefined : testRoot(config.testRoot, config.name, 0, 'rounds'),
    key,
    isSigned: pin.isSigned,
  });
  const log = makeWitness({ name: config.name, dir: config.dir, key, isSigned: pin.isSigned, now });
  const seasons = makeSeasons(config.name, folder);
  const parts: Deps = { config, key, pin, seasons, chainTurn: makeTurns(), now };
  const inTurn = makeTurns<number>();
  return {
    keys: () => ({ name: config.name, key: key.publicKey, test: config.test }),
    newestSeason: async (gid) => ({ season: (await seasons.newest(gid)) ?? null }),
    season: (request) => inTurn(request.gid, () => startSeason(parts, request)),
    commitment: async ({ gid, season, k }) => {
      const { journal, seed } = await seasons.get(gid, season);
      const { released, finished } = journal;
      return { seed: toHex(seed(released)), distance: k - released, finished, now: now() };
    },
    release: (request) => inTurn(request.gid, () => release(parts, request)),
    pair: pairs.pair,
    rounds: async (requests) => ({ rounds: await Promise.all(requests.map(pairs.round)) }),
    reveal: async (request) => {
      if (!pin.isSigned(nodeHashes.sha256(revealText(request)), request.sig)) throw new KeeperRefusal('notSigned');
      return pairs.reveal(request);
    },
    log,
    close: async () => {
      await log.close();
      await seasons.close();
    },
  };
}

type Deps = {
  readonly config: KeeperConfig;
  readonly key: SigningKey;
  readonly pin: Pin;
  readonly seasons: Seasons;
  /** One chain after the other: the first game can start while the others are still being made. */
  readonly chainTurn: Turns<'chain'>;
  readonly now: () => number;
};

async function startSeason({ config, pin, seasons, chainTurn }: Deps, request: SeasonRequest): Promise<SeasonAnswer> {
  const { gid, season, length } = request;
  await pin.check(request);
  const made = await seasons.find(gid, season);
  if (made !== undefined) {
    if (made.chain.length !== length) throw new KeeperRefusal('seasonDiffers');
    return { anchor: anchorOf(made), length };
  }
  if (length !== seasonLength && !config.test) throw new KeeperRefusal('lengthRefused');
  const newest = await seasons.newest(gid);
  if (newest !== undefined && Number(season) <= Number(newest)) throw new KeeperRefusal('seasonNotNext');
  const root = config.testRoot === undefined ? randomBytes(32) : testRoot(config.testRoot, config.name, gid, season);
  const fresh = await chainTurn('chain', () => seasons.make(gid, season, { root, length }));
  return { anchor: anchorOf(fresh), length };
}

async function release({ key, pin, seasons, now }: Deps, request: ReleaseRequest): Promise<ReleaseAnswer> {
  const { gid, season, k } = request;
  const found = await seasons.get(gid, season);
  const { chain, journal, seed } = found;
  const known = {
    finished: journal.finished,
    written: await journal.read(k),
    length: chain.length,
    siteKey: pin.key(),
    now: now(),
  };
  const decision = decideRelease(request, known, nodeHashes);
  if ('refused' in decision) throw new KeeperRefusal(decision.refused);
  if (decision.note.length > 0) {
    await journal.append(decision.note).catch(async (error: Error) => {
      await seasons.forget(gid, season, found);
      throw error;
    });
  }
  const revealed = seed(k);
  const closeHash = fromHex(decision.closeHash, 32) ?? new Uint8Array();
  const sig = key.sign(releaseHash({ gid, issue: decision.issue, k, closeHash, seed: revealed }, nodeHashes));
  return { seed: toHex(revealed), sig };
}

/** Root of a test season: known beforehand to whoever started the keeper with a test root. */
function testRoot(secret: string, name: string, gid: number, season: string): Uint8Array {
  return nodeHashes.sha256(lp('longmen/test-root/1', fromHex(secret, 32) ?? '', name, gid, season));
}
