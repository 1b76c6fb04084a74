/** Rows of slips that were shared, and what became of them. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { SlipId } from '../betting/index.ts';
import type { HitRecord } from './rules.ts';

export type SlipKey = { readonly userId: UserId; readonly slip: SlipId };

/** Adds orders of a slip to what is shared of it; what its cards were told is to be looked at again. */
export async function addSlip(tx: Tx, { userId, slip }: SlipKey, lines: readonly number[]): Promise<void> {
  await tx.count({
    name: 'shares-add-slip',
    text: `INSERT INTO shares.slips AS s (user_id, slip, lines) VALUES ($1, $2, $3::smallint[])
      ON CONFLICT (user_id, slip) DO UPDATE SET updated = 0, settled_at = NULL, staked = NULL, returned = NULL,
        lines = ARRAY(SELECT DISTINCT line FROM unnest(s.lines || excluded.lines) AS line ORDER BY line)`,
    values: [userId, slip, lines],
  });
}

export type OpenSlip = SlipKey & { readonly updated: number };

/** Slips that have orders to end, a page in the order of their numbers. */
export function listOpen(tx: Tx, after: string, limit: number): Promise<OpenSlip[]> {
  return tx.rows({
    name: 'shares-open-slips',
    text: `SELECT user_id::text AS "userId", slip::text AS slip, updated FROM shares.slips
      WHERE settled_at IS NULL AND slip > $1 ORDER BY slip LIMIT $2`,
    values: [after, limit],
  });
}

export type SlipRow = { readonly lines: readonly number[]; readonly known: number };

export function findSlip(tx: Tx, { userId, slip }: SlipKey): Promise<SlipRow | undefined> {
  return tx.row({
    name: 'shares-slip',
    text: 'SELECT lines, known FROM shares.slips WHERE user_id = $1 AND slip = $2',
    values: [userId, slip],
  });
}

/** Before cards are told: who posts another one from now on tells it himself. */
export async function raiseKnown(tx: Tx, { userId, slip }: SlipKey, ended: number): Promise<void> {
  await tx.count({
    name: 'shares-known',
    text: 'UPDATE shares.slips SET known = $3 WHERE user_id = $1 AND slip = $2 AND known < $3',
    values: [userId, slip, ended],
  });
}

export type Updated = {
  readonly ended: number;
  /** The orders that the result is of; others that were shared meanwhile are told first. */
  readonly lines: readonly number[];
  /** Once all of the slip's orders have ended. */
  readonly result: { readonly staked: Mills; readonly returned: Mills } | undefined;
};

/** After all cards were told. */
export async function markUpdated(tx: Tx, { userId, slip }: SlipKey, { ended, lines, result }: Updated): Promise<void> {
  await tx.count({
    name: 'shares-updated',
    text: `UPDATE shares.slips SET updated = $3, staked = $5, returned = $6,
        settled_at = CASE WHEN $5::bigint IS NOT NULL THEN clock_timestamp() END
      WHERE user_id = $1 AND slip = $2 AND updated < $3 AND lines = $4::smallint[] AND settled_at IS NULL`,
    values: [userId, slip, ended, lines, result?.staked ?? null, result?.returned ?? null],
  });
}

/** Of all settled slips that somebody ever shared, those that had something at stake. */
export async function readRecord(tx: Tx, userId: UserId): Promise<HitRecord> {
  const row = await tx.row<HitRecord>({
    name: 'shares-record',
    text: `SELECT count(*) AS judged, count(*) FILTER (WHERE returned > staked) AS hits,
        coalesce(sum(staked), 0)::bigint AS staked, coalesce(sum(returned), 0)::bigint AS returned
      FROM shares.slips WHERE user_id = $1 AND settled_at IS NOT NULL AND staked > 0`,
    values: [userId],
  });
  return row as HitRecord;
}
