/** Callbacks of a provider around a time, with the hash of their words. */
import type { Tx } from '../../../platform/db/database.ts';
import { firstIdAt } from '../../../platform/db/ids.ts';
import type { CallbackRow } from './store-callbacks.ts';

export type SignedRow = Pick<CallbackRow, 'id' | 'sealed' | 'body' | 'receivedAt'> & {
  readonly digest: Buffer;
  readonly signedAt: number;
};

/** The newest first; those whose words are forgotten are left out. Times are epoch ms. */
export function listCallbacksAround(
  tx: Tx,
  about: { readonly provider: string; readonly from: number; readonly until: number; readonly max: number },
): Promise<SignedRow[]> {
  return tx.rows<SignedRow>({
    text: `SELECT id::text, sealed, body, digest, signed_at AS "signedAt", received_at AS "receivedAt"
      FROM payments.callbacks WHERE id >= $2 AND id < $3 AND provider = $1 AND (sealed IS NOT NULL OR body IS NOT NULL)
      ORDER BY callbacks.id DESC LIMIT $4`,
    values: [about.provider, firstIdAt(about.from), firstIdAt(about.until), about.max],
    name: 'payments-signed-words',
  });
}
