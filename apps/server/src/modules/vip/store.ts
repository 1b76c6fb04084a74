/** Rows of VIP levels. */
import type { Locale } from '@longmen/contract';
import type { Tx } from '../../platform/db/database.ts';
import type { Step } from './rules.ts';

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

/** Writes at how many points a level begins. */
export async function updatePoints(tx: Tx, level: number, points: number): Promise<void> {
  await tx.count({ text: 'UPDATE vip.levels SET points = $2 WHERE level = $1', values: [level, points] });
}
