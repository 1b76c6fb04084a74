/** Slips of one player, as the share of opposite stakes needs them. */
import { cellOfSql, inCellSql } from '../../../platform/db/cells.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { packedLinesSql } from '../lines/store-lines.ts';
import { outcomeStatus } from '../rules.ts';

const daysBack = 7;
const slipsMax = 500;

export type SlipRow = {
  readonly issue: string;
  readonly stakes: readonly number[];
  readonly picks: string;
  /** Lines that do not count: cancelled and void ones. */
  readonly gone: readonly number[];
};

/** Of the last days, the newest first. */
export function listSlips(tx: Tx, userId: UserId): Promise<SlipRow[]> {
  return tx.rows({
    name: 'betting-opposite-slips',
    text: `SELECT s.issue::text, l.stakes, l.picks,
        ARRAY(SELECT o.line::integer FROM betting.outcomes o WHERE o.user_id = s.user_id AND o.slip = s.slip${inCellSql('o', cellOfSql('$1'))}
          AND o.status IN (${outcomeStatus.cancelled}, ${outcomeStatus.void})) AS gone
      FROM (SELECT * FROM betting.slips b WHERE user_id = $1${inCellSql('b', cellOfSql('$1'))} AND placed_at > now() - interval '${daysBack} days'
        ORDER BY slip DESC LIMIT ${slipsMax}) AS s
      CROSS JOIN LATERAL ${packedLinesSql('s')} l`,
    values: [userId],
  });
}
