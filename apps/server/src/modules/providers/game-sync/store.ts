/** Rows of games as lists of companies write them. */
import type { Tx } from '../../../platform/db/database.ts';
import { spellOutcome, type SyncOutcome } from './outcome.ts';
import type { NewGame, SyncPlan } from './plan-sync.ts';

/** Companies whose list is due; the next one is due after the pause, whichever process reads it. */
export async function claimSyncs(tx: Tx, names: readonly string[], pauseSeconds: number): Promise<string[]> {
  const rows = await tx.rows<{ name: string }>({
    text: `UPDATE providers.providers SET sync_at = clock_timestamp() + make_interval(secs => $2)
            WHERE name = ANY ($1::text[]) AND sync_at <= clock_timestamp() RETURNING name`,
    values: [names, pauseSeconds],
  });
  return rows.map(({ name }) => name);
}

/** How it went; where it did not, the list is read again soon. */
export async function writeSyncResult(tx: Tx, name: string, result: SyncOutcome, againSeconds?: number): Promise<void> {
  await tx.count({
    text: `UPDATE providers.providers SET sync_result = $2,
             sync_at = CASE WHEN $3::integer IS NULL THEN sync_at
                            ELSE clock_timestamp() + make_interval(secs => $3) END WHERE name = $1`,
    values: [name, spellOutcome(result), againSeconds ?? null],
  });
}

/** Has a company's list read by whichever process looks next. @returns false when the site has no such company */
export async function requestSync(tx: Tx, name: string): Promise<boolean> {
  return (
    (await tx.count({
      text: 'UPDATE providers.providers SET sync_at = clock_timestamp() WHERE name = $1',
      values: [name],
    })) === 1
  );
}

/** What the list says, in the caller's transaction. */
export async function writePlan(tx: Tx, provider: string, { added, seen, missing }: SyncPlan): Promise<void> {
  await tx.count({
    text: `UPDATE providers.games SET provider = $1, maker = row.maker, tag = row.tag, rtp = row.rtp, demo = row.demo,
             image_url = row.image_url, image_taken = CASE WHEN games.image = '' THEN '' ELSE image_taken END,
             seen_at = clock_timestamp(), missed = 0
             FROM jsonb_to_recordset($2) AS row(id integer, maker text, tag text, rtp integer, demo boolean, image_url text)
            WHERE games.id = row.id`,
    values: [provider, JSON.stringify(seen)],
  });
  await tx.count({
    text: `UPDATE providers.games SET missed = least(missed + 1, 1000) WHERE id = ANY ($1::integer[])`,
    values: [missing],
  });
  await insertGames(tx, provider, added);
}

/** New games come hidden: an operator looks at them first. */
async function insertGames(tx: Tx, provider: string, games: readonly NewGame[]): Promise<void> {
  if (games.length === 0) return;
  await tx.count({
    text: `INSERT INTO providers.games (id, platform, code, kind, names, status, hot, position, provider, maker, tag,
                                        rtp, demo, image_url, seen_at)
           SELECT nextval('providers.game_ids'), platform, code, kind, names, 2, false,
                  (SELECT coalesce(max(position), 0) FROM providers.games) + ordinality, $1, maker, tag, rtp, demo,
                  image_url, clock_timestamp()
             FROM ROWS FROM (jsonb_to_recordset($2) AS (platform text, code text, kind text, names jsonb, maker text,
                    tag text, rtp integer, demo boolean, image_url text))
                  WITH ORDINALITY AS row(platform, code, kind, names, maker, tag, rtp, demo, image_url, ordinality)
           ON CONFLICT (platform, code) DO NOTHING`,
    values: [provider, JSON.stringify(games)],
  });
}

/** Games of a company whose picture was not fetched yet. */
export function listPicturesDue(tx: Tx, provider: string, limit: number): Promise<{ id: number; image_url: string }[]> {
  return tx.rows({
    text: `SELECT id, image_url FROM providers.games
            WHERE provider = $1 AND image_url <> '' AND image_url <> image_taken ORDER BY id LIMIT $2`,
    values: [provider, limit],
  });
}

/** The picture takes the place of the one before. */
export async function writePicture(
  tx: Tx,
  { game, name, bytes, url }: { game: number; name: string; bytes: Buffer; url: string },
): Promise<void> {
  await tx.count({ text: 'DELETE FROM providers.pictures WHERE game = $1', values: [game] });
  await tx.count({
    text: 'INSERT INTO providers.pictures (name, game, bytes) VALUES ($1, $2, $3)',
    values: [name, game, bytes],
  });
  await tx.count({
    text: 'UPDATE providers.games SET image = $2, image_taken = $3 WHERE id = $1',
    values: [game, name, url],
  });
}

/** It could not be fetched; the next list asks again. */
export async function writeNoPicture(tx: Tx, game: number, url: string): Promise<void> {
  await tx.count({ text: 'UPDATE providers.games SET image_taken = $2 WHERE id = $1', values: [game, url] });
}

/** The bytes of a game's picture; undefined where there is none of that name. */
export async function findPicture(tx: Tx, name: string): Promise<Buffer | undefined> {
  const row = await tx.row<{ bytes: Buffer }>({
    name: 'providers-picture',
    text: 'SELECT bytes FROM providers.pictures WHERE name = $1',
    values: [name],
  });
  return row?.bytes;
}
