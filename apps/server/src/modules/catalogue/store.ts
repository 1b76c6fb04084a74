/** Rows of the catalogue. */
import type { Tx } from '../../platform/db/database.ts';
import type { Category, GameStatus, StoredGame } from './game.ts';
import type { UserId } from '../../platform/ids.ts';

export type OddsRow = { version: number; odds: string; hash: string };

/** Categories in the lobby's order. */
export function readCategories(tx: Tx): Promise<Category[]> {
  return tx.rows({
    text: `SELECT key, names, position, status, trim_scale(rebate)::text AS rebate
             FROM catalogue.categories ORDER BY position`,
  });
}

/** Games in the lobby's order, test games among them. */
export function readGames(tx: Tx): Promise<StoredGame[]> {
  return tx.rows({
    text: `SELECT gid, family, play_family AS "playFamily", category, names, source, every_seconds AS "everySeconds", seal_seconds AS "sealSeconds",
                  calendar, status, hot, position, is_test AS "isTest", odds_version AS "oddsVersion",
                  spec_limits AS "specLimits"
             FROM catalogue.games ORDER BY position, gid`,
  });
}

/** Versions newer than `after`, oldest first. */
export function readOddsAfter(tx: Tx, after: number): Promise<OddsRow[]> {
  return tx.rows({
    text: 'SELECT version, odds, hash FROM catalogue.odds_versions WHERE version > $1 ORDER BY version',
    values: [after],
  });
}

/** Who made a version, and when; the site itself made the first ones. */
export function readVersion(tx: Tx, version: number): Promise<{ at: number; by: string } | undefined> {
  return tx.row({
    text: 'SELECT made_at AS at, made_by AS by FROM catalogue.odds_versions WHERE version = $1',
    values: [version],
  });
}

/** Plays that a game sells, or not, against what the play offers by itself. */
export function readSwitches(tx: Tx): Promise<{ gid: number; play: string; offered: boolean }[]> {
  return tx.rows({ text: 'SELECT gid, play, offered FROM catalogue.play_switches' });
}

