/** Orders of settled issues by play, for what they returned. Read-only. */
import type { Tx } from '../../../platform/db/database.ts';
import type { IssueId } from '../../draws/index.ts';
import { linesSql, pickFieldsSql } from '../lines/store-lines.ts';
import { outcomeStatus } from '../rules.ts';
import type { OrderGroup } from './store-dry-run.ts';

export type PlayGroup = Omit<OrderGroup, 'oddsVersion' | 'players'> & { readonly play: number };

/** As orders of one play, of all plays; cancelled and void orders are left out. */
export function listPlayGroups(tx: Tx, issues: readonly IssueId[]): Promise<PlayGroup[]> {
  const { play, bets, rates, selection } = pickFieldsSql('l.pick');
  return tx.rows({
    text: `
      SELECT issue::text, ${play} AS play, ${bets} AS bets, ${rates} AS rates, ${selection} AS selection, stake, orders, paid
      FROM (
        SELECT s.issue, l.pick, l.stake, count(*)::integer AS orders, coalesce(sum(x.payout), 0)::bigint AS paid
        FROM betting.slips s CROSS JOIN LATERAL ${linesSql('s')} l
        LEFT JOIN LATERAL (
          SELECT o.payout, o.status FROM betting.outcomes o WHERE o.user_id = s.user_id AND o.slip = s.slip AND o.line = l.line LIMIT 1
        ) x ON true
        WHERE s.issue = ANY ($1::bigint[]) AND (x.status IS NULL OR x.status NOT IN (${outcomeStatus.cancelled}, ${outcomeStatus.void}))
        GROUP BY s.issue, l.pick, l.stake
      ) l ORDER BY issue, play, selection, rates, stake`,
    values: [issues],
    name: 'betting-play-returns',
  });
}
