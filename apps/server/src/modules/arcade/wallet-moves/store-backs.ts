/** Wallets whose money is to be brought back. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { identitySql } from '../../identity/index.ts';
import { ledgerSql } from '../../ledger/index.ts';
import { transferStates, transferWays } from '../codes.ts';

const untouched = `interval '30 minutes'`;

/** Money may be there: the index of it has the same condition. */
const mayHold = '(w.gone_over + w.net > w.come_back OR w.seen_total > 0)';
/** It was looked at since something moved there, and nothing was. */
const isEmpty = '(w.seen_at > w.touched_at AND w.seen_total = 0)';
/** A player who takes a break, has excluded himself or is closed out is sent home first. */
const mustLeave = `(${ledgerSql.restsSql('w.user_id')} OR ${identitySql.isClosedSql('w.user_id')})`;

/** Wants money back from wallets that nobody touched for long, and of players who may not play. @param all whatever the reason */
export async function markDueBacks(tx: Tx, provider: string, all: boolean): Promise<number> {
  return tx.count({
    name: 'arcade-mark-backs',
    text: `UPDATE arcade.provider_wallets w SET back_at = clock_timestamp()
      WHERE w.provider = $1 AND w.back_at IS NULL AND w.locked_as IS NULL AND ${mayHold} AND NOT ${isEmpty}
        AND ($2 OR w.touched_at < clock_timestamp() - ${untouched} OR ${mustLeave})
        AND NOT EXISTS (SELECT FROM arcade.wallet_transfers t WHERE t.user_id = w.user_id AND t.provider = w.provider
          AND t.state = ${transferStates.review})`,
    values: [provider, all],
  });
}

export type DueBack = { readonly userId: UserId; readonly mustLeave: boolean };

/** Takes on wallets that are due; each is due again after `againInMs`, if nobody says otherwise. */
export async function claimBacks(
  tx: Tx,
  provider: string,
  { limit, againInMs }: { readonly limit: number; readonly againInMs: number },
): Promise<DueBack[]> {
  return tx.rows({
    name: 'arcade-claim-backs',
    text: `UPDATE arcade.provider_wallets w SET back_at = clock_timestamp() + make_interval(secs => $3::float8 / 1000)
      WHERE (w.user_id, w.provider) IN (
        SELECT o.user_id, o.provider FROM arcade.provider_wallets o WHERE o.provider = $1 AND o.back_at <= clock_timestamp()
        ORDER BY o.back_at LIMIT $2 FOR UPDATE SKIP LOCKED)
      RETURNING w.user_id::text AS "userId", ${mustLeave} AS "mustLeave"`,
    values: [provider, limit, againInMs],
  });
}

export type HeldBack = { readonly userId: UserId; readonly id: string; readonly provider: string };

/** Transfers back that were written down and not sent, and that the records of now explain. */
export async function listExplained(tx: Tx, provider: string, bigWin: number): Promise<HeldBack[]> {
  return tx.rows({
    name: 'arcade-explained',
    text: `SELECT t.user_id::text AS "userId", t.id::text, t.provider FROM arcade.wallet_transfers t
      JOIN arcade.provider_wallets w USING (user_id, provider)
      WHERE t.provider = $1 AND t.state = ${transferStates.review} AND t.way = ${transferWays.out} AND t.claimed_at IS NULL
        AND t.amount <= w.gone_over - w.come_back + w.net + $2 AND w.locked_as IS NULL`,
    values: [provider, bigWin],
  });
}
