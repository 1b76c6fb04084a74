/** What a player staked in games at a company of transfer wallets, by its records. */
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { PlatformKey } from '../../providers/index.ts';
import type { CountedPeriod } from './rules.ts';

type Whose = { readonly userId: UserId; readonly provider: string; readonly platforms: readonly PlatformKey[] };

/** Stakes less what was given back, since the day, the week and the month of the site began. */
export async function sumPlayed(
  tx: Tx,
  { userId, provider, platforms }: Whose,
  timeZone: string,
): Promise<Record<CountedPeriod, number>> {
  const since = (period: CountedPeriod) =>
    `coalesce(sum(r.stake - r.returned) FILTER (WHERE r.opened_at >= p.${period}), 0)::bigint AS ${period}`;
  const start = (period: CountedPeriod) =>
    `(date_trunc('${period}', clock_timestamp() AT TIME ZONE $4) AT TIME ZONE $4) AS ${period}`;
  const row = await tx.row<Record<CountedPeriod, number>>({
    name: 'arcade-played',
    text: `SELECT ${since('day')}, ${since('week')}, ${since('month')}
      FROM (SELECT ${start('day')}, ${start('week')}, ${start('month')}) p, arcade.game_rounds r
      WHERE r.user_id = $1 AND r.platform = ANY ($2::text[]) AND r.provider = $3 AND r.opened_at >= least(p.week, p.month)`,
    values: [userId, platforms, provider, timeZone],
  });
  return row ?? { day: 0, week: 0, month: 0 };
}

/**
 * What rounds at companies of transfer wallets brought a player since each of these moments (epoch ms), by when they ended
 * there. From before his first round on it is what his wallets came to: years of rounds are not added up one by one.
 */
export async function sumPlayedSince(tx: Tx, userId: UserId, since: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ net: number }>({
    name: 'arcade-played-since',
    text: `SELECT CASE
        WHEN s.at <= (SELECT min(r.ended_at) FROM arcade.game_rounds r WHERE r.user_id = $1 AND r.record IS NOT NULL)
        THEN (SELECT coalesce(sum(w.net), 0)::bigint FROM arcade.provider_wallets w WHERE w.user_id = $1)
        ELSE (SELECT coalesce(sum(r.net), 0)::bigint FROM arcade.game_rounds r
          WHERE r.user_id = $1 AND r.record IS NOT NULL AND r.ended_at >= s.at)
        END AS net
      FROM (SELECT to_timestamp(ms / 1000) AS at, i FROM unnest($2::float8[]) WITH ORDINALITY AS u (ms, i)) s ORDER BY s.i`,
    values: [userId, since],
  });
  return rows.map(({ net }) => net);
}
