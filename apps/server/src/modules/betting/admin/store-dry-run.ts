/** Orders of a play in settled issues, as a dry run needs them. Read-only. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { IssueId } from '../../draws/index.ts';
import { linesSql, pickFieldsSql } from '../lines/store-lines.ts';
import { outcomeStatus } from '../rules.ts';

/** Orders of an issue on the same selection, at the same rates and stake. */
export type OrderGroup = {
  readonly issue: IssueId;
  readonly oddsVersion: number;
  readonly bets: number;
  readonly rates: string;
  readonly selection: string;
  /** Whole yuan a bet. */
  readonly stake: number;
  readonly orders: number;
  /** What they were paid, all together. */
  readonly paid: Mills;
  /** Whose they are, where anything was paid. */
  readonly players: readonly string[] | null;
};

/** Cancelled and void orders are left out. @param play its number */
export function listOrderGroups(tx: Tx, issues: readonly IssueId[], play: number): Promise<OrderGroup[]> {
  const { play: playSql, bets, rates, selection } = pickFieldsSql('l.pick');
  return tx.rows({
    text: `
      SELECT issue::text, "oddsVersion", ${bets} AS bets, ${rates} AS rates, ${selection} AS selection, stake, orders, paid, players
      FROM (
        SELECT s.issue, s.odds_version AS "oddsVersion", l.pick, l.stake, count(*)::integer AS orders,
          coalesce(sum(x.payout), 0)::bigint AS paid,
          array_agg(DISTINCT s.user_id::text) FILTER (WHERE x.payout > 0) AS players
        FROM betting.slips s CROSS JOIN LATERAL ${linesSql('s')} l
        -- Looked up for each order: as a plain join it would be made over all outcomes there are.
        LEFT JOIN LATERAL (
          SELECT o.payout, o.status FROM betting.outcomes o WHERE o.user_id = s.user_id AND o.slip = s.slip AND o.line = l.line LIMIT 1
        ) x ON true
        WHERE s.issue = ANY ($1::bigint[]) AND (s.picks IS NULL OR position($2 || E'\\x1f' in s.picks) > 0)
          AND ${playSql} = $2::integer AND (x.status IS NULL OR x.status NOT IN (${outcomeStatus.cancelled}, ${outcomeStatus.void}))
        GROUP BY s.issue, s.odds_version, l.pick, l.stake
      ) l ORDER BY issue, selection, rates, stake`,
    values: [issues, String(play)],
    name: 'betting-dry-run-orders',
  });
}
