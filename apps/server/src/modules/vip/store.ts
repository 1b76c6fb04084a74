/** Rows of VIP levels. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Step } from './rules.ts';
import type { UserId } from '../../platform/ids.ts';

export type LevelRow = Step & { readonly title: string };

/** All levels, the lowest first, with their titles in one language. */
export async function listLevels(tx: Tx, locale: Locale): Promise<LevelRow[]> {
  return tx.rows<LevelRow>({
    name: 'vip-levels',
    text: 'SELECT level, points, titles ->> $1 AS title FROM vip.levels ORDER BY level',
    values: [locale],
  });
}

/** The same without titles. */
export async function listSteps(tx: Tx): Promise<Step[]> {
  return tx.rows<Step>({ name: 'vip-steps', text: 'SELECT level, points FROM vip.levels ORDER BY level' });
}

/** The same, held until the transaction ends. */
export async function lockSteps(tx: Tx): Promise<Step[]> {
  return tx.rows<Step>({ text: 'SELECT level, points FROM vip.levels ORDER BY level FOR UPDATE' });
}

/** Writes that a player has reached a level and those below it. @returns the ones that are new */
export async function insertReached(tx: Tx, userId: UserId, level: number): Promise<number[]> {
  const rows = await tx.rows<{ level: number }>({
    name: 'vip-reach',
    text: `INSERT INTO vip.reached (user_id, level) SELECT $1::bigint, level FROM vip.levels WHERE level BETWEEN 1 AND $2
      ON CONFLICT DO NOTHING RETURNING level`,
    values: [userId, level],
  });
  return rows.map((row) => row.level);
}

/** The level that a player had reached before an instant (epoch ms); 0 for none. */
export async function findLevelAt(tx: Tx, userId: UserId, at: number): Promise<number> {
  const row = await tx.row<{ level: number }>({
    name: 'vip-level-at',
    text: `SELECT coalesce(max(level), 0) AS level FROM vip.reached WHERE user_id = $1 AND at < to_timestamp($2::float8 / 1000)`,
    values: [userId, at],
  });
  return row?.level ?? 0;
}

/** Writes at how many points a level begins. */
export async function updatePoints(tx: Tx, level: number, points: number): Promise<void> {
  await tx.count({ text: 'UPDATE vip.levels SET points = $2 WHERE level = $1', values: [level, points] });
}
