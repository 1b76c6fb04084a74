/** Rows of tickets for the live channel. Instants are epoch ms. */
import type { Tx } from '../../../platform/db/database.ts';

const instant = (ms: string) => `to_timestamp(${ms}::float8 / 1000)`;

/** Writes one down; those that nobody used in time go. */
export async function insertTicket(
  db: Tx,
  {
    hash,
    session,
    now,
    until,
  }: { readonly hash: Buffer; readonly session: string; readonly now: number; readonly until: number },
): Promise<void> {
  await db.count({
    text: `WITH old AS (DELETE FROM office.live_tickets WHERE ends_at < ${instant('$3')})
      INSERT INTO office.live_tickets (ticket_hash, session, ends_at) VALUES ($1, $2, ${instant('$4')})`,
    values: [hash, session, now, until],
  });
}

/** @returns whether there was such a one, in time */
export async function deleteTicket(
  db: Tx,
  { hash, session, now }: { readonly hash: Buffer; readonly session: string; readonly now: number },
): Promise<boolean> {
  const taken = await db.count({
    text: `DELETE FROM office.live_tickets WHERE ticket_hash = $1 AND session = $2 AND ends_at >= ${instant('$3')}`,
    values: [hash, session, now],
  });
  return taken === 1;
}
