/** SQL of the recount: who holds it and how far it is, and the accounts of some players against all their transfers. */
import type { Tx } from '../../../platform/db/database.ts';
import { type Drift, driftsSql, allLegsSql } from './store-audit.ts';

/** Players with ids above `after`, up to `upTo`. */
export type Players = { readonly after: string; readonly upTo: string };

/** The recount as one process holds it. */
export type Hold = { readonly countedTo: string; readonly token: string };

export type RecountState = {
  /** When the last recount ended, epoch ms. */
  readonly endedAt: number;
  /** What did not match in it, or in the one that is under way. */
  readonly found: number;
};

/** No id of a player is above this. */
const lastId = '9223372036854775807';

const isOfPlayers = (column: string) => `${column} > $1::bigint AND ${column} <= $2::bigint`;

/**
 * Takes hold of the recount, and begins a new one when the last one ended `everyMs` ago.
 * @returns undefined when another process holds it, or none is due
 */
export async function holdRecount(tx: Tx, everyMs: number, holdMs: number): Promise<Hold | undefined> {
  return tx.row({
    name: 'ledger-recount-hold',
    text: `
      UPDATE ledger.recount
      SET started_at = coalesce(started_at, clock_timestamp()), held_until = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
      WHERE held_until < clock_timestamp()
        AND (started_at IS NOT NULL OR ended_at <= clock_timestamp() - make_interval(secs => $1::float8 / 1000))
      RETURNING counted_to::text AS "countedTo", held_until::text AS token`,
    values: [everyMs, holdMs],
  });
}

/** Lets go of the recount where it is, so that whoever is next tries the same players again. */
export async function releaseRecount(tx: Tx, hold: Hold): Promise<void> {
  await tx.count({
    name: 'ledger-recount-release',
    text: `UPDATE ledger.recount SET held_until = '-infinity' WHERE held_until = $1::timestamptz`,
    values: [hold.token],
  });
}

/** Moves the recount on to `upTo` and lets go of it; behind the last id it ends. Nothing once another process holds it. */
export async function advanceRecount(tx: Tx, hold: Hold, upTo: string, found: number): Promise<void> {
  await tx.count({
    name: 'ledger-recount-advance',
    text: `
      UPDATE ledger.recount SET held_until = '-infinity',
        started_at = CASE WHEN $2::bigint < ${lastId} THEN started_at END,
        counted_to = CASE WHEN $2::bigint < ${lastId} THEN $2::bigint ELSE -9223372036854775808 END,
        found = CASE WHEN $2::bigint < ${lastId} THEN found + $3::bigint ELSE 0 END,
        found_before = CASE WHEN $2::bigint < ${lastId} THEN found_before ELSE found + $3::bigint END,
        ended_at = CASE WHEN $2::bigint < ${lastId} THEN ended_at ELSE clock_timestamp() END
      WHERE held_until = $1::timestamptz`,
    values: [hold.token, upTo, found],
  });
}

/** When the last recount ended, and the most differences that it or the one before found. */
export async function readRecount(tx: Tx): Promise<RecountState> {
  const row = await tx.row<RecountState>({
    name: 'ledger-recount-state',
    text: 'SELECT ended_at AS "endedAt", greatest(found, found_before) AS found FROM ledger.recount',
  });
  if (row === undefined) throw new Error('ledger.recount has no row');
  return row;
}

/**
 * The next players after one: as many as have `legs` legs together, `players` at most and one at least.
 * Behind the last player `upTo` is the last id there is.
 */
export async function nextPlayers(tx: Tx, after: string, max: { legs: number; players: number }): Promise<Players> {
  const row = await tx.row<{ upTo: string }>({
    name: 'ledger-recount-next',
    text: `
      SELECT coalesce(max(user_id), ${lastId})::text AS "upTo" FROM (
        SELECT user_id, sum(legs) OVER (ORDER BY user_id) AS legs, row_number() OVER (ORDER BY user_id) AS place
        FROM (
          SELECT user_id, sum(postings) AS legs FROM ledger.accounts WHERE user_id > $1 GROUP BY user_id ORDER BY user_id LIMIT $3
        ) players
      ) running WHERE legs <= $2 OR place = 1`,
    values: [after, max.legs, max.players],
  });
  return { after, upTo: row?.upTo ?? lastId };
}

/** Accounts of these players whose cached balance or count of legs differs from all their transfers; one snapshot. */
export async function findDriftsOf(tx: Tx, { after, upTo }: Players, limit: number): Promise<Drift[]> {
  const accounts = `SELECT user_id, kind, balance, postings FROM ledger.accounts WHERE ${isOfPlayers('user_id')}`;
  const sums = `SELECT user_id, account, sum(amount)::bigint AS balance, sum(legs)::bigint AS legs
    FROM (${allLegsSql(isOfPlayers('t.user_id'))}) l GROUP BY user_id, account`;
  return tx.rows({ name: 'ledger-recount', text: driftsSql(accounts, sums, '$3'), values: [after, upTo, limit] });
}
