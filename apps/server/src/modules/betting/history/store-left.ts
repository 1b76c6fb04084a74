/** Slips and outcomes that leave for files, and what stays of them: the keys of rounds (scale.md, "E. History"). */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { IssueDeps } from '../deps.ts';
import { firstIdAt, timeOfId } from '../../../platform/db/ids.ts';
import { type SlipId } from '../order-numbers.ts';

/** Spelt as the index by time has it. */
const utc = (at: string) => `(${at} AT TIME ZONE 'UTC')`;
const placedIn = (from: string, to: string) =>
  `${utc('s.placed_at')} >= ${utc(from)} AND ${utc('s.placed_at')} < ${utc(to)}`;

/** Slips of a stretch of time: `user_id`, `ord`, `line` (JSON). Arguments are SQL expressions. */
export const leavingSlipsSql = (from: string, to: string): string => `
  SELECT s.user_id, s.slip AS ord, row_to_json(s)::text AS line FROM betting.slips s WHERE ${placedIn(from, to)}`;

/** What became of them. */
export const leavingOutcomesSql = (from: string, to: string): string => `
  SELECT x.user_id, x.slip * 100 + x.line AS ord, row_to_json(x)::text AS line
  FROM betting.slips s JOIN betting.outcomes x ON x.user_id = s.user_id AND x.slip = s.slip WHERE ${placedIn(from, to)}`;

/** Takes slips out, and notes the keys of rounds. @param rows as JSON, equal in everything @returns how many there were */
export async function takeSlips(tx: Tx, rows: string): Promise<number> {
  const row = await tx.row<{ taken: number }>({
    text: `
      WITH named AS (
        SELECT n FROM jsonb_populate_recordset(NULL::betting.slips, $1::jsonb) n
      ), gone AS (
        DELETE FROM betting.slips s USING named
        WHERE s.user_id = (named.n).user_id AND s.slip = (named.n).slip AND s IS NOT DISTINCT FROM named.n RETURNING s.*
      ), noted AS (
        INSERT INTO betting.left_keys (user_id, slip, call, key) SELECT user_id, slip, call, key FROM gone WHERE key IS NOT NULL AND issue < 0
      )
      SELECT count(*) AS taken FROM gone`,
    values: [rows],
  });
  return row?.taken ?? 0;
}

/** Takes outcomes out. @returns how many there were */
export async function takeOutcomes(tx: Tx, rows: string): Promise<number> {
  const row = await tx.row<{ taken: number }>({
    text: `
      WITH named AS (
        SELECT n FROM jsonb_populate_recordset(NULL::betting.outcomes, $1::jsonb) n
      ), gone AS (
        DELETE FROM betting.outcomes x USING named
        WHERE x.user_id = (named.n).user_id AND x.slip = (named.n).slip AND x.line = (named.n).line AND x IS NOT DISTINCT FROM named.n
        RETURNING 1
      )
      SELECT count(*) AS taken FROM gone`,
    values: [rows],
  });
  return row?.taken ?? 0;
}

/** What has not ended of a time, or is not as files hold it. */
export type Unended = {
  /** Slips of issues that are not settled. */
  readonly bets: number;
  /** Slips of instant rounds without an end. */
  readonly rounds: number;
  /** Chases with a slip that is out. */
  readonly chases: number;
  /** Slips whose lines stand in rows of before. */
  readonly lines: number;
};

/** @param to epoch ms */
export async function countUnended(
  tx: Tx,
  draws: Pick<IssueDeps, 'issuesSql' | 'playedSql'>,
  to: number,
): Promise<Unended> {
  const end = 'to_timestamp($1::float8 / 1000)';
  const row = await tx.row<Unended>({
    text: `
      SELECT (SELECT count(*) FROM (${draws.issuesSql}) i JOIN betting.slips s ON s.issue = i.id
          WHERE i.settled_at IS NULL AND s.placed_at < ${end}) AS bets,
        (SELECT count(*) FROM betting.slips s JOIN LATERAL (${draws.playedSql('s.issue')}) i ON true
          WHERE s.issue < 0 AND i.settled_at IS NULL AND ${placedIn("'2000-01-01Z'::timestamptz", end)}) AS rounds,
        (SELECT count(*) FROM betting.chases c WHERE c.slip_issue IS NOT NULL AND c.opened_at < ${end}) AS chases,
        (SELECT count(*) FROM betting.order_rows) AS lines`,
    values: [to],
  });
  return row ?? { bets: 0, rounds: 0, chases: 0, lines: 0 };
}

/** The slip of a round's key that has left. */
export async function findLeftKey(tx: Tx, userId: UserId, call: number, key: string): Promise<SlipId | undefined> {
  const row = await tx.row<{ slip: SlipId }>({
    name: 'betting-left-key',
    text: 'SELECT slip::text FROM betting.left_keys WHERE user_id = $1 AND call = $2 AND key = $3',
    values: [userId, call, key],
  });
  return row?.slip;
}

/** A batch is numbered after its slips; none waits as long. */
const batchWithinMs = 600_000;

/** Whose slip a number was, by the batch that it was written in: batches stay. */
export async function findLeftOwner(tx: Tx, slip: SlipId): Promise<UserId | undefined> {
  const row = await tx.row<{ userId: UserId }>({
    text: `SELECT k.user_id::text AS "userId" FROM betting.batches b, unnest(b.user_ids, b.slips) AS k (user_id, slip)
      WHERE b.batch >= $1 AND b.batch < $2 AND k.slip = $1::bigint LIMIT 1`,
    values: [slip, firstIdAt(timeOfId(slip) + batchWithinMs)],
  });
  return row?.userId;
}

/** Whose slips a batch has. */
export async function listBatchOwners(tx: Tx, batch: string): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    text: 'SELECT DISTINCT unnest(user_ids)::text AS "userId" FROM betting.batches WHERE batch = $1',
    values: [batch],
  });
  return rows.map(({ userId }) => userId);
}
