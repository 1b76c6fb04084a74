/** Rows of launches and of companies' names for players. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../../platform/db/database.ts';
import { bytea, int8, statement, text } from '../../../platform/db/statement.ts';
import type { UserId } from '../../../platform/ids.ts';
import { identitySql } from '../../identity/index.ts';
import { liveSql, longestHours, touchAfter } from './store-fragments.ts';

export type LaunchEnd = 'replaced' | 'signedOut' | 'closed' | 'paused' | 'timedOut';

/** Whose a token is, and whether its launch is on. */
export async function findLaunch(
  tx: Tx,
  { userId, provider }: { readonly userId: UserId; readonly provider: string },
  tokenHash: Buffer,
): Promise<'live' | 'ended' | 'other'> {
  const row = await tx.row<{ isLive: boolean }>({
    name: 'arcade-find-launch',
    text: `SELECT ${liveSql('x', 'clock_timestamp()')} AND ${identitySql.mayPlaySql('x.user_id', 'x.sign_in')} AS "isLive"
      FROM arcade.launches x WHERE x.token_hash = $1 AND x.user_id = $2 AND x.provider = $3`,
    values: [tokenHash, userId, provider],
  });
  if (row === undefined) return 'other';
  return row.isLive ? 'live' : 'ended';
}

/** Notes that a live launch is used. @returns its sign-in when that was not noted of late */
export async function touchLaunch(tx: Tx, tokenHash: Buffer): Promise<string | undefined> {
  const row = await tx.row<{ signIn: string }>({
    name: 'arcade-touch-launch',
    text: `UPDATE arcade.launches SET last_at = clock_timestamp()
      WHERE token_hash = $1 AND ended_as IS NULL AND last_at < clock_timestamp() - ${touchAfter} RETURNING sign_in::text AS "signIn"`,
    values: [tokenHash],
  });
  return row?.signIn;
}

export type NewLaunch = {
  readonly userId: UserId;
  readonly launch: string;
  readonly provider: string;
  readonly tokenHash: Buffer;
  readonly signIn: string;
  readonly game: string;
  readonly locale: Locale;
};

const insert = statement<NewLaunch>('arcade-insert-launch', ({ row }) => {
  const { names, values } = row({
    user_id: int8((launch) => launch.userId),
    launch: int8((launch) => launch.launch),
    provider: text((launch) => launch.provider),
    token_hash: bytea((launch) => launch.tokenHash),
    sign_in: int8((launch) => launch.signIn),
    game: text((launch) => launch.game),
    locale: text((launch) => launch.locale),
  });
  return `INSERT INTO arcade.launches (${names}, made_at, last_at, ends_at)
    SELECT ${values}, at, at, at + interval '${longestHours} hours' FROM clock_timestamp() at`;
});

/** In which language a player opened a game of a company last; undefined before the first. */
export async function findLocale(tx: Tx, provider: string, userId: UserId): Promise<Locale | undefined> {
  const row = await tx.row<{ locale: Locale }>({
    name: 'arcade-find-locale',
    text: 'SELECT locale FROM arcade.launches WHERE user_id = $1 AND provider = $2 ORDER BY launch DESC LIMIT 1',
    values: [userId, provider],
  });
  return row?.locale;
}

/** Opens a launch; the earlier one of the player at the company ends. The player's account orders two at one moment. */
export async function insertLaunch(tx: Tx, launch: NewLaunch): Promise<void> {
  await tx.count({
    name: 'arcade-replace-launch',
    text: `UPDATE arcade.launches SET ended_as = 'replaced' WHERE user_id = $1 AND provider = $2 AND ended_as IS NULL`,
    values: [launch.userId, launch.provider],
  });
  await tx.count(insert(launch));
}

/** Ends launches of a sign-in, or all of a player. @returns how many were on */
export async function endLaunches(
  tx: Tx,
  which: { readonly signIn: string } | { readonly userId: UserId },
  as: LaunchEnd,
): Promise<number> {
  const [column, value] = 'signIn' in which ? ['sign_in', which.signIn] : ['user_id', which.userId];
  return tx.count({
    text: `UPDATE arcade.launches SET ended_as = $2 WHERE ${column} = $1 AND ended_as IS NULL`,
    values: [value, as],
  });
}

/** Ends launches that rested, grew too old, or whose sign-in ended and nobody heard of it; at most `limit`. */
export async function endOldLaunches(tx: Tx, limit: number): Promise<number> {
  return tx.count({
    name: 'arcade-end-launches',
    text: `UPDATE arcade.launches x SET ended_as = 'timedOut' WHERE (x.user_id, x.launch) IN (
      SELECT o.user_id, o.launch FROM arcade.launches o WHERE o.ended_as IS NULL
        AND (NOT (${liveSql('o', 'clock_timestamp()')}) OR NOT ${identitySql.mayPlaySql('o.user_id', 'o.sign_in')})
      LIMIT $1 FOR UPDATE SKIP LOCKED)`,
    values: [limit],
  });
}

/** Whom a company means by a name. */
export async function findPlayer(tx: Tx, provider: string, name: string): Promise<UserId | undefined> {
  const row = await tx.row<{ userId: UserId }>({
    name: 'arcade-find-player',
    text: 'SELECT user_id::text AS "userId" FROM arcade.names WHERE provider = $1 AND name = $2',
    values: [provider, name],
  });
  return row?.userId;
}

/** The name of a player at a company, unless it has none yet. */
export async function findName(tx: Tx, provider: string, userId: UserId): Promise<string | undefined> {
  const row = await tx.row<{ name: string }>({
    name: 'arcade-find-name',
    text: 'SELECT name FROM arcade.names WHERE user_id = $1 AND provider = $2',
    values: [userId, provider],
  });
  return row?.name;
}

/** Gives a player a name at a company, unless the name is somebody's. @returns whether it is the player's now */
export async function insertName(tx: Tx, provider: string, userId: UserId, name: string): Promise<boolean> {
  const inserted = await tx.count({
    name: 'arcade-insert-name',
    text: 'INSERT INTO arcade.names (user_id, provider, name) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    values: [userId, provider, name],
  });
  return inserted > 0;
}

/** So many openings are looked at: who plays the same few games all day has played others long before. */
const openingsMax = 500;

export type Opening = { readonly provider: string; readonly game: string; readonly at: number };

/** When a player opened each game last, lobbies left out. */
export function listOpenings(tx: Tx, userId: UserId): Promise<Opening[]> {
  return tx.rows({
    name: 'arcade-openings',
    text: `SELECT provider, game, max(made_at) AS at
      FROM (SELECT provider, game, made_at FROM arcade.launches WHERE user_id = $1 ORDER BY launch DESC LIMIT ${openingsMax}) x
      WHERE game <> '' GROUP BY provider, game`,
    values: [userId],
  });
}
