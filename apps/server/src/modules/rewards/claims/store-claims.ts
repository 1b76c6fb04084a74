/** Rows of claims, and of what keeps them within bounds. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int2, int8, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';

export type ClaimRow = {
  readonly userId: UserId;
  readonly id: string;
  readonly kind: number;
  readonly ref: string;
  readonly money: Mills;
  /** The balance after it. */
  readonly balance: Mills;
  /** Epoch ms. */
  readonly at: number;
  readonly bodyHash: Buffer | null;
};

export type NewClaim = ClaimRow & { readonly key: string | undefined };

/** @throws a unique violation when it was claimed before, or the key was used */
export async function insertClaim(tx: Tx, claim: NewClaim): Promise<void> {
  await tx.count(insertStatement(claim));
}

const insertStatement = statement<NewClaim>('rewards-claim', ({ value, row }) => {
  const at = value(int8((claim) => Math.floor(claim.at)));
  const { names, values } = row({
    user_id: int8((claim) => claim.userId),
    id: int8((claim) => claim.id),
    kind: int2((claim) => claim.kind),
    ref: int8((claim) => claim.ref),
    money: int8((claim) => claim.money),
    balance: int8((claim) => claim.balance),
    key: text((claim) => claim.key ?? null),
    body_hash: bytea((claim) => claim.bodyHash),
  });
  return `INSERT INTO rewards.claims (at, ${names}) VALUES (to_timestamp(${at}::float8 / 1000), ${values})`;
});

/** The claim that an idempotency key stands for. */
export async function findByKey(tx: Tx, userId: UserId, key: string): Promise<ClaimRow | undefined> {
  return tx.row<ClaimRow>({
    name: 'rewards-by-key',
    text: `SELECT user_id::text AS "userId", id::text, kind, ref::text, money, balance, at, body_hash AS "bodyHash"
      FROM rewards.claims WHERE user_id = $1 AND key = $2`,
    values: [userId, key],
  });
}

/** Whether a player has claimed of a kind since an instant (epoch ms). */
export async function hasClaimedSince(tx: Tx, userId: UserId, kind: number, since: number): Promise<boolean> {
  const row = await tx.row({
    name: 'rewards-claimed-since',
    text: `SELECT 1 FROM rewards.claims WHERE user_id = $1 AND kind = $2 AND at >= to_timestamp($3::float8 / 1000) LIMIT 1`,
    values: [userId, kind, since],
  });
  return row !== undefined;
}

/** Whether a player may claim nothing of a kind. */
export async function isBarred(tx: Tx, userId: UserId, kind: number): Promise<boolean> {
  const row = await tx.row({
    name: 'rewards-barred',
    text: 'SELECT 1 FROM rewards.barred WHERE user_id = $1 AND kind IN (0, $2) AND lifted_at IS NULL LIMIT 1',
    values: [userId, kind],
  });
  return row !== undefined;
}

export type Place = {
  readonly kind: number;
  readonly day: string;
  readonly what: 'device' | 'network';
  readonly key: string;
};

/** Counts one more account at a place. @returns false when it has had `max` of them */
export async function countAt(tx: Tx, { kind, day, what, key }: Place, max: number): Promise<boolean> {
  const counted = await tx.count({
    name: 'rewards-count',
    text: `INSERT INTO rewards.claim_counts AS c (kind, day, what, key, n) VALUES ($1, $2, $3, $4, 1)
      ON CONFLICT (kind, day, what, key) DO UPDATE SET n = c.n + 1 WHERE c.n < $5`,
    values: [kind, day, what, key, max],
  });
  return counted === 1;
}

/** Days of counts that nothing reads any more go, a slice at a time. @returns how many rows went */
export async function removeOldCounts(tx: Tx, limit: number): Promise<number> {
  return tx.count({
    name: 'rewards-old-counts',
    text: `DELETE FROM rewards.claim_counts WHERE ctid IN (
      SELECT ctid FROM rewards.claim_counts WHERE day < (clock_timestamp() - interval '7 days')::date LIMIT $1)`,
    values: [limit],
  });
}
