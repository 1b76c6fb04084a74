/** SQL of what slips came to, for the sums that reports are read from: only this module spells its tables. */
import { outcomeStatus } from '../rules.ts';

/**
 * What players staked on issues and rounds that have ended, and what came back: columns issue, user_id, gid, bets, staked,
 * refunded, paid; one row for an issue and player. Reads `ended(issue)`: ids as slips have them.
 */
export const endedSlipsSql = (ended: string) => `
  SELECT s.issue, s.user_id, s.gid, sum(s.line_count) AS bets, sum(s.total)::bigint AS staked,
    coalesce(sum(x.refunded), 0)::bigint AS refunded, coalesce(sum(x.paid), 0)::bigint AS paid
  FROM ${ended} e JOIN betting.slips s ON s.issue = e.issue
  CROSS JOIN LATERAL (
    SELECT sum(o.payout) FILTER (WHERE o.status <> ${outcomeStatus.won}) AS refunded,
      sum(o.payout) FILTER (WHERE o.status = ${outcomeStatus.won}) AS paid
    FROM betting.outcomes o WHERE o.user_id = s.user_id AND o.slip = s.slip
  ) x
  GROUP BY s.issue, s.user_id, s.gid`;

/**
 * What slips of issues and rounds had been staked before an instant, less what had come back of it by then: columns user_id,
 * open; one row for a slip. Reads `open(issue)`; `at` is an SQL expression.
 */
export const openSlipsSql = (open: string, at: string) => `
  SELECT s.user_id, s.total - coalesce((
      SELECT sum(o.payout) FROM betting.outcomes o WHERE o.user_id = s.user_id AND o.slip = s.slip AND o.at < ${at}
    ), 0)::bigint AS open
  FROM ${open} p JOIN betting.slips s ON s.issue = p.issue WHERE s.placed_at < ${at}`;
