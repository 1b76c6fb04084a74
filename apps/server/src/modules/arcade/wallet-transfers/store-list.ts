/** Pages of a player's transfers. */
import type { Reader } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { toTransfer, transferColumns, type TransferRow, type WalletTransfer } from './store-transfers.ts';

/** Days of the site: `length` of them, the last one `ago` days before today. */
type Query = {
  readonly userId: UserId;
  /** Null for all. */
  readonly provider: string | null;
  readonly length: number;
  readonly ago: number;
  readonly timeZone: string;
  readonly skip: number;
  readonly rows: number;
};

/** A page of them, newest first, and how many there are. */
export async function selectTransfers(tx: Reader, query: Query): Promise<{ rows: WalletTransfer[]; total: number }> {
  const { userId, provider, length, ago, timeZone, skip, rows } = query;
  const day = (back: string) => `(((clock_timestamp() AT TIME ZONE $5)::date - ${back})::timestamp AT TIME ZONE $5)`;
  const where = `t.user_id = $1 AND ($2::text IS NULL OR t.provider = $2)
    AND t.made_at >= ${day('($3::integer + $4::integer - 1)')} AND t.made_at < ${day('($4::integer - 1)')}`;
  const values = [userId, provider, length, ago, timeZone];
  const counted = await tx.row<{ total: number }>({
    name: 'arcade-count-transfers',
    text: `SELECT count(*) AS total FROM arcade.wallet_transfers t WHERE ${where}`,
    values,
  });
  const found = await tx.rows<TransferRow>({
    name: 'arcade-list-transfers',
    text: `SELECT ${transferColumns} FROM arcade.wallet_transfers t WHERE ${where}
      ORDER BY t.made_at DESC, t.id DESC OFFSET $6 LIMIT $7`,
    values: [...values, skip, rows],
  });
  return { rows: found.map(toTransfer), total: counted?.total ?? 0 };
}
