/** Rows of the callback inbox. */
import type { Tx } from '../../../platform/db/database.ts';

export type CallbackRow = {
  readonly id: string;
  readonly provider: string;
  /** Its words, sealed; one that was kept before they were sealed has them in `body`. */
  readonly sealed: Buffer | null;
  readonly body: Buffer | null;
  readonly receivedAt: number;
  readonly tries: number;
};

export type NewCallback = {
  readonly id: string;
  readonly provider: string;
  readonly digest: Buffer;
  readonly sealed: Buffer;
  readonly signedAt: number;
};

/** Stores a callback; the same words of the same provider are stored once. @returns whether they are new */
export async function insertCallback(tx: Tx, callback: NewCallback): Promise<boolean> {
  const stored = await tx.count({
    name: 'payments-insert-callback',
    text: `
      INSERT INTO payments.callbacks (id, provider, digest, sealed, signed_at) VALUES ($1, $2, $3, $4, $5)
      ON CONFLICT (provider, digest) DO NOTHING`,
    values: [callback.id, callback.provider, callback.digest, callback.sealed, new Date(callback.signedAt)],
  });
  return stored === 1;
}

/** Tries are counted no further: one callback that nobody can work on must not overflow and hold up its batch. */
const countedMax = 30_000;

/**
 * Takes callbacks that are due and puts them off by the time that a worker may need: who dies over one leaves it
 * to the next. Oldest first.
 */
export async function claimCallbacks(tx: Tx, claimMs: number, limit: number): Promise<CallbackRow[]> {
  return tx.rows({
    name: 'payments-claim-callbacks',
    text: `
      UPDATE payments.callbacks SET tries = least(tries + 1, ${countedMax}), next_try_at = clock_timestamp() + make_interval(secs => $1::float8 / 1000)
      WHERE id IN (
        SELECT id FROM payments.callbacks WHERE worked_at IS NULL AND next_try_at <= clock_timestamp()
        ORDER BY next_try_at LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING id::text, provider, sealed, body, received_at AS "receivedAt", tries`,
    values: [claimMs, limit],
  });
}

/** Ends a callback in the transaction of its effect. @returns false when another worker has ended it */
export async function endCallback(tx: Tx, id: string, outcome: string): Promise<boolean> {
  const ended = await tx.count({
    name: 'payments-end-callback',
    text: `
      UPDATE payments.callbacks SET worked_at = clock_timestamp(), outcome = $2 WHERE id = $1 AND worked_at IS NULL`,
    values: [id, outcome],
  });
  return ended === 1;
}

/** Puts a callback off after a failure. */
export async function putOff(tx: Tx, id: string, ms: number): Promise<void> {
  await tx.count({
    name: 'payments-put-off',
    text: `
      UPDATE payments.callbacks SET next_try_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
      WHERE id = $1 AND worked_at IS NULL`,
    values: [id, ms],
  });
}

/** How long the oldest callback has waited, since it came or was to be read again, in milliseconds; 0 when none does. */
export async function oldestWaiting(tx: Tx): Promise<number> {
  const row = await tx.row<{ ms: number }>({
    name: 'payments-oldest-callback',
    text: `
      SELECT coalesce(extract(epoch FROM clock_timestamp() - min(coalesce(again_at, received_at))) * 1000, 0)::bigint AS ms
      FROM payments.callbacks WHERE worked_at IS NULL`,
  });
  return row?.ms ?? 0;
}

/** Callbacks that were kept in the clear, before their words were sealed. */
export async function listClear(tx: Tx, limit: number): Promise<{ id: string; body: Buffer }[]> {
  return tx.rows({
    name: 'payments-clear-callbacks',
    text: 'SELECT id::text, body FROM payments.callbacks WHERE body IS NOT NULL ORDER BY id LIMIT $1',
    values: [limit],
  });
}

/** Keeps sealed words in place of clear ones. */
export async function sealClear(tx: Tx, id: string, sealed: Buffer): Promise<void> {
  await tx.count({
    name: 'payments-seal-callback',
    text: 'UPDATE payments.callbacks SET sealed = $2, body = NULL WHERE id = $1 AND body IS NOT NULL',
    values: [id, sealed],
  });
}

/** Forgets the words of callbacks that were worked on so long ago. @returns how many */
export async function clearPayloads(tx: Tx, payloadSeconds: number, limit: number): Promise<number> {
  return tx.count({
    name: 'payments-forget-words',
    text: `
      UPDATE payments.callbacks SET sealed = NULL WHERE id IN (
        SELECT id FROM payments.callbacks
        WHERE sealed IS NOT NULL AND worked_at < (SELECT clock_timestamp() - make_interval(secs => $1::integer))
        ORDER BY worked_at LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    values: [payloadSeconds, limit],
  });
}
