/** What players would get back if an issue were void. Read-only. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { IssueId } from '../../draws/index.ts';
import { linesSql, pickFieldsSql } from '../lines/store-lines.ts';
import { outcomeStatus } from '../rules.ts';

export type VoidEffect = { readonly orders: number; readonly players: number; readonly staked: Mills };

/** Orders of an issue that are not cancelled, and their stakes in mills. */
export async function sumToReturn(tx: Tx, issue: IssueId): Promise<VoidEffect> {
  const row = await tx.row<VoidEffect>({
    text: `SELECT count(*)::integer AS orders, count(DISTINCT s.user_id)::integer AS players,
        coalesce(sum(l.stake::bigint * ${pickFieldsSql('l.pick').bets} * 1000), 0)::bigint AS staked
      FROM betting.slips s CROSS JOIN LATERAL ${linesSql('s')} l
      WHERE s.issue = $1 AND NOT EXISTS (SELECT FROM betting.outcomes x
        WHERE x.user_id = s.user_id AND x.slip = s.slip AND x.line = l.line AND x.status = ${outcomeStatus.cancelled})`,
    values: [issue],
    name: 'betting-void-effect',
  });
  if (row === undefined) throw new Error('sums are one row');
  return row;
}