/** Adds the categories and games that are not there yet; what an operator changed stays. */
export async function addMissing(tx: Tx, categories: readonly Category[], games: readonly StoredGame[]): Promise<void> {
  await tx.count({
    text: `INSERT INTO catalogue.categories (key, names, position, status, rebate)
           SELECT key, names, position, status, rebate
             FROM jsonb_to_recordset($1) AS row(key text, names jsonb, position smallint, status smallint, rebate numeric)
           ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(categories)],
  });
  await tx.count({
    text: `INSERT INTO catalogue.games (gid, family, play_family, category, names, source, every_seconds, seal_seconds, calendar, status, hot, position, is_test)
           SELECT gid, family, "playFamily", category, names, source, "everySeconds", "sealSeconds", calendar, status, hot, position, "isTest"
             FROM jsonb_to_recordset($1) AS row(gid integer, family text, "playFamily" text, category text, names jsonb, source text, "everySeconds" integer,
                  "sealSeconds" integer, calendar text, status smallint, hot boolean, position smallint, "isTest" boolean)
           ON CONFLICT DO NOTHING`,
    values: [JSON.stringify(games)],
  });
}

/** Keeps a text of odds and answers its version; equal texts are one version. */
export async function storeOdds(
  tx: Tx,
  row: { family: string; odds: string; hash: string; at: number; by: string; reason: string },
): Promise<number> {
  await tx.count({
    text: `INSERT INTO catalogue.odds_versions (family, odds, hash, made_at, made_by, reason)
           VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (hash) DO NOTHING`,
    values: [row.family, row.odds, row.hash, new Date(row.at), row.by, row.reason],
  });
  const stored = await tx.row<{ version: number }>({
    text: 'SELECT version FROM catalogue.odds_versions WHERE hash = $1',
    values: [row.hash],
  });
  if (stored === undefined) throw new Error('a version of odds was not kept');
  return stored.version;
}

/** The version of odds that a game uses now; the game stays locked. */
export async function lockOddsVersion(tx: Tx, gid: number): Promise<number | null> {
  const row = await tx.row<{ version: number | null }>({
    text: 'SELECT odds_version AS version FROM catalogue.games WHERE gid = $1 FOR UPDATE',
    values: [gid],
  });
  return row?.version ?? null;
}

/** Gives games their next odds. `missingOnly` leaves games alone that have some. */
export function useOdds(tx: Tx, version: number, gids: readonly number[], missingOnly: boolean): Promise<number> {
  return tx.count({
    text: `UPDATE catalogue.games SET odds_version = $1
            WHERE gid = ANY($2) AND (odds_version IS NULL OR NOT $3)`,
    values: [version, gids, missingOnly],
  });
}

/** @returns the status that it had; undefined for a game that is not there, or had another than `seen` */
export async function writeGameStatus(
  tx: Tx,
  gid: number,
  status: GameStatus,
  seen: GameStatus | undefined,
): Promise<GameStatus | undefined> {
  const row = await tx.row<{ before: GameStatus }>({
    text: `UPDATE catalogue.games g SET status = $2
             FROM (SELECT gid, status FROM catalogue.games WHERE gid = $1 FOR UPDATE) AS old
            WHERE g.gid = old.gid AND ($3::smallint IS NULL OR old.status = $3) RETURNING old.status AS before`,
    values: [gid, status, seen ?? null],
  });
  return row?.before;
}

/** @returns how many rows changed: 0 for a category that there is not */
export function writeCategoryStatus(tx: Tx, key: string, status: GameStatus): Promise<number> {
  return tx.count({ text: 'UPDATE catalogue.categories SET status = $2 WHERE key = $1', values: [key, status] });
}

/** Switches a play of a game from an instant (epoch ms) on. @returns 0 where nothing changed */
export function writeSwitch(tx: Tx, gid: number, play: string, offered: boolean, at: number): Promise<number> {
  return tx.count({
    text: `INSERT INTO catalogue.play_switches (gid, play, offered, since) VALUES ($1, $2, $3, $4)
           ON CONFLICT (gid, play) DO UPDATE SET offered = EXCLUDED.offered, since = EXCLUDED.since
            WHERE play_switches.offered <> EXCLUDED.offered`,
    values: [gid, play, offered, new Date(at)],
  });
}

/**
 * The switch of a play of a game, undefined where there is none; nobody else switches a play of the game before the
 * end of `tx`.
 */
export async function lockSwitch(tx: Tx, gid: number, play: string): Promise<boolean | undefined> {
  await tx.count({ text: 'SELECT FROM catalogue.games WHERE gid = $1 FOR UPDATE', values: [gid] });
  const row = await tx.row<{ offered: boolean }>({
    text: 'SELECT offered FROM catalogue.play_switches WHERE gid = $1 AND play = $2',
    values: [gid, play],
  });
  return row?.offered;
}

/**
 * Whether a game is held to the requirements' limits of numbers.
 * @returns whether it was; undefined for a game that is not there, or where it was not as `seen`
 */
export async function writeSpecLimits(
  tx: Tx,
  gid: number,
  on: boolean,
  seen: boolean | undefined,
): Promise<boolean | undefined> {
  const row = await tx.row<{ before: boolean }>({
    text: `UPDATE catalogue.games g SET spec_limits = $2
             FROM (SELECT gid, spec_limits FROM catalogue.games WHERE gid = $1 FOR UPDATE) AS old
            WHERE g.gid = old.gid AND ($3::boolean IS NULL OR old.spec_limits = $3) RETURNING old.spec_limits AS before`,
    values: [gid, on, seen ?? null],
  });
  return row?.before;
}

/** Newest first. */
export function readFavourites(tx: Tx, userId: UserId): Promise<{ gid: number }[]> {
  return tx.rows({
    text: 'SELECT gid FROM catalogue.favourites WHERE user_id = $1 ORDER BY added_at DESC, gid',
    values: [userId],
  });
}

/** Adds a game to a player's favourites, or takes it off. */
export async function writeFavourite(
  tx: Tx,
  userId: UserId,
  gid: number,
  favourite: boolean,
  at: number,
): Promise<void> {
  await tx.count(
    favourite
      ? {
          text: 'INSERT INTO catalogue.favourites (user_id, gid, added_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
          values: [userId, gid, new Date(at)],
        }
      : { text: 'DELETE FROM catalogue.favourites WHERE user_id = $1 AND gid = $2', values: [userId, gid] },
  );
}
