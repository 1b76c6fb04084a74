/**
 * What a keeper is asked and what it answers: JSON over HTTP. Sources: draws.md,
 * "Keepers" and "Seeds". Nothing here can carry a seed that was not released.
 */
import { lp } from '@longmen/engine/lot1';
import * as z from 'zod/mini';

export const keeperNames = ['a', 'b'] as const;
export type KeeperName = (typeof keeperNames)[number];

/** At most this many log entries in one release: a keeper that was away is caught up in one go. */
export const maxEntries = 2_000;
/** Links of a season's chain; a billion is beyond any season. */
const maxLength = 2 ** 24;

export const paths = {
  keys: '/keys',
  newestSeason: '/seasons',
  season: '/season',
  commitment: '/commitment',
  release: '/release',
  pair: '/pair',
  rounds: '/rounds',
  reveal: '/reveal',
  witness: '/witness',
  witnesses: '/witnesses',
} as const;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const signature = z.string().check(z.regex(/^[0-9a-f]{128}$/));
const gid = z.number().check(z.int(), z.minimum(1), z.maximum(1_000_000));
const season = z.string().check(z.regex(/^[1-9][0-9]{0,8}$/));
const k = z.number().check(z.int(), z.minimum(1), z.maximum(maxLength));

/** `test`: it was started with a test switch; a production site does not work with it. */
export const keysAnswer = z.object({ name: z.enum(keeperNames), key: hash, test: z.boolean() });
export type KeysAnswer = z.infer<typeof keysAnswer>;

/** Numbers in a query arrive as text. */
const inQuery = z.codec(z.string().check(z.regex(/^[0-9]{1,9}$/)), z.number(), { decode: Number, encode: String });
export const newestSeasonQuery = z.object({ gid: inQuery });
export const newestSeasonAnswer = z.object({ season: z.nullable(season) });
export type NewestSeasonAnswer = z.infer<typeof newestSeasonAnswer>;

/** Starts a season; `sig` is the site key's over {@link seasonText}. Asked again, the answer is the same. */
export const seasonRequest = z.object({ gid, season, length: k, siteKey: hash, sig: signature });
export type SeasonRequest = z.infer<typeof seasonRequest>;
export const seasonAnswer = z.object({ anchor: hash, length: k });
export type SeasonAnswer = z.infer<typeof seasonAnswer>;

/** What the site key signs (its SHA-256) when it asks for a season. */
export function seasonText(request: Pick<SeasonRequest, 'gid' | 'season' | 'length'>): Uint8Array {
  return lp('longmen/season/1', request.gid, request.season, request.length);
}

export const commitmentQuery = z.object({ gid: inQuery, season, k: inQuery });
/**
 * `seed` is the newest released one, or the anchor; hashing the seed of issue k `distance` times gives it.
 * `finished`: how many issues of the season the keeper knows to be closed or void. `now`: its own clock, epoch ms.
 */
export const commitmentAnswer = z.object({ seed: hash, distance: z.number(), finished: z.number(), now: z.number() });
export type CommitmentAnswer = z.infer<typeof commitmentAnswer>;

export const logEntry = z.object({
  seq: z.number().check(z.int(), z.minimum(1)),
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  kind: z.enum(['SEASON', 'OPEN', 'CLOSE', 'DRAW', 'SETTLE', 'VOID']),
  body: z.record(z.string(), z.unknown()),
  prev: hash,
  hash,
  sig: signature,
});
export type SentEntry = z.infer<typeof logEntry>;

/**
 * `entries`: one unbroken run of the game's log that ends with the CLOSE of issue k and holds its OPEN, and the
 * OPEN and CLOSE (or the VOID) of every earlier issue that the keeper does not know to be finished.
 */
export const releaseRequest = z.object({ gid, season, k, entries: z.array(logEntry).check(z.maxLength(maxEntries)) });
export type ReleaseRequest = z.infer<typeof releaseRequest>;
/** The seed of issue k and the keeper's signature over the release (draws.md, "Keepers"). */
export const releaseAnswer = z.object({ seed: hash, sig: signature });
export type ReleaseAnswer = z.infer<typeof releaseAnswer>;

const uidText = z.string().check(z.regex(/^[0-9]{1,20}$/));
/** Pairs of a player in a game count from 1. */
const maxPair = 1_000_000;

