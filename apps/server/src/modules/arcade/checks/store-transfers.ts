/** Money at companies and on its way, as the rows of arcade have it: the other side of accounts 4 and 113. */
import type { Tx } from '../../../platform/db/database.ts';
import { ledgerSql, transferKinds } from '../../ledger/index.ts';
import { transferStates, transferWays } from '../codes.ts';

const { done, failed, late, made, sent, review } = transferStates;
const { crossingOver, crossingArrived, crossingFailed, crossingBack, crossingLate } = transferKinds;
const isIn = `w.way = ${transferWays.in}`;
const isOut = `w.way = ${transferWays.out}`;

/** What account 113 must hold, and account 4 of everybody. */
export async function readFunds(tx: Tx): Promise<{ readonly funds: number; readonly transit: number }> {
  const row = await tx.row<{ funds: number; transit: number }>({
    name: 'arcade-funds',
    text: `SELECT (SELECT coalesce(sum(gone_over - come_back), 0)::bigint FROM arcade.provider_wallets) AS funds,
      (SELECT coalesce(sum(w.amount), 0)::bigint FROM arcade.wallet_transfers w
        WHERE ${isIn} AND w.state IN (${made}, ${sent}, ${review})) AS transit`,
  });
  return row ?? { funds: 0, transit: 0 };
}

/** Transfers of the ledger that a wallet transfer `w` must have by its state: rows `kind`. */
const dueSql = `LATERAL (VALUES (${crossingOver}, ${isIn}), (${crossingArrived}, ${isIn} AND w.state = ${done}),
  (${crossingFailed}, ${isIn} AND w.state IN (${failed}, ${late})), (${crossingLate}, ${isIn} AND w.state = ${late}),
  (${crossingBack}, ${isOut} AND w.state IN (${done}, ${late}))) AS due (kind, is_due)`;

/**
 * How many wallet transfers of late lack a transfer or have another one, transfers belong to none, and wallets are not the
 * sum of theirs and of their game rounds.
 */
export async function countUnevenTransfers(tx: Tx, sinceMs: number): Promise<number> {
  const row = await tx.row<{ rows: number }>({
    name: 'arcade-uneven-transfers',
    text: `
      WITH since AS MATERIALIZED (
        SELECT clock_timestamp() - make_interval(secs => $1::float8 / 1000) AS at
      ), own AS MATERIALIZED (
        SELECT w.* FROM arcade.wallet_transfers w WHERE w.made_at >= (SELECT at FROM since) - interval '1 minute'
        UNION SELECT w.* FROM arcade.wallet_transfers w WHERE w.ended_at >= (SELECT at FROM since) - interval '1 minute'
      ), lacking AS (
        SELECT w.user_id FROM own w, ${dueSql}
        WHERE (CASE WHEN due.is_due THEN w.amount END) IS DISTINCT FROM ${ledgerSql.transferredSql('w.user_id', 'due.kind', 'w.id')}
      ), strange AS (
        SELECT t.user_id FROM (${ledgerSql.crossingTransfersSql('(SELECT at FROM since)')}) t
        WHERE NOT EXISTS (SELECT FROM arcade.wallet_transfers w, ${dueSql}
          WHERE w.user_id = t.user_id AND w.id = t.ref AND due.kind = t.kind AND due.is_due)
      ), uneven AS (
        SELECT v.user_id FROM (SELECT DISTINCT user_id, provider FROM own) d JOIN arcade.provider_wallets v USING (user_id, provider), LATERAL (
          SELECT coalesce(sum(w.amount) FILTER (WHERE ${isIn}), 0) AS over, coalesce(sum(w.amount) FILTER (WHERE ${isOut}), 0) AS back
          FROM arcade.wallet_transfers w WHERE w.user_id = v.user_id AND w.provider = v.provider AND w.state IN (${done}, ${late})
        ) s, LATERAL (
          SELECT coalesce(sum(r.net), 0) AS net FROM arcade.game_rounds r
          WHERE r.user_id = v.user_id AND r.provider = v.provider AND r.record IS NOT NULL
        ) n WHERE (v.gone_over, v.come_back, v.net) IS DISTINCT FROM (s.over, s.back, n.net)
      )
      SELECT count(*) AS rows FROM (
        SELECT user_id FROM lacking UNION ALL SELECT user_id FROM strange UNION ALL SELECT user_id FROM uneven
      ) found`,
    values: [sinceMs],
  });
  return row?.rows ?? 0;
}
