/** Slips of a settled issue as they were placed, for who counts again what its settlement laid out. */
import type { IssueId } from '../../draws/index.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { identitySql } from '../../identity/index.ts';
import { packedLinesSql } from '../lines/store-lines.ts';
import { outcomeStatus } from '../rules.ts';

export type PlacedSlip = {
  readonly userId: UserId;
  readonly slip: string;
  /** Until when its player's line and terms stayed as they were when he placed it; null where they still are. */
  readonly lineUntil: string | null;
  readonly stakes: readonly number[];
  readonly picks: string;
  /** Its lines that were given back as cancelled, late or void. */
  readonly returned: readonly number[] | null;
};

/** The slips of players who have an agent, behind one of them; at most `limit`. */
export function listPlacedSlips(
  tx: Tx,
  issue: IssueId,
  after: { readonly userId: UserId; readonly slip: string },
  limit: number,
): Promise<PlacedSlip[]> {
  return tx.rows({
    name: 'betting-placed-slips',
    text: `
      SELECT s.user_id::text AS "userId", s.slip::text, ${identitySql.lineEndSql('s.user_id', 's.placed_at')}::text AS "lineUntil", l.stakes, l.picks, (
          SELECT array_agg(x.line::integer) FROM betting.outcomes x
          WHERE x.user_id = s.user_id AND x.slip = s.slip AND x.status IN (${outcomeStatus.cancelled}, ${outcomeStatus.void})
        ) AS returned
      FROM betting.slips s JOIN (${identitySql.withAgentSql}) m USING (user_id) CROSS JOIN LATERAL ${packedLinesSql('s')} l
      WHERE s.issue = $1 AND (s.user_id, s.slip) > ($2::bigint, $3::bigint) ORDER BY s.user_id, s.slip LIMIT $4`,
    values: [issue, after.userId, after.slip, limit],
  });
}
