/** Checks that a published draw is what the protocol demands. Source: draws.md, "Proof call". */

import { familyCodes } from '../families/codes.ts';
import { fromHex, sameBytes } from './bytes.ts';
import { type Keeper, keepsCommitment } from './chain.ts';
import { drawKey, drawNumbers } from './draw.ts';
import { type Hashes, portableHashes } from './hashes.ts';
import { entryFault, firstPrev, type LogEntry, releaseHash } from './log.ts';
import {
  type DrawBody,
  isCloseBody,
  isSettleBody,
  type OpenBody,
  type Proof,
  readDraw,
  readIssueId,
  readOpen,
  readProof,
  readSeason,
  type SeasonBody,
} from './read-proof.ts';

/** Why a proof is refused; the first fault found. */
export type ProofFault =
  | 'malformed'
  | 'key'
  | 'hash'
  | 'signature'
  | 'sequence'
  | 'chain'
  | 'void'
  | 'incomplete'
  | 'body'
  | 'identity'
  | 'time'
  | 'mode'
  | 'commitment'
  | 'anchor'
  | 'release'
  | 'words'
  | 'numbers';

/** The verdict; `key` says whose key vouches: the one pinned by the verifier, or the proof's own. */
export type ProofVerdict =
  | { readonly ok: true; readonly key: 'pinned' | 'own' }
  | { readonly ok: false; readonly why: ProofFault };

const needed = ['SEASON', 'OPEN', 'CLOSE', 'DRAW'] as const;
const keepers: readonly Keeper[] = ['a', 'b'];

/** Longest chain of the protocol: bounds the hashing that a proof can ask for. */
const maxDistance = 2 ** 20;

/**
 * Verifies the untrusted answer of `draw/proof`. Ok needs SEASON, OPEN, CLOSE and DRAW; SETTLE is
 * checked when there; a VOID is never ok. Never throws.
 * @param pinnedKey the site key known beforehand, in hex; without it the proof's own key is used.
 */
export function verifyProof(
  json: unknown,
  { pinnedKey }: { readonly pinnedKey?: string | undefined } = {},
  hashes: Hashes = portableHashes,
): ProofVerdict {
  const why = faultOrMalformed(json, pinnedKey, hashes);
  return why === null ? { ok: true, key: pinnedKey === undefined ? 'own' : 'pinned' } : { ok: false, why };
}

/** A value that cannot even be written as JSON text (nested beyond the stack, say) is malformed. */
function faultOrMalformed(json: unknown, pinnedKey: string | undefined, hashes: Hashes): ProofFault | null {
  try {
    return proofFault(json, pinnedKey, hashes);
  } catch {
    return 'malformed';
  }
}

function proofFault(json: unknown, pinnedKey: string | undefined, hashes: Hashes): ProofFault | null {
  const proof = readProof(json);
  if (proof === null) return 'malformed';
  const key = fromHex(pinnedKey ?? proof.key, 32);
  if (key === null) return 'key';
  const fault = logFault(proof.log, key, hashes);
  if (fault !== null) return fault;
  const kinds = proof.log.map(({ kind }) => kind);
  if (kinds.includes('VOID')) return 'void';
  const expected: readonly string[] = kinds.length > needed.length ? [...needed, 'SETTLE'] : needed;
  if (expected.some((kind, i) => kinds[i] !== kind) || kinds.length > expected.length) return 'incomplete';
  return bodiesFault(proof, hashes);
}

/** Every entry genuine, in order, and chained to the one before where they are adjacent. */
function logFault(log: readonly LogEntry[], key: Uint8Array, hashes: Hashes): ProofFault | null {
  for (const [i, entry] of log.entries()) {
    const fault = entryFault(entry, key, hashes);
    if (fault !== null) return fault;
    const before = log[i - 1];
    if (entry.seq === 1 && entry.prev !== firstPrev) return 'chain';
    if (before === undefined) continue;
    if (entry.seq <= before.seq || entry.at < before.at) return 'sequence';
    if (entry.seq === before.seq + 1 && entry.prev !== before.hash) return 'chain';
  }
  return null;
}

