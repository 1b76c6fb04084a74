/** What closed game rounds come to, for other modules (platforms.md 8). */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UserId } from '../../../platform/ids.ts';
import { identitySql } from '../../identity/index.ts';
import type { PlatformKey } from '../../providers/index.ts';
import { roundStates } from '../codes.ts';

/** [from, to), epoch ms. */
export type Times = { readonly from: number; readonly to: number };

const closedWithin = (from: string, to: string) =>
  `r.closed_at >= to_timestamp(${from}::float8 / 1000) AND r.closed_at < to_timestamp(${to}::float8 / 1000)`;

/** What a player's rounds that were closed within a time brought him at each platform; below 0 he lost. */
export async function netOf(
  tx: Tx,
  userId: UserId,
  { from, to }: Times,
): Promise<Readonly<Record<PlatformKey, Mills>>> {
  const row = await tx.row<Record<PlatformKey, Mills>>({
    name: 'arcade-net',
    text: `SELECT coalesce(sum(r.net) FILTER (WHERE r.platform = 'ky'), 0)::bigint AS ky,
        coalesce(sum(r.net) FILTER (WHERE r.platform = 'ag'), 0)::bigint AS ag
      FROM arcade.game_rounds r WHERE r.user_id = $1 AND ${closedWithin('$2', '$3')}`,
    values: [userId, from, to],
  });
  if (row === undefined) throw new Error('a sum has no row');
  return row;
}

/** What of a player's rounds that were closed within a time was counted as turnover, what was corrected later included. */
export async function countedIn(tx: Tx, userId: UserId, { from, to }: Times): Promise<Mills> {
  const row = await tx.row<{ counted: Mills }>({
    name: 'arcade-counted',
    text: `SELECT coalesce(sum(r.counted), 0)::bigint AS counted
      FROM arcade.game_rounds r WHERE r.user_id = $1 AND ${closedWithin('$2', '$3')}`,
    values: [userId, from, to],
  });
  if (row === undefined) throw new Error('a sum has no row');
  return row.counted;
}

export type RoundWinRow = {
  readonly userId: UserId;
  readonly gameRound: string;
  readonly platform: PlatformKey;
  readonly game: string;
  readonly round: string;
  readonly stake: Mills;
  readonly payout: Mills;
  readonly net: Mills;
  /** When the round was closed, epoch ms. */
  readonly at: number;
};

/** How far back the newest wins are looked for, while there are too few: a busy site has them within minutes. */
const windows = ['1 minute', '1 hour', '24 hours'];

/** Rounds of the last 24 hours that brought their players at least `min`, at these companies, newest first; no guests'. */
export async function listRoundWins(
  tx: Tx,
  { min, providers, limit }: { readonly min: Mills; readonly providers: readonly string[]; readonly limit: number },
): Promise<RoundWinRow[]> {
  let rows: RoundWinRow[] = [];
  for (const window of windows) {
    rows = await tx.rows({
      name: 'arcade-round-wins',
      text: `SELECT r.user_id::text AS "userId", r.game_round::text AS "gameRound", r.platform, r.game, r.round, r.stake,
          r.payout + r.returned AS payout, r.net, r.closed_at AS at
        FROM arcade.game_rounds r
        WHERE r.closed_at >= (SELECT clock_timestamp() - $4::interval) AND r.state = ${roundStates.closed} AND r.net >= $1
          AND r.provider = ANY ($2::text[]) AND r.user_id IN (${identitySql.playersOnlySql})
        ORDER BY r.closed_at DESC, r.net DESC, r.game_round DESC LIMIT $3`,
      values: [min, providers, limit, window],
    });
    if (rows.length >= limit) break;
  }
  return rows;
}
