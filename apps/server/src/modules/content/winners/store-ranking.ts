/** The sums of a day that the ranking is made from. Tables are the ledger's and identity's, spelt by their fragments. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { identitySql } from '../../identity/index.ts';
import { ledgerDaysSql } from '../../ledger/index.ts';

/** Yesterday in a time zone, and whether every transfer of it is in the days already: a moment after midnight it is not. */
export async function findYesterday(tx: Tx, timeZone: string): Promise<{ day: string; isComplete: boolean }> {
  const row = await tx.row<{ day: string; isComplete: boolean }>({
    name: 'content-yesterday',
    text: `SELECT to_char(t.today - 1, 'YYYY-MM-DD') AS day,
        ${ledgerDaysSql.daysAtSql} >= (t.today::timestamp AT TIME ZONE $1) AS "isComplete"
      FROM (SELECT (clock_timestamp() AT TIME ZONE $1)::date AS today) t`,
    values: [timeZone],
  });
  if (row === undefined) throw new Error('the watermark of days is gone');
  return row;
}

export type DayRow = { readonly userId: UserId; readonly net: Mills };
export type DaySums = {
  /** Everybody who staked anything that was not given back, and those of them who came out ahead. */
  readonly players: number;
  readonly ahead: number;
  /** Those who may be ranked, the largest result first. */
  readonly rows: readonly DayRow[];
};

/** What players made of a day (2026-11-20). @param betMin who staked less is counted and not ranked */
export async function sumDay(
  tx: Tx,
  { day, betMin, limit }: { day: string; betMin: Mills; limit: number },
): Promise<DaySums> {
  const rows = await tx.rows<DayRow & { isRanked: boolean; players: number; ahead: number }>({
    name: 'content-ranking',
    text: `SELECT p.user_id::text AS "userId", p.net, p.net > 0 AND p.bet >= $2 AS "isRanked",
        count(*) OVER () AS players, count(*) FILTER (WHERE p.net > 0) OVER () AS ahead
      FROM (${ledgerDaysSql.playOfDaySql('$1::date')}) p JOIN (${identitySql.playersOnlySql}) u ON u.user_id = p.user_id
      ORDER BY "isRanked" DESC, p.net DESC LIMIT $3`,
    values: [day, betMin, limit],
  });
  const { players = 0, ahead = 0 } = rows[0] ?? {};
  return { players, ahead, rows: rows.filter(({ isRanked }) => isRanked) };
}
