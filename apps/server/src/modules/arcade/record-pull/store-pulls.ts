/** Where the reading of a company's records stands. */
import type { Tx } from '../../../platform/db/database.ts';
import type { PullState } from './rules.ts';

export type ClaimedPull = PullState & { readonly paceMs: number };

type Row = Omit<ClaimedPull, 'againHour' | 'againFrom'> & { againHour: number | null; againFrom: number | null };

/**
 * Takes a pull on, if one is due: whoever moves its time on asks, and another one asks after `leaseMs` where nobody says
 * what came of it. @param first how a company begins that was never read
 */
export async function claimPull(
  tx: Tx,
  provider: string,
  {
    leaseMs,
    first,
  }: { readonly leaseMs: number; readonly first: { readonly readTo: number; readonly paceMs: number } },
): Promise<ClaimedPull | undefined> {
  await tx.count({
    name: 'arcade-open-pull',
    text: `INSERT INTO arcade.pulls (provider, read_to, next_at, again_at, pace_ms)
      VALUES ($1, to_timestamp($2::float8 / 1000), clock_timestamp(), clock_timestamp(), $3) ON CONFLICT DO NOTHING`,
    values: [provider, first.readTo, first.paceMs],
  });
  const row = await tx.row<Row>({
    name: 'arcade-claim-pull',
    text: `UPDATE arcade.pulls SET next_at = clock_timestamp() + make_interval(secs => $2::float8 / 1000)
      WHERE provider = $1 AND next_at <= clock_timestamp()
      RETURNING read_to AS "readTo", turn, again_at AS "againAt", again_hour AS "againHour", again_from AS "againFrom",
        again_read AS "isReread", pace_ms AS "paceMs"`,
    values: [provider, leaseMs],
  });
  return row && { ...row, againHour: row.againHour ?? undefined, againFrom: row.againFrom ?? undefined };
}

/** Writes down where it stands, and when it goes on. */
export async function writePull(tx: Tx, provider: string, state: PullState, pace: number): Promise<void> {
  const { readTo, turn, againAt, againHour, againFrom, isReread } = state;
  const at = (parameter: number) => `to_timestamp($${parameter}::float8 / 1000)`;
  await tx.count({
    name: 'arcade-write-pull',
    text: `UPDATE arcade.pulls SET read_to = ${at(2)}, turn = $3, again_at = ${at(4)}, again_hour = ${at(5)}, again_from = ${at(6)},
        again_read = $7, pace_ms = $8::integer, next_at = clock_timestamp() + make_interval(secs => $8::integer / 1000.0) WHERE provider = $1`,
    values: [provider, readTo, turn % 6, againAt, againHour ?? null, againFrom ?? null, isReread, pace],
  });
}

/** What rounds by records that ended in a window come to. */
export async function sumRecords(
  tx: Tx,
  provider: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly valid: number; readonly net: number; readonly count: number }> {
  const row = await tx.row<{ valid: number; net: number; count: number }>({
    name: 'arcade-sum-records',
    text: `SELECT coalesce(sum(valid), 0)::bigint AS valid, coalesce(sum(net), 0)::bigint AS net, count(*) AS count
      FROM arcade.game_rounds WHERE provider = $1 AND record IS NOT NULL
        AND ended_at >= to_timestamp($2::float8 / 1000) AND ended_at < to_timestamp($3::float8 / 1000)`,
    values: [provider, from, to],
  });
  return row ?? { valid: 0, net: 0, count: 0 };
}
