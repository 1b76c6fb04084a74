/** SQL of instant rounds that betting builds into its own statements: the round is counted and ended with its bet. */
import { maxNonce } from '@longmen/engine/lot1';

/** A pair is rotated before its next round after this many rounds or this long (draws.md, "Instant draws"). */
export const roundsPerPair = 1_000;
const pairLasts = `interval '24 hours'`;

/** Condition: the pair `p` is to be rotated before its next round, once no run is open. */
export const isDueSql = (at: string) => `(p.nonce >= ${roundsPerPair} OR p.opened_at <= ${at} - ${pairLasts})`;

/**
 * Locks the pairs that can take a round at `at`. Reads `source(user_id, gid)`, with each player once. Returns user_id,
 * gid, pair, name, client_seed and nonce: the number of the round.
 */
export function lockPairsSql(source: string, at: string): string {
  return `
    SELECT p.user_id, p.gid, p.pair, p.name, p.client_seed, p.nonce + 1 AS nonce FROM ${source} s
    JOIN draws.pairs p ON p.user_id = s.user_id AND p.gid = s.gid
    WHERE p.waiting IS NULL AND NOT p.retiring AND p.nonce < ${maxNonce} AND (p.run IS NOT NULL OR NOT ${isDueSql(at)})
    ORDER BY p.user_id FOR UPDATE OF p`;
}

/** Counts the rounds of locked pairs. Reads `source(user_id, gid, slip)`. */
export function countRoundsSql(source: string): string {
  return `
    UPDATE draws.pairs p SET nonce = p.nonce + 1, waiting = s.slip FROM ${source} s
    WHERE p.user_id = s.user_id AND p.gid = s.gid`;
}

/** Writes the rounds. Reads `source(user_id, gid, slip, pair, nonce, issue, rules_hash, client_seed, at)`. */
export function insertRoundsSql(source: string): string {
  return `
    INSERT INTO draws.rounds (id, user_id, at, gid, pair, nonce, issue, rules_hash, client_seed)
    SELECT -slip, user_id, at, gid, pair, nonce, issue, rules_hash, client_seed FROM ${source}`;
}

/** The hashes and keys of pairs: columns user_id, gid, pair, hash_a, hash_b, key_a, key_b. */
export const pairHashesSql = 'SELECT user_id, gid, pair, hash_a, hash_b, key_a, key_b FROM draws.pair_hashes';

/** Locks the pairs whose round still waits. Reads `source(user_id, gid, slip)`; returns these three columns. */
export function lockWaitingSql(source: string): string {
  return `
    SELECT p.user_id, p.gid, s.slip FROM ${source} s
    JOIN draws.pairs p ON p.user_id = s.user_id AND p.gid = s.gid AND p.waiting = s.slip
    ORDER BY p.user_id FOR UPDATE OF p`;
}

/** Writes results. Reads `source(slip, at, numbers, words, part_a, sig_a, part_b, sig_b, void_reason)`. */
export function endRoundsSql(source: string): string {
  return `
    INSERT INTO draws.round_results (id, at, numbers, words, part_a, sig_a, part_b, sig_b, void_reason)
    SELECT -slip, at, numbers::smallint[], words, part_a, sig_a, part_b, sig_b, void_reason FROM ${source}`;
}

/**
 * Frees pairs for their next round. Reads `source(user_id, gid, void_reason, run_over)`: a run that is over lets the
 * pair go, and a pair that a keeper will not go on with is rotated.
 */
export function freePairsSql(source: string): string {
  return `
    UPDATE draws.pairs p SET waiting = NULL, retiring = s.void_reason IS NOT NULL,
      run = CASE WHEN s.run_over OR s.void_reason IS NOT NULL THEN NULL ELSE p.run END
    FROM ${source} s WHERE p.user_id = s.user_id AND p.gid = s.gid`;
}

/** Keeps pairs for a run. Reads `source(user_id, gid, run)`; returns them where no run was open. */
export function holdPairsSql(source: string): string {
  return `
    UPDATE draws.pairs p SET run = s.run FROM ${source} s
    WHERE p.user_id = s.user_id AND p.gid = s.gid AND p.run IS NULL AND NOT p.retiring RETURNING s.*`;
}

/** Lets the pairs of runs go. Reads `source(user_id, gid, run)`. */
export function letPairsGoSql(source: string): string {
  return `
    UPDATE draws.pairs p SET run = NULL FROM ${source} s WHERE p.user_id = s.user_id AND p.gid = s.gid AND p.run = s.run`;
}

/** Where results are written, by the statement that reads the clock for them: who takes rounds by their end watches it. */
export const roundEndsTable = 'draws.round_results';

/**
 * Rounds with numbers that ended from `from` on and before `upTo`, SQL of instants: columns user_id, slip, gid, placed_at,
 * numbers.
 */
export function endedRoundsSql(from: string, upTo: string): string {
  return `
    SELECT q.user_id, -q.id AS slip, q.gid, q.at AS placed_at, e.numbers FROM draws.round_results e JOIN draws.rounds q USING (id)
    WHERE e.at >= ${from} AND e.at < ${upTo} AND e.numbers IS NOT NULL`;
}

/** The latest instant up to `upTo` before which at most `max` rounds ended from `from` on. No more than a batch share one. */
export function endOfRoundsSql(from: string, upTo: string, max: string): string {
  return `
    coalesce((SELECT e.at FROM draws.round_results e WHERE e.at >= ${from} AND e.at < ${upTo} ORDER BY e.at OFFSET ${max} LIMIT 1), ${upTo})`;
}

/** Rounds as issues, for joins, with the columns of `issuesSql`. */
export const roundsSql = `SELECT q.id, q.gid, q.issue,
    CASE WHEN e.id IS NULL THEN 'closed' WHEN e.void_reason IS NULL THEN 'settled' ELSE 'void' END AS state,
    q.at AS close_at, coalesce(e.at, q.at) AS draw_at, e.at AS settled_at, e.numbers
  FROM draws.rounds q LEFT JOIN draws.round_results e USING (id)`;
