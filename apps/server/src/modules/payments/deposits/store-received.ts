/** Payments received, as a company's own list is compared with them. */
import { formatMills, formatQuantity, mills, quantity } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';

/** Amount as decimal text, with its coin behind when it is one. Whatever people decide about it: the money is here. */
export type Received = { readonly id: string; readonly amount: string; readonly state: 'paid' };

type Row = { id: string; amount: number; coin: string };

const columns = 'transaction_id AS id, amount, coin';

const receivedOf = ({ id, amount, coin }: Row): Received => ({
  id,
  amount: coin === '' ? formatMills(mills(amount)) : `${formatQuantity(quantity(amount))} ${coin}`,
  state: 'paid',
});

/** Payments of a provider by their transaction ids. */
export async function listReceived(tx: Tx, provider: string, ids: readonly string[]): Promise<Received[]> {
  const rows = await tx.rows<Row>({
    name: 'payments-received',
    text: `SELECT ${columns} FROM payments.receipts WHERE provider = $1 AND transaction_id = ANY ($2::text[])`,
    values: [provider, ids],
  });
  return rows.map(receivedOf);
}

/** Payments of a provider that were made in [from, to), epoch ms, by id. */
export async function listReceivedWithin(
  tx: Tx,
  provider: string,
  { from, to }: { readonly from: number; readonly to: number },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<Received[]> {
  const rows = await tx.rows<Row>({
    name: 'payments-received-within',
    text: `SELECT ${columns} FROM payments.receipts
      WHERE provider = $1 AND paid_at >= to_timestamp($2::float8 / 1000) AND paid_at < to_timestamp($3::float8 / 1000)
        AND transaction_id > $4 ORDER BY transaction_id LIMIT $5`,
    values: [provider, from, to, after, limit],
  });
  return rows.map(receivedOf);
}
