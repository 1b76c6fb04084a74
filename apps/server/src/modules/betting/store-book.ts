/** Reading the book of an issue: its orders that were not cancelled, in ascending order number. */
import type { Tx } from '../../platform/db.ts';
import { outcomeStatus } from './rules.ts';

/** An order of the book. */
export type BookOrder = { line: number; play: number; stake: number; bets: number; rates: string; selection: string };

/** A slip of the book with its orders that were not cancelled, in the order of their lines. */
export type BookSlip = { userId: string; slip: string; placedAt: number; salt: Buffer; orders: BookOrder[] };

const notCancelled = `NOT EXISTS (SELECT FROM betting.outcomes x
  WHERE x.user_id = o.user_id AND x.slip = o.slip AND x.line = o.line AND x.status = ${outcomeStatus.cancelled})`;
const booked = `FROM betting.slips s JOIN betting.orders o ON o.user_id = s.user_id AND o.slip = s.slip
  WHERE s.issue = $1 AND ${notCancelled}`;

/** Slips that one read brings into memory with their orders. */
export const slipsPerPage = 500;

/**
 * The slips of an issue after one, with their orders. The page is cut first and each slip's orders are looked up
 * by their key (OFFSET 0 keeps it so): joined freely, the planner takes the rows for far fewer than they are and
 * reads and sorts the whole book for every page.
 */
export const bookPageSql = `
  WITH page AS MATERIALIZED (
    SELECT user_id, slip, placed_at, salt FROM betting.slips WHERE issue = $1 AND slip > $2 ORDER BY slip LIMIT ${slipsPerPage}
  )
  SELECT s.user_id::text AS "userId", s.slip::text, o.line, s.placed_at AS "placedAt", s.salt, o.play, o.stake, o.bets, o.rates, o.selection
  FROM page s LEFT JOIN LATERAL (
    SELECT * FROM betting.orders o WHERE o.user_id = s.user_id AND o.slip = s.slip AND ${notCancelled} OFFSET 0
  ) o ON true
  ORDER BY s.slip, o.line`;

/** A page of the book after a slip, in ascending order number; a slip may have no orders left. */
export async function listBook(tx: Tx, issueId: string, after: string): Promise<BookSlip[]> {
  const rows = await tx.rows<Omit<BookSlip, 'orders'> & (BookOrder | { line: null })>({
    name: 'betting-book',
    text: bookPageSql,
    values: [issueId, after],
  });
  const slips: BookSlip[] = [];
  for (const row of rows) {
    let slip = slips.at(-1);
    if (slip?.slip !== row.slip) {
      slip = { userId: row.userId, slip: row.slip, placedAt: row.placedAt, salt: row.salt, orders: [] };
      slips.push(slip);
    }
    if (row.line !== null) slip.orders.push(row);
  }
  return slips;
}

/** Number of the book's orders. */
export async function countBook(tx: Tx, issueId: string): Promise<number> {
  const row = await tx.row<{ count: number }>({
    name: 'betting-book-count',
    text: `SELECT count(*) AS count ${booked}`,
    values: [issueId],
  });
  return row?.count ?? 0;
}

/** How many orders of the book stand before this one. */
export async function countBookBefore(tx: Tx, issueId: string, slip: string, line: number): Promise<number> {
  const row = await tx.row<{ count: number }>({
    name: 'betting-book-before',
    text: `SELECT count(*) AS count ${booked} AND s.slip <= $2 AND (s.slip < $2 OR o.line < $3)`,
    values: [issueId, slip, line],
  });
  return row?.count ?? 0;
}

/** A player's own order with what its proof needs. */
export async function findBookOrder(
  tx: Tx,
  userId: string,
  slip: string,
  line: number,
): Promise<(Omit<BookSlip, 'orders'> & BookOrder & { issueId: string; cancelled: boolean }) | undefined> {
  return tx.row({
    name: 'betting-book-order',
    text: `SELECT s.user_id::text AS "userId", s.slip::text, o.line, s.placed_at AS "placedAt", s.salt, o.play, o.stake, o.bets, o.rates,
        o.selection, s.issue::text AS "issueId", NOT (${notCancelled}) AS cancelled
      FROM betting.slips s JOIN betting.orders o ON o.user_id = s.user_id AND o.slip = s.slip
      WHERE o.user_id = $1 AND o.slip = $2 AND o.line = $3`,
    values: [userId, slip, line],
  });
}
