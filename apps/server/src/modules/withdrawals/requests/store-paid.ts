/** Payouts as the list of whoever makes them is compared with them. */
import { formatMills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { type State, states } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export type PaidOut = { readonly id: string; readonly amount: string; readonly state: 'paid' | 'open' | 'failed' };

type Row = { id: string; net: number; state: State };

const columns = 'id::text, amount - turnover_fee - withdrawal_fee AS net, state';

const paidOutOf = ({ id, net, state }: Row): PaidOut => ({
  id,
  amount: formatMills(mills(net)),
  state: state === states.paid ? 'paid' : state === states.refused ? 'failed' : 'open',
});

/** Withdrawals that were sent, by their numbers; what is no number of ours is none. */
export async function listSent(tx: Tx, ids: readonly string[]): Promise<PaidOut[]> {
  const rows = await tx.rows<Row>({
    name: 'withdrawals-sent',
    text: `SELECT ${columns} FROM withdrawals.requests WHERE id = ANY ($1::bigint[]) AND sent_at IS NOT NULL`,
    values: [ids.filter((id) => /^\d{1,18}$/.test(id))],
  });
  return rows.map(paidOutOf);
}

/** Withdrawals that were paid in [from, to), epoch ms, by number. @param page `after` is empty to begin with */
export async function listPaidWithin(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<PaidOut[]> {
  const rows = await tx.rows<Row>({
    name: 'withdrawals-paid-within',
    text: `SELECT ${columns} FROM withdrawals.requests WHERE state = ${states.paid}
        AND ended_at >= to_timestamp($1::float8 / 1000) AND ended_at < to_timestamp($2::float8 / 1000)
        AND id > $3 ORDER BY id LIMIT $4`,
    values: [from, to, after === '' ? '0' : after, limit],
  });
  return rows.map(paidOutOf);
}

/** Whether a withdrawal of a player was sent, whatever became of it. */
export async function hasSent(tx: Tx, userId: UserId): Promise<boolean> {
  const row = await tx.row<{ sent: boolean }>({
    name: 'withdrawals-has-sent',
    text: 'SELECT EXISTS (SELECT FROM withdrawals.requests WHERE user_id = $1 AND sent_at IS NOT NULL) AS sent',
    values: [userId],
  });
  return row?.sent === true;
}
