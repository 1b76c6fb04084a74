/** Reading the book of an issue: its orders that were not cancelled, in ascending order number. */
import type { IssueId } from '../../draws/index.ts';
import { alone, cellOfSql, inCellSql, onlyWithCells } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { outcomeStatus } from '../rules.ts';
import { ordersSql, packedLinesSql, readLines } from '../lines/store-lines.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SlipId } from '../order-numbers.ts';

/** An order of the book. */
export type BookOrder = { line: number; play: number; stake: number; bets: number; rates: string; selection: string };

/** A slip of the book with its orders that were not cancelled, in the order of their lines. */
export type BookSlip = { userId: UserId; slip: SlipId; placedAt: number; salt: Buffer; orders: BookOrder[] };

/** Slips that one read brings into memory with their orders. */
export const slipsPerPage = 500;

/** What the page needs besides, by a join of its own: a look-up in another cell for each slip cannot be planned. */
const pageWithCells = `SELECT s.user_id::text AS "userId", s.slip::text, s.placed_at AS "placedAt", s.salt, s.stakes, s.picks,
    coalesce(x.lines, '{}') AS cancelled
  FROM page s LEFT JOIN (
    SELECT x.user_id, x.slip, array_agg(x.line) AS lines FROM betting.outcomes x
    WHERE x.slip IN (SELECT slip FROM page) AND x.status = ${outcomeStatus.cancelled} GROUP BY x.user_id, x.slip
  ) x ON x.user_id = s.user_id AND x.slip = s.slip ORDER BY s.slip`;

/**
 * The slips of an issue after one, as their rows have them: taken apart here, which is quicker than a row for every
 * order. The page is cut first and what was cancelled is looked up by its key: joined freely, the planner takes the
 * rows for far fewer than they are and sorts the whole book for every page.
 */
export const bookPageSql: string = `
  WITH page AS MATERIALIZED (
    SELECT user_id, slip, placed_at, salt, stakes, picks FROM betting.slips WHERE issue = $1 AND slip > $2 ORDER BY slip LIMIT ${slipsPerPage}
  )
  ${alone(`SELECT s.user_id::text AS "userId", s.slip::text, s.placed_at AS "placedAt", s.salt, l.stakes, l.picks, ARRAY(
      SELECT x.line FROM betting.outcomes x WHERE x.user_id = s.user_id AND x.slip = s.slip AND x.status = ${outcomeStatus.cancelled}
    ) AS cancelled
  FROM page s, LATERAL ${packedLinesSql('s')} l
  ORDER BY s.slip`)}${onlyWithCells(pageWithCells)}`;

/** A page of the book after a slip, in ascending order number; a slip may have no orders left. */
export async function listBook(tx: Tx, issueId: IssueId, after: string): Promise<BookSlip[]> {
  const rows = await tx.rows<PackedSlip>({
    name: 'betting-book',
    text: bookPageSql,
    values: [issueId, after],
  });
  return rows.map(({ stakes, picks, cancelled, ...slip }) => ({
    ...slip,
    orders: readLines(stakes, picks).filter(({ line }) => !cancelled.includes(line)),
  }));
}

type PackedSlip = Omit<BookSlip, 'orders'> & { stakes: number[]; picks: string; cancelled: number[] };

/** A player's own order with what its proof needs. */
export async function findBookOrder(
  tx: Tx,
  userId: UserId,
  slip: SlipId,
  line: number,
): Promise<(Omit<BookSlip, 'orders'> & BookOrder & { issueId: IssueId; cancelled: boolean }) | undefined> {
  return tx.row({
    name: 'betting-book-order',
    text: `SELECT s.user_id::text AS "userId", s.slip::text, o.line, s.placed_at AS "placedAt", s.salt, o.play, o.stake, o.bets, o.rates,
        o.selection, s.issue::text AS "issueId", EXISTS (SELECT FROM betting.outcomes x
          WHERE x.user_id = s.user_id AND x.slip = s.slip AND x.line = o.line${inCellSql('x', 's.cell')} AND x.status = ${outcomeStatus.cancelled}) AS cancelled
      FROM betting.slips s, LATERAL ${ordersSql('s')} o WHERE s.user_id = $1 AND s.slip = $2 AND o.line = $3${inCellSql('s', cellOfSql('$1'))}`,
    values: [userId, slip, line],
  });
}
