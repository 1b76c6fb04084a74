/** Rows of pairs of seeds: opening, showing and rotating them. */
import type { Tx } from '../../../platform/db/database.ts';
import { int4, int8, statement, text } from '../../../platform/db/statement.ts';
import { isDueSql } from './store-round-fragments.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A pair in use; times are epoch ms. */
export type PairRow = {
  readonly pair: number;
  readonly name: string;
  readonly nonce: number;
  readonly clientSeed: string;
  readonly openedAt: number;
  readonly retiring: boolean;
  readonly isWaiting: boolean;
  readonly isHeld: boolean;
  readonly isDue: boolean;
  readonly hashA: string;
  readonly hashB: string;
};

/** What the keepers promised of a pair. */
export type PairHashes = {
  readonly pair: number;
  readonly name: string;
  readonly hashA: string;
  readonly hashB: string;
  readonly keyA: string;
  readonly keyB: string;
};

export type PairOwner = { readonly userId: UserId; readonly gid: number };

/** The pair in use; undefined before the first. */
export async function findPair(tx: Tx, { userId, gid }: PairOwner): Promise<PairRow | undefined> {
  return tx.row({
    name: 'draws-pair',
    text: `
      SELECT p.pair, p.name, p.nonce, p.client_seed AS "clientSeed", p.opened_at AS "openedAt", p.retiring, p.waiting IS NOT NULL AS "isWaiting",
        p.run IS NOT NULL AS "isHeld", ${isDueSql('clock_timestamp()')} AS "isDue", h.hash_a AS "hashA", h.hash_b AS "hashB"
      FROM draws.pairs p JOIN draws.pair_hashes h USING (user_id, gid, pair) WHERE p.user_id = $1 AND p.gid = $2`,
    values: [userId, gid],
  });
}

/** The promised hashes of a pair. */
export async function findHashes(tx: Tx, { userId, gid }: PairOwner, pair: number): Promise<PairHashes | undefined> {
  return tx.row({
    name: 'draws-pair-hashes',
    text: `SELECT pair, name, hash_a AS "hashA", hash_b AS "hashB", key_a AS "keyA", key_b AS "keyB"
      FROM draws.pair_hashes WHERE user_id = $1 AND gid = $2 AND pair = $3`,
    values: [userId, gid, pair],
  });
}

/** The next pair whose hashes were shown: the lowest number above one. */
export async function findNextHashes(
  tx: Tx,
  { userId, gid }: PairOwner,
  pair: number,
): Promise<PairHashes | undefined> {
  return tx.row({
    name: 'draws-next-pair-hashes',
    text: `SELECT pair, name, hash_a AS "hashA", hash_b AS "hashB", key_a AS "keyA", key_b AS "keyB"
      FROM draws.pair_hashes WHERE user_id = $1 AND gid = $2 AND pair > $3 ORDER BY pair LIMIT 1`,
    values: [userId, gid, pair],
  });
}

/** Stores what the keepers promised; what was promised first stays. */
export async function insertHashes(tx: Tx, owner: PairOwner, hashes: PairHashes): Promise<void> {
  await tx.count(insertHashesStatement({ ...owner, ...hashes }));
}

const insertHashesStatement = statement<PairOwner & PairHashes>('draws-insert-pair-hashes', ({ row }) => {
  const { names, values } = row({
    user_id: int8((pair) => pair.userId),
    gid: int4((pair) => pair.gid),
    pair: int4((pair) => pair.pair),
    name: text((pair) => pair.name),
    hash_a: text((pair) => pair.hashA),
    hash_b: text((pair) => pair.hashB),
    key_a: text((pair) => pair.keyA),
    key_b: text((pair) => pair.keyB),
  });
  return `INSERT INTO draws.pair_hashes (${names}) VALUES (${values}) ON CONFLICT DO NOTHING`;
});

