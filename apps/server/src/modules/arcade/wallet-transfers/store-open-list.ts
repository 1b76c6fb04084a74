/** Transfers as the console lists them: those on their way, or the newest of a player or company. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { transferStates } from '../codes.ts';
import { openStates, toTransfer, transferColumns, type TransferRow, type WalletTransfer } from './store-transfers.ts';

export type TransferFilter = {
  readonly state: 'open' | 'review' | 'all';
  readonly provider?: string | undefined;
  readonly userId?: UserId | undefined;
};

type Window = { readonly before: string | undefined; readonly limit: number };

const statesOf: Readonly<Record<TransferFilter['state'], readonly number[] | null>> = {
  open: openStates,
  review: [transferStates.review],
  all: null,
};

/** What is open is found by its state, so that a page of it reads no more than that. */
const whereSql = (state: TransferFilter['state']) =>
  `${state === 'all' ? '$1::smallint[] IS NULL' : `t.state IN (${(statesOf[state] ?? []).join(', ')}) AND $1::smallint[] IS NOT NULL`}
   AND ($2::text IS NULL OR t.provider = $2) AND ($3::bigint IS NULL OR t.user_id = $3)`;
const valuesOf = ({ state, provider, userId }: TransferFilter) => [statesOf[state], provider ?? null, userId ?? null];

/** A page, the newest first; `before` is the last number of the page before. */
export async function pageOfTransfers(
  tx: Tx,
  filter: TransferFilter,
  { before, limit }: Window,
): Promise<WalletTransfer[]> {
  const rows = await tx.rows<TransferRow>({
    name: `arcade-page-of-transfers-${filter.state}`,
    text: `SELECT ${transferColumns} FROM arcade.wallet_transfers t
      WHERE ${whereSql(filter.state)} AND ($4::bigint IS NULL OR t.id < $4) ORDER BY t.id DESC LIMIT $5`,
    values: [...valuesOf(filter), before ?? null, limit],
  });
  return rows.map(toTransfer);
}

/** How many there are, counted up to `max`. */
export async function countTransfers(tx: Tx, filter: TransferFilter, max: number): Promise<number> {
  const row = await tx.row<{ found: number }>({
    name: `arcade-count-transfers-${filter.state}`,
    text: `SELECT count(*)::integer AS found FROM (
      SELECT FROM arcade.wallet_transfers t WHERE ${whereSql(filter.state)} LIMIT $4) bounded`,
    values: [...valuesOf(filter), max],
  });
  return row?.found ?? 0;
}
