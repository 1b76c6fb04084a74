/** What moved on the whole site in a stretch of time. */
import { mills, type Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { transferKindName, type TransferKind, transferKinds } from '../transfers/kinds.ts';

/** Transfers of a kind: how many, and what they come to. */
export type Flow = { readonly kind: TransferKind; readonly count: number; readonly amount: Mills };

/**
 * Transfers of a stretch of time by kind, read by when they were made.
 * @param from epoch ms @param to epoch ms, beyond it @param withPlayMoney also of accounts that were given play money
 */
export async function sumFlows(
  db: Tx,
  { from, to, withPlayMoney }: { readonly from: number; readonly to: number; readonly withPlayMoney: boolean },
): Promise<Flow[]> {
  const rows = await db.rows<{ kind: number; count: number; amount: number }>({
    text: `SELECT t.kind, count(*) AS count, sum(t.amount)::bigint AS amount FROM ledger.transfers t
      WHERE t.at >= to_timestamp($1::float8 / 1000) AND t.at < to_timestamp($2::float8 / 1000)
        AND ($3 OR NOT EXISTS (SELECT FROM ledger.transfers p
          WHERE p.user_id = t.user_id AND p.kind = ${transferKinds.playMoney}))
      GROUP BY t.kind`,
    values: [from, to, withPlayMoney],
  });
  return rows.map(({ kind, count, amount }) => ({ kind: transferKindName(kind), count, amount: mills(amount) }));
}