/** Opens a player's first pair of a game, unless there is one. */
export async function insertPair(
  tx: Tx,
  { userId, gid }: PairOwner,
  first: { pair: number; name: string; clientSeed: string },
): Promise<void> {
  await tx.count({
    text: `INSERT INTO draws.pairs (user_id, gid, pair, name, client_seed, opened_at)
      VALUES ($1, $2, $3, $4, $5, clock_timestamp()) ON CONFLICT DO NOTHING`,
    values: [userId, gid, first.pair, first.name, first.clientSeed],
  });
}

/** Sets the client seed of the rounds to come. @returns false when there is no pair, or it is being rotated. */
export async function updateClientSeed(tx: Tx, { userId, gid }: PairOwner, clientSeed: string): Promise<boolean> {
  const changed = await tx.count({
    text: 'UPDATE draws.pairs SET client_seed = $3 WHERE user_id = $1 AND gid = $2 AND NOT retiring',
    values: [userId, gid, clientSeed],
  });
  return changed === 1;
}

/** Stops rounds of a pair that no round and no run needs. @returns false when one does, or it is another pair by now. */
export async function retirePair(tx: Tx, { userId, gid }: PairOwner, pair: number): Promise<boolean> {
  const changed = await tx.count({
    text: `UPDATE draws.pairs SET retiring = true
      WHERE user_id = $1 AND gid = $2 AND pair = $3 AND waiting IS NULL AND run IS NULL`,
    values: [userId, gid, pair],
  });
  return changed === 1;
}

/** Stores the seeds of a retiring pair and goes on with another. @returns false when another process did. */
export async function replacePair(
  tx: Tx,
  owner: PairOwner,
  from: Replacement['from'],
  to: Replacement['to'],
): Promise<boolean> {
  return (await tx.row(replaceStatement({ ...owner, from, to }))) !== undefined;
}

type Replacement = PairOwner & {
  readonly from: { readonly pair: number; readonly seedA: string | null; readonly seedB: string | null };
  readonly to: { readonly pair: number; readonly name: string };
};

const replaceStatement = statement<Replacement>('draws-replace-pair', ({ value }) => {
  const userId = value(int8((pair) => pair.userId));
  const gid = value(int4((pair) => pair.gid));
  const old = value(int4(({ from }) => from.pair));
  const seedA = value(text(({ from }) => from.seedA));
  const seedB = value(text(({ from }) => from.seedB));
  return `
    WITH old AS (
      SELECT nonce FROM draws.pairs WHERE user_id = ${userId} AND gid = ${gid} AND pair = ${old} AND retiring FOR UPDATE
    ), revealed AS (
      INSERT INTO draws.revealed_pairs (user_id, gid, pair, seed_a, seed_b, rounds, revealed_at)
      SELECT ${userId}, ${gid}, ${old}, ${seedA}, ${seedB}, nonce, clock_timestamp() FROM old
    )
    UPDATE draws.pairs SET pair = ${value(int4(({ to }) => to.pair))}, name = ${value(text(({ to }) => to.name))},
      nonce = 0, retiring = false, opened_at = clock_timestamp()
    WHERE user_id = ${userId} AND gid = ${gid} AND EXISTS (SELECT FROM old) RETURNING pair`;
});

export type RevealedPair = {
  readonly pair: number;
  readonly name: string;
  readonly hashA: string;
  readonly hashB: string;
  readonly seedA: string | null;
  readonly seedB: string | null;
  readonly rounds: number;
};

/** The pair that was rotated last. */
export async function findLastRevealed(tx: Tx, { userId, gid }: PairOwner): Promise<RevealedPair | undefined> {
  return tx.row({
    name: 'draws-last-revealed',
    text: `
      SELECT r.pair, h.name, h.hash_a AS "hashA", h.hash_b AS "hashB", r.seed_a AS "seedA", r.seed_b AS "seedB", r.rounds
      FROM draws.revealed_pairs r JOIN draws.pair_hashes h USING (user_id, gid, pair)
      WHERE r.user_id = $1 AND r.gid = $2 ORDER BY r.pair DESC LIMIT 1`,
    values: [userId, gid],
  });
}
