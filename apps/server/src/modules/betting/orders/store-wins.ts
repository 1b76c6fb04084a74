/** Who won, for the home page and the lists of a day. */
import type { IssueId } from '../../draws/index.ts';
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { startOfDaySql } from './days-sql.ts';
import { outcomeStatus } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

export type WinRow = {
  userId: UserId;
  gid: number;
  /** Row id of the issue; negative for an instant round. */
  issueId: IssueId;
  payout: Mills;
  orders: number;
  at: number;
};

export type WinsFilter = {
  readonly firstDay: number;
  readonly lastDay: number;
  readonly timeZone: string;
  readonly order: 'newest' | 'largest';
  readonly skip: number;
  readonly limit: number;
};

const everything = '100 years';
/** How far back the newest wins are looked for, while there are too few: a busy site has them within minutes. */
const newestWithin = ['1 minute', '1 hour', everything];

/**
 * What players won in one issue or round, from whole days back in the site's time zone (`firstDay` ≥ `lastDay`). Of each
 * player and game the first in order alone: rounds that play themselves fill no list.
 */
export async function listWins(tx: Tx, query: WinsFilter): Promise<WinRow[]> {
  if (query.order === 'largest') return listWinsWithin(tx, query, everything);
  let rows: WinRow[] = [];
  for (const within of newestWithin) {
    rows = await listWinsWithin(tx, query, within);
    if (rows.length >= query.limit) break;
  }
  return rows;
}

/** What a player won in an issue was written at one moment, so the window never cuts through a row. */
function listWinsWithin(tx: Tx, query: WinsFilter, within: string): Promise<WinRow[]> {
  const order = query.order === 'newest' ? 'at DESC, payout DESC' : 'payout DESC, at DESC';
  return tx.rows({
    name: `betting-wins-${query.order}`,
    text: `
      SELECT w.user_id::text AS "userId", w.gid, w.issue::text AS "issueId", w.payout, w.orders, w.at
      FROM (
        SELECT DISTINCT ON (x.user_id, s.gid)
          x.user_id, s.gid, s.issue, sum(x.payout)::bigint AS payout, count(*)::integer AS orders, max(x.at) AS at
        FROM betting.outcomes x JOIN betting.slips s ON s.user_id = x.user_id AND s.slip = x.slip
        WHERE x.status = ${outcomeStatus.won}
          AND x.at >= (SELECT greatest(clock_timestamp() - $6::interval, ${startOfDaySql('$2', '$1')}))
          AND x.at < (SELECT ${startOfDaySql('$3 - 1', '$1')})
        GROUP BY x.user_id, s.gid, s.issue ORDER BY x.user_id, s.gid, ${order}
      ) w ORDER BY ${order}, w.user_id, w.gid OFFSET $4 LIMIT $5`,
    values: [query.timeZone, query.firstDay, query.lastDay, query.skip, query.limit, within],
  });
}