/** A pair of seeds: one of each keeper for a player and game. */
export const pairQuery = z.object({ gid: inQuery, uid: uidText, pair: inQuery });
export type PairId = { readonly gid: number; readonly uid: string; readonly pair: number };
/** `hash` is SHA-256 of the seed; `rounds` were answered for, and after `revealed` no further one is. */
export const pairAnswer = z.object({ hash, rounds: z.number(), revealed: z.boolean() });
export type PairAnswer = z.infer<typeof pairAnswer>;

/** At most this many rounds in one request. */
export const maxRounds = 64;
/**
 * A round of a committed bet. `root` is the Merkle root over its orders and `sig` the site key's signature of the
 * receipt, over SHA256(LP("lot/batch/1", root)): a keeper answers only for bets that the site stands by.
 */
export const roundRequest = z.object({
  gid,
  uid: uidText,
  pair: z.number().check(z.int(), z.minimum(1), z.maximum(maxPair)),
  /** What the site believes to be the hash of the seed. */
  seedHash: hash,
  rulesHash: hash,
  clientSeed: z.string().check(z.maxLength(200)),
  nonce: z.number().check(z.int(), z.minimum(1), z.maximum(9_999)),
  root: hash,
  sig: signature,
});
export type RoundRequest = z.infer<typeof roundRequest>;
export const roundsRequest = z.object({ rounds: z.array(roundRequest).check(z.maxLength(maxRounds)) });

/** Asks for the seed of a pair; `sig` is the site key's over {@link revealText}. */
export const revealRequest = z.object({
  gid,
  uid: uidText,
  pair: z.number().check(z.int(), z.minimum(1), z.maximum(maxPair)),
  sig: signature,
});
export type RevealRequest = z.infer<typeof revealRequest>;
export const revealAnswer = z.object({ seed: hash });
export type RevealAnswer = z.infer<typeof revealAnswer>;

/** What the site key signs (its SHA-256) when it asks for a seed. */
export function revealText(id: PairId): Uint8Array {
  return lp('longmen/reveal/1', id.gid, id.uid, id.pair);
}

/** Entries of the log of operators count from 1; a line of the journal has room for fifteen digits. */
const seq = z.number().check(z.int(), z.minimum(1), z.maximum(999_999_999_999_999));
/** The end of the log of what operators did; `sig` is the site key's over `witnessText`. */
export const witnessRequest = z.object({ seq, hash, sig: signature });
export type WitnessRequest = z.infer<typeof witnessRequest>;
/** A keeper's word that it was shown this entry at this time of its own clock, signed with its key. */
export const witnessStatement = z.object({
  seq,
  hash,
  at: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  sig: signature,
});
export type WitnessStatement = z.infer<typeof witnessStatement>;
/** At most this many statements in one page. */
export const witnessPage = 1_000;
export const witnessesQuery = z.object({
  from: z.codec(z.string().check(z.regex(/^[0-9]{1,15}$/)), z.number(), { decode: Number, encode: String }),
});
export const witnessesAnswer = z.object({ statements: z.array(witnessStatement).check(z.maxLength(witnessPage)) });
export type WitnessesAnswer = z.infer<typeof witnessesAnswer>;

export const refusalNames = [
  /** By the keeper's clock, sales are not over yet. */
  'early',
  /** Another CLOSE was accepted for this issue. */
  'otherClose',
  /** The issue is void. */
  'voided',
  /** An earlier issue is neither closed nor void. */
  'outOfOrder',
  /** The entries are not an unbroken run of the signed log, or lack the OPEN or the CLOSE. */
  'notTheLog',
  'unknownSeason',
  'seasonDiffers',
  'seasonNotNext',
  'beyondSeason',
  'siteKeyDiffers',
  'notSigned',
  'lengthRefused',
  /** The seed of the pair is another one than the site believes. */
  'pairDiffers',
  /** The round was answered for another bet. */
  'otherBet',
  /** The pair was revealed. */
  'revealed',
  /** A later entry of the log of operators was witnessed. */
  'olderEntry',
  /** This entry of the log of operators was witnessed with another hash. */
  'otherEntry',
] as const;
export type RefusalName = (typeof refusalNames)[number];
export const refusedAnswer = z.object({ refused: z.enum(refusalNames) });

/** The keeper's part of a round and its signature (draws.md, "Instant draws"), or why there is none. */
export const roundAnswer = z.union([z.object({ r: hash, sig: signature }), refusedAnswer]);
export type RoundAnswer = z.infer<typeof roundAnswer>;
/** In the order of the request. */
export const roundsAnswer = z.object({ rounds: z.array(roundAnswer) });
