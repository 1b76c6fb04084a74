/** Rows of platforms and their games. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { PlatformGame, PlatformKey, PlatformStatus, SeededGame } from './platform-game.ts';

export type PlatformRow = { readonly key: PlatformKey; readonly status: PlatformStatus };

/** Every platform with its status. */
export function readPlatforms(tx: Tx): Promise<PlatformRow[]> {
  return tx.rows({ text: 'SELECT key, status FROM providers.platforms' });
}

/** In the order of their pages. */
export function readPlatformGames(tx: Tx): Promise<PlatformGame[]> {
  return tx.rows({
    text: `SELECT id, platform, code, kind, names, status, hot, position, provider, maker, tag, rtp, demo, image, missed
             FROM providers.games ORDER BY position, id`,
  });
}

/** Adds what is not there yet; what an operator changed stays. */
export async function addMissing(
  tx: Tx,
  platforms: readonly PlatformRow[],
  games: readonly SeededGame[],
): Promise<void> {
  await tx.count({
    text: `INSERT INTO providers.platforms (key, status)
           SELECT key, status FROM jsonb_to_recordset($1) AS row(key text, status smallint)
           ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(platforms)],
  });
  await tx.count({
    text: `INSERT INTO providers.games (id, platform, code, kind, names, status, hot, position)
           SELECT id, platform, code, kind, names, status, hot, position
             FROM jsonb_to_recordset($1) AS row(id integer, platform text, code text, kind text, names jsonb, status smallint, hot boolean, position smallint)
           ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(games)],
  });
}

/** Sets what an operator says of a platform. @returns what it was; undefined when it was not as `seen` */
export async function writePlatformStatus(
  tx: Tx,
  key: PlatformKey,
  status: PlatformStatus,
  seen: PlatformStatus | undefined,
): Promise<PlatformStatus | undefined> {
  const row = await tx.row<{ before: PlatformStatus }>({
    text: `UPDATE providers.platforms p SET status = $2, set_by_operator = true
             FROM (SELECT key, status FROM providers.platforms WHERE key = $1 FOR UPDATE) AS old
            WHERE p.key = old.key AND ($3::smallint IS NULL OR old.status = $3) RETURNING old.status AS before`,
    values: [key, status, seen ?? null],
  });
  return row?.before;
}

/** Opens platforms that no operator has ever set. */
export async function openUnset(tx: Tx, keys: readonly PlatformKey[]): Promise<void> {
  await tx.count({
    text: 'UPDATE providers.platforms SET status = 0 WHERE key = ANY ($1::text[]) AND NOT set_by_operator',
    values: [keys],
  });
}

/** The same of a game. */
export async function writeGameStatus(
  tx: Tx,
  id: number,
  status: PlatformStatus,
  seen: PlatformStatus | undefined,
): Promise<PlatformStatus | undefined> {
  const row = await tx.row<{ before: PlatformStatus }>({
    text: `UPDATE providers.games g SET status = $2
             FROM (SELECT id, status FROM providers.games WHERE id = $1 FOR UPDATE) AS old
            WHERE g.id = old.id AND ($3::smallint IS NULL OR old.status = $3) RETURNING old.status AS before`,
    values: [id, status, seen ?? null],
  });
  return row?.before;
}

/** What operators change of a game; what is not named stays. */
export type GameColumns = Partial<Pick<PlatformGame, 'status' | 'hot' | 'kind'>> & {
  readonly names?: Readonly<Partial<Record<Locale, string>>>;
};

/** Writes it. `names` may be of some languages alone. */
export async function writeGame(tx: Tx, id: number, { status, hot, kind, names }: GameColumns): Promise<void> {
  await tx.count({
    text: `UPDATE providers.games SET status = coalesce($2::smallint, status), hot = coalesce($3::boolean, hot),
             kind = coalesce($4::text, kind), names = names || $5::jsonb WHERE id = $1`,
    values: [id, status ?? null, hot ?? null, kind ?? null, JSON.stringify(names ?? {})],
  });
}
