/** The other side of the ledger: what wallet transactions come to, and rows that do not match (platforms.md 7). */
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import { openCaseSql } from '../cases/store-fragments.ts';
import { callCodes } from '../codes.ts';

const { platformBet, platformWin, platformReturn, platformTakeBack } = transferKinds;

/** What accounts 111 and 112 must hold. One snapshot of sums and rows behind the watermark. */
export async function readSums(tx: Tx): Promise<{ stakes: number; payouts: number }> {
  const rows = await tx.rows<{ kind: number; amount: number }>({
    name: 'arcade-sums',
    text: `SELECT kind, sum(amount)::bigint AS amount FROM (
        SELECT kind, amount FROM arcade.rollups
        UNION ALL SELECT kind, amount FROM arcade.wallet_transactions WHERE at >= (SELECT at FROM arcade.watermark) AND kind IS NOT NULL
      ) parts GROUP BY kind`,
  });
  const of = (kind: number) => rows.find((row) => row.kind === kind)?.amount ?? 0;
  return { stakes: of(platformBet) - of(platformReturn), payouts: of(platformTakeBack) - of(platformWin) };
}

/** Most that a company's wins of a day may lose to rounding, in its units. */
export type DustLimit = { readonly provider: string; readonly units: number };

/**
 * Adds transactions older than `lagMs` to the sums, an hour of them at a time. A company whose wins lose too much to
 * rounding counts in other units than it was started with: a case.
 * @returns whether there are more
 */
export async function rollSums(tx: Tx, lagMs: number, limits: readonly DustLimit[] = []): Promise<boolean> {
  const row = await tx.row<{ more: boolean }>({
    name: 'arcade-roll-sums',
    text: `
      WITH bound AS MATERIALIZED (
        SELECT w.at AS low, stop.at AS stop, greatest(w.at, least(stop.at, start.at + interval '1 hour')) AS high
        FROM arcade.watermark w, LATERAL (
          SELECT least(clock_timestamp() - make_interval(secs => $1::float8 / 1000), (
            SELECT min(xact_start) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid())) AS at
        ) stop, LATERAL (
          SELECT CASE WHEN w.at = '-infinity' THEN coalesce((SELECT min(at) FROM arcade.wallet_transactions WHERE ctid < '(100,0)'), stop.at) ELSE w.at END AS at
        ) start
        FOR UPDATE OF w
      ), moved AS (
        UPDATE arcade.watermark SET at = bound.high FROM bound
      ), stored AS (
        INSERT INTO arcade.rollups AS r (kind, amount, transfers)
        SELECT kind, sum(amount), count(*) FROM arcade.wallet_transactions
        WHERE kind IS NOT NULL AND at >= (SELECT low FROM bound) AND at < (SELECT high FROM bound) GROUP BY kind
        ON CONFLICT (kind) DO UPDATE SET amount = r.amount + excluded.amount, transfers = r.transfers + excluded.transfers
        RETURNING 1
      ), dropped AS (
        INSERT INTO arcade.dust AS d (provider, day, units)
        SELECT provider, (at AT TIME ZONE 'UTC')::date, sum(dust) FROM arcade.wallet_transactions
        WHERE dust > 0 AND at >= (SELECT low FROM bound) AND at < (SELECT high FROM bound) GROUP BY 1, 2
        ON CONFLICT (provider, day) DO UPDATE SET units = d.units + excluded.units
        RETURNING provider, day, units
      ), found AS (${openCaseSql(
        'dustLimit',
        `(SELECT NULL::bigint AS user_id, d.provider, d.day::text AS ref, jsonb_build_object('units', d.units) AS detail
          FROM dropped d JOIN unnest($2::text[], $3::bigint[]) AS l (provider, units) USING (provider) WHERE d.units > l.units) much`,
      )})
      SELECT high < stop AS more FROM bound`,
    values: [lagMs, limits.map(({ provider }) => provider), limits.map(({ units }) => units)],
  });
  return row?.more ?? false;
}

/**
 * Platforms whose transactions of late have no transfer, or their transfers no transaction, or whose rounds are not the sum
 * of theirs. A transfer without a transaction names no platform: it counts for all of `platforms`.
 */
export async function findUneven(
  tx: Tx,
  platforms: readonly string[],
  sinceMs: number,
): Promise<{ platform: string; rows: number }[]> {
  return tx.rows({
    name: 'arcade-uneven',
    text: `
      WITH since AS MATERIALIZED (
        SELECT clock_timestamp() - make_interval(secs => $2::float8 / 1000) AS at
      ), own AS MATERIALIZED (
        SELECT w.user_id, w.id, w.kind, w.amount, w.game_round, w.at FROM arcade.wallet_transactions w
        WHERE w.at >= (SELECT at FROM since) - interval '1 minute'
      ), lacking AS (
        SELECT o.user_id, o.game_round FROM own o WHERE o.kind IS NOT NULL
          AND o.amount IS DISTINCT FROM ${ledgerSql.transferredSql('o.user_id', 'o.kind', 'o.id')}
      ), strange AS (
        SELECT t.user_id FROM (${ledgerSql.platformTransfersSql('(SELECT at FROM since)')}) t
        WHERE NOT EXISTS (SELECT FROM own o WHERE o.user_id = t.user_id AND o.id = t.ref AND o.kind = t.kind)
      ), uneven AS (
        SELECT r.user_id, r.game_round FROM (SELECT DISTINCT user_id, game_round FROM own WHERE game_round IS NOT NULL) d
          JOIN arcade.game_rounds r USING (user_id, game_round), LATERAL (
            SELECT coalesce(sum(w.amount) FILTER (WHERE w.call = ${callCodes.bet}), 0) AS stake,
              coalesce(sum(w.amount) FILTER (WHERE w.kind = ${platformReturn}), 0) AS returned,
              coalesce(sum(CASE w.kind WHEN ${platformWin} THEN w.amount WHEN ${platformTakeBack} THEN -w.amount END), 0) AS payout
            FROM arcade.wallet_transactions w WHERE w.user_id = r.user_id AND w.game_round = r.game_round
          ) s
        WHERE (r.stake, r.returned, r.payout) IS DISTINCT FROM (s.stake, s.returned, s.payout)
      )
      SELECT platform, count(*) AS rows FROM (
        SELECT r.platform FROM (SELECT * FROM lacking UNION ALL SELECT * FROM uneven) l JOIN arcade.game_rounds r USING (user_id, game_round)
        UNION ALL SELECT unnest($1::text[]) FROM strange
      ) found GROUP BY platform ORDER BY platform`,
    values: [platforms, sinceMs],
  });
}
