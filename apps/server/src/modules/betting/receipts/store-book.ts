/** Reading the book of an issue: its orders that were not cancelled, in ascending order number. */
import type { Tx } from '../../../platform/db/database.ts';
import { outcomeStatus } from '../rules.ts';

/** An order of the book. */
export type BookOrder = { line: number; play: number; stake: number; bets: number; rates: string; selection: string };

/** A slip of the book with its orders that were not cancelled, in the order of their lines. */
export type BookSlip = { userId: string; slip: string; placedAt: number; salt: Buffer; orders: BookOrder[] };

/** Slips that one read brings into memory with their orders. */
export const slipsPerPage = 500;

/** What stands between the fields of an order and between orders; canonical JSON and rates hold no such characters. */
const fieldEnd = '\x1f';
const orderEnd = '\x1e';

/**
 * The slips of an issue after one, each with its orders in one text: a row of its own for every order takes
 * longer to bring here than to hash. The page is cut first and each slip's orders are looked up by their key:
 * joined freely, the planner takes the rows for far fewer than they are and sorts the whole book for every page.
 */
export const bookPageSql = `
  WITH page AS MATERIALIZED (
    SELECT user_id, slip, placed_at, salt FROM betting.slips WHERE issue = $1 AND slip > $2 ORDER BY slip LIMIT ${slipsPerPage}
  )
  SELECT s.user_id::text AS "userId", s.slip::text, s.placed_at AS "placedAt", s.salt, o.orders
  FROM page s, LATERAL (
    SELECT string_agg(concat_ws(E'\\x1f', o.line, o.play, o.stake, o.bets, o.rates, o.selection), E'\\x1e' ORDER BY o.line) AS orders
    FROM betting.orders o WHERE o.user_id = s.user_id AND o.slip = s.slip AND o.line <> ALL (ARRAY(
      SELECT x.line FROM betting.outcomes x WHERE x.user_id = s.user_id AND x.slip = s.slip AND x.status = ${outcomeStatus.cancelled}))
  ) o
  ORDER BY s.slip`;

/** A page of the book after a slip, in ascending order number; a slip may have no orders left. */
export async function listBook(tx: Tx, issueId: string, after: string): Promise<BookSlip[]> {
  const rows = await tx.rows<Omit<BookSlip, 'orders'> & { orders: string | null }>({
    name: 'betting-book',
    text: bookPageSql,
    values: [issueId, after],
  });
  return rows.map((row) => ({ ...row, orders: row.orders?.split(orderEnd).map(readOrder) ?? [] }));
}

function readOrder(text: string): BookOrder {
  const [line, play, stake, bets, rates = '', selection = ''] = text.split(fieldEnd);
  return { line: Number(line), play: Number(play), stake: Number(stake), bets: Number(bets), rates, selection };
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
        o.selection, s.issue::text AS "issueId", EXISTS (SELECT FROM betting.outcomes x
          WHERE x.user_id = o.user_id AND x.slip = o.slip AND x.line = o.line AND x.status = ${outcomeStatus.cancelled}) AS cancelled
      FROM betting.slips s JOIN betting.orders o ON o.user_id = s.user_id AND o.slip = s.slip
      WHERE o.user_id = $1 AND o.slip = $2 AND o.line = $3`,
    values: [userId, slip, line],
  });
}
