/** Large transfers that are no play, by an index of their own. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { TransferKind } from '../transfers/kinds.ts';
import { othersSql } from './store-report-fragments.ts';

export type LargeTransfer = {
  readonly userId: UserId;
  readonly kind: number;
  readonly amount: Mills;
  /** Epoch ms. */
  readonly at: number;
};

/** Of some kinds and at least so much, on days of a time zone, both included; the newest first. */
export function listLarge(
  tx: Tx,
  { from, to }: { readonly from: string; readonly to: string },
  of: {
    readonly kinds: readonly TransferKind[];
    readonly least: Mills;
    readonly limit: number;
    readonly timeZone: string;
    readonly withPlayMoney: boolean;
  },
): Promise<LargeTransfer[]> {
  const [low, high] = ['$1::date::timestamp AT TIME ZONE $3', '($2::date + 1)::timestamp AT TIME ZONE $3'];
  return tx.rows({
    text: `SELECT t.user_id::text AS "userId", t.kind, t.amount, t.at FROM (${othersSql(low, high, of.kinds, '$4')}) t
      WHERE t.amount >= $5 ORDER BY t.at DESC, t.user_id LIMIT $6`,
    values: [from, to, of.timeZone, of.withPlayMoney, of.least, of.limit],
  });
}
