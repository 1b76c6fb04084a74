/** Rows of who has read what a move would change. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';

export type ReadMove = { readonly operator: string; readonly member: UserId; readonly agent: UserId };

/** The newest reading counts. */
export async function noteReading(tx: Tx, { operator, member, agent }: ReadMove, seen: string): Promise<void> {
  await tx.count({
    text: `INSERT INTO office.line_previews (operator, member, agent, seen) VALUES ($1, $2, $3, $4)
      ON CONFLICT (operator, member, agent) DO UPDATE SET seen = excluded.seen, at = clock_timestamp()`,
    values: [operator, member, agent, seen],
  });
}

/** The fingerprint of what an operator read last; undefined for nothing. */
export async function lastReading(tx: Tx, { operator, member, agent }: ReadMove): Promise<string | undefined> {
  const row = await tx.row<{ seen: string }>({
    text: 'SELECT seen FROM office.line_previews WHERE operator = $1 AND member = $2 AND agent = $3',
    values: [operator, member, agent],
  });
  return row?.seen;
}