/** The claims of one issue, read and typed. */
interface Claims {
  readonly season: SeasonBody;
  readonly open: OpenBody;
  readonly draw: DrawBody;
  readonly openEntry: LogEntry;
  readonly closeEntry: LogEntry;
}

function bodiesFault(proof: Proof, hashes: Hashes): ProofFault | null {
  const [seasonEntry, openEntry, closeEntry, drawEntry, settleEntry] = proof.log;
  const season = readSeason(seasonEntry?.body, familyCodes);
  const open = readOpen(openEntry?.body);
  const draw = readDraw(drawEntry?.body);
  if (season === null || open === null || draw === null) return 'body';
  if (openEntry === undefined || closeEntry === undefined || !isCloseBody(closeEntry.body)) return 'body';
  if (settleEntry !== undefined && !isSettleBody(settleEntry.body)) return 'body';
  const claims: Claims = { season, open, draw, openEntry, closeEntry };
  return (
    identityFault(proof, claims) ??
    timeFault(claims) ??
    commitmentFault(claims, hashes) ??
    releaseFault(claims, hashes) ??
    resultFault(proof, claims, hashes)
  );
}

function identityFault(proof: Proof, { season, open }: Claims): ProofFault | null {
  const same = proof.log.slice(1).every((entry) => {
    const id = readIssueId(entry.body);
    return (
      id !== null && id.gid === open.gid && id.issue === open.issue && id.k === open.k && id.season === open.season
    );
  });
  const named = proof.gid === open.gid && proof.issue === open.issue && proof.family === season.family;
  const inSeason = season.gid === open.gid && season.season === open.season;
  return same && named && inSeason && open.k >= 1 && open.k <= season.length ? null : 'identity';
}

/** Opened in time, closed not before the announced end. */
function timeFault({ open, openEntry, closeEntry }: Claims): ProofFault | null {
  const inTime = openEntry.at <= open.opens && open.opens <= open.closes && closeEntry.at >= open.closes;
  return inTime ? null : 'time';
}

/** Both seeds hash to what was promised; a promise as old as the season is its anchor. */
function commitmentFault({ season, open, draw }: Claims, hashes: Hashes): ProofFault | null {
  if (open.mode !== 'dual' || open.round !== '' || draw.beacon !== '') return 'mode';
  for (const keeper of keepers) {
    const { seed, distance } = open.commitments[keeper];
    if (distance < 1 || distance > open.k || distance > maxDistance) return 'commitment';
    const id = { keeper, gid: open.gid, season: open.season };
    if (!keepsCommitment(id, draw.seeds[keeper], seed, distance, hashes)) return 'commitment';
    if (distance === open.k && !sameBytes(seed, season.keepers[keeper].anchor)) return 'anchor';
  }
  return null;
}

/** Each keeper gave its seed for exactly this CLOSE. */
function releaseFault({ season, open, draw, closeEntry }: Claims, hashes: Hashes): ProofFault | null {
  const closeHash = fromHex(closeEntry.hash, 32);
  if (closeHash === null) return 'release';
  const { gid, issue, k } = open;
  const allPresent = keepers.every((keeper) => {
    const message = releaseHash({ gid, issue, k, closeHash, seed: draw.seeds[keeper] }, hashes);
    return hashes.verifyEd25519(draw.releases[keeper], message, season.keepers[keeper].key);
  });
  return allPresent ? null : 'release';
}

/** The numbers follow from the seeds, in the entry and at the top. */
function resultFault(proof: Proof, { season, open, draw }: Claims, hashes: Hashes): ProofFault | null {
  const { gid, issue, rulesHash, mode, round } = open;
  const terms = { gid, issue, rulesHash, mode, round, beacon: new Uint8Array(0) };
  const key = drawKey(draw.seeds.a, draw.seeds.b, terms, hashes);
  const drawn = drawNumbers(season.family, key, hashes);
  const equal = (numbers: readonly number[]) =>
    numbers.length === drawn.numbers.length && numbers.every((n, i) => n === drawn.numbers[i]);
  if (draw.wordsUsed !== drawn.words) return 'words';
  return equal(draw.numbers) && equal(proof.numbers) ? null : 'numbers';
}
