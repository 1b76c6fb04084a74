/** Rows of instant rounds that have ended, with what was bet on them. */
import type { Tx } from '../../../platform/db/database.ts';
import { identitySql } from '../../identity/index.ts';
import type { RoundsDeps } from '../deps.ts';
import { packedLinesSql } from '../lines/store-lines.ts';
import type { UserId } from '../../../platform/ids.ts';

export type EndedRoundRow = {
  readonly userId: UserId;
  /** Where his line and terms have changed since he bet: until when they stayed as they were. */
  readonly until: string | null;
  readonly gid: number;
  readonly numbers: readonly number[];
  readonly oddsVersion: number;
  readonly stakes: readonly number[];
  readonly picks: string;
};

/** The rounds of players who have an agent that ended from `from` on and before `upTo`. */
export function listEndedRounds(
  tx: Tx,
  { sql }: Pick<RoundsDeps, 'sql'>,
  { from, upTo }: { readonly from: string; readonly upTo: string },
): Promise<EndedRoundRow[]> {
  return tx.rows({
    name: 'betting-ended-rounds',
    text: `
      SELECT r.user_id::text AS "userId", ${identitySql.lineEndSql('r.user_id', 'r.placed_at')}::text AS until, r.gid, r.numbers, s.odds_version AS "oddsVersion", l.stakes, l.picks
      FROM (${sql.endedRoundsSql('$1::timestamptz', '$2::timestamptz')}) r JOIN (${identitySql.withAgentSql}) m USING (user_id)
      JOIN betting.slips s ON s.user_id = r.user_id AND s.slip = r.slip CROSS JOIN LATERAL ${packedLinesSql('s')} l`,
    values: [from, upTo],
  });
}

/** The instant up to which at most `max` rounds ended from `from` on, as text; at most `upTo`. */
export async function endOfRounds(
  tx: Tx,
  { sql }: Pick<RoundsDeps, 'sql'>,
  { from, upTo, max }: { readonly from: string; readonly upTo: string; readonly max: number },
): Promise<string> {
  const row = await tx.row<{ at: string }>({
    name: 'betting-end-of-rounds',
    text: `SELECT ${sql.endOfRoundsSql('$1::timestamptz', '$2::timestamptz', '$3::bigint')}::text AS at`,
    values: [from, upTo, max],
  });
  return row?.at ?? upTo;
}
