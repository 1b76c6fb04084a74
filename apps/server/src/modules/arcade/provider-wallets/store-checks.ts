/** Wallets that are compared with what the company says they hold. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { transferStates } from '../codes.ts';

const restful = `interval '15 minutes'`;
const apart = `interval '30 minutes'`;
const noneOpen = `NOT EXISTS (SELECT FROM arcade.wallet_transfers t WHERE t.user_id = w.user_id AND t.provider = w.provider
  AND t.state IN (${transferStates.made}, ${transferStates.sent}, ${transferStates.review}))`;
/** Nothing moved for a while, and records of that while were read. */
const isQuiet = `w.touched_at < clock_timestamp() - ${restful} AND EXISTS (SELECT FROM arcade.pulls p
  WHERE p.provider = w.provider AND p.read_to >= w.touched_at)`;

/** Takes on wallets in which something moved since they were compared, or that differed then. */
export async function claimChecks(tx: Tx, provider: string, limit: number): Promise<UserId[]> {
  const rows = await tx.rows<{ userId: UserId }>({
    name: 'arcade-claim-checks',
    text: `UPDATE arcade.provider_wallets v SET checked_at = clock_timestamp() WHERE (v.user_id, v.provider) IN (
        SELECT w.user_id, w.provider FROM arcade.provider_wallets w
        WHERE w.provider = $1 AND (w.checked_at IS NULL OR w.checked_at < clock_timestamp() - ${apart})
          AND (w.checked_at IS NULL OR w.checked_at < w.touched_at OR w.differs_since IS NOT NULL)
          AND (w.gone_over <> 0 OR w.net <> 0 OR w.seen_total > 0) AND ${isQuiet} AND ${noneOpen}
        ORDER BY w.touched_at LIMIT $2 FOR UPDATE OF w SKIP LOCKED)
      RETURNING v.user_id::text AS "userId"`,
    values: [provider, limit],
  });
  return rows.map(({ userId }) => userId);
}

export type Comparison = {
  readonly over: number;
  readonly back: number;
  readonly net: number;
  /** What the company holds above what it should. */
  readonly difference: number;
  /** Whether it was so half an hour ago already. */
  readonly isLasting: boolean;
};

/** Writes down how a wallet stands to what the company says. @returns undefined where something moved meanwhile */
export async function writeComparison(
  tx: Tx,
  { userId, provider }: { readonly userId: UserId; readonly provider: string },
  total: number,
): Promise<Comparison | undefined> {
  return tx.row({
    name: 'arcade-write-comparison',
    text: `WITH before AS MATERIALIZED (
        SELECT w.differs_since, $3::bigint - (w.gone_over - w.come_back + w.net) AS difference FROM arcade.provider_wallets w
        WHERE w.user_id = $1 AND w.provider = $2 AND ${isQuiet} AND ${noneOpen} FOR UPDATE OF w
      )
      UPDATE arcade.provider_wallets w SET difference = b.difference,
        differs_since = CASE WHEN b.difference <> 0 THEN coalesce(b.differs_since, clock_timestamp()) END
      FROM before b WHERE w.user_id = $1 AND w.provider = $2
      RETURNING w.gone_over AS over, w.come_back AS back, w.net, w.difference,
        w.difference <> 0 AND b.differs_since <= clock_timestamp() - ${apart} AS "isLasting"`,
    values: [userId, provider, total],
  });
}

/** What a company's wallets differ by in all, those that have lasted. */
export async function sumDifferences(tx: Tx, provider: string): Promise<number> {
  const row = await tx.row<{ sum: number }>({
    name: 'arcade-sum-differences',
    text: `SELECT coalesce(sum(abs(difference)), 0)::bigint AS sum FROM arcade.provider_wallets
      WHERE provider = $1 AND differs_since <= clock_timestamp() - ${apart}`,
    values: [provider],
  });
  return row?.sum ?? 0;
}
