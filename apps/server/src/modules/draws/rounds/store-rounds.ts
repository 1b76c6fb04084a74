/** Reading instant rounds. */
import type { IssueId } from '../rules.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { RoundSeeds } from './draw-rounds.ts';
import type { Issue } from '../issue.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Those of these rows that are rounds, as issues. */
export function findRounds(tx: Tx, ids: readonly IssueId[]): Promise<Issue[]> {
  return tx.rows({
    name: 'draws-rounds',
    text: `
      SELECT q.id::text, q.gid, q.issue, CASE WHEN e.id IS NULL THEN 'closed' WHEN e.void_reason IS NULL THEN 'settled' ELSE 'void' END AS state,
        q.at AS "opensAt", q.at AS "closesAt", q.at AS "drawsAt", CASE WHEN e.void_reason IS NULL THEN e.at END AS "drawnAt",
        e.at AS "settledAt", e.numbers, NULL AS "lunarYear", 0 AS "oddsVersion", e.void_reason AS "voidReason", NULL AS season, NULL AS k
      FROM draws.rounds q LEFT JOIN draws.round_results e USING (id) WHERE q.id = ANY ($1)`,
    values: [ids],
  });
}

/** A round with all that its proof tells; bytes in hex. What is not known yet is null. */
export type RoundRow = RoundSeeds & {
  readonly userId: UserId;
  readonly gid: number;
  readonly issue: string;
  /** Of the pair. */
  readonly name: string;
  readonly isEnded: boolean;
  readonly numbers: number[] | null;
  readonly words: number | null;
  readonly partA: string | null;
  readonly sigA: string | null;
  readonly partB: string | null;
  readonly sigB: string | null;
  readonly voidReason: string | null;
  readonly seedA: string | null;
  readonly seedB: string | null;
};

/** The rounds of these slips. */
export function readRounds(tx: Tx, slips: readonly string[]): Promise<(RoundRow & { readonly slip: string })[]> {
  return tx.rows({
    name: 'draws-round-rows',
    text: `
      SELECT (-q.id)::text AS slip, q.user_id::text AS "userId", q.gid, q.issue, q.pair, h.name, q.nonce, q.client_seed AS "clientSeed",
        encode(q.rules_hash, 'hex') AS "rulesHash", h.hash_a AS "hashA", h.hash_b AS "hashB", h.key_a AS "keyA", h.key_b AS "keyB",
        e.id IS NOT NULL AS "isEnded", e.numbers, e.words, encode(e.part_a, 'hex') AS "partA", encode(e.sig_a, 'hex') AS "sigA",
        encode(e.part_b, 'hex') AS "partB", encode(e.sig_b, 'hex') AS "sigB", e.void_reason AS "voidReason",
        r.seed_a AS "seedA", r.seed_b AS "seedB"
      FROM unnest($1::bigint[]) AS requested(slip) JOIN draws.rounds q ON q.id = -requested.slip
      JOIN draws.pair_hashes h USING (user_id, gid, pair)
      LEFT JOIN draws.round_results e USING (id) LEFT JOIN draws.revealed_pairs r USING (user_id, gid, pair)`,
    values: [slips],
  });
}

/** Slips whose round has waited for its result for at least `forMs`, the oldest first. */
export async function listWaiting(tx: Tx, forMs: number, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ slip: string }>({
    name: 'draws-waiting-rounds',
    text: `
      SELECT p.waiting::text AS slip FROM draws.pairs p JOIN draws.rounds q ON q.id = -p.waiting
      WHERE p.waiting IS NOT NULL AND q.at <= clock_timestamp() - $1::float8 * interval '1 ms' ORDER BY p.waiting LIMIT $2`,
    values: [forMs, limit],
  });
  return rows.map(({ slip }) => slip);
}

/** The slip whose round of a player and game waits. */
export async function findWaiting(tx: Tx, userId: UserId, gid: number): Promise<string | undefined> {
  const row = await tx.row<{ slip: string }>({
    name: 'draws-waiting-round',
    text: 'SELECT waiting::text AS slip FROM draws.pairs WHERE user_id = $1 AND gid = $2 AND waiting IS NOT NULL',
    values: [userId, gid],
  });
  return row?.slip;
}
