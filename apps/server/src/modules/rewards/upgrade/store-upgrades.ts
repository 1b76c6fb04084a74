/** Rows of what reaching a level gives. */
import type { Mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import type { UpgradeRow } from '../rules.ts';
import type { UserId } from '../../../platform/ids.ts';

/** A player's levels with what they give, the lowest first. */
export async function listUpgrades(tx: Tx, userId: UserId): Promise<UpgradeRow[]> {
  return tx.rows<UpgradeRow>({
    name: 'rewards-upgrades',
    text: `SELECT level, money, claim IS NOT NULL AS "isClaimed" FROM rewards.upgrades WHERE user_id = $1 ORDER BY level`,
    values: [userId],
  });
}

/** Writes what levels give that were just reached. */
export async function insertUpgrades(
  tx: Tx,
  userId: UserId,
  rows: readonly { readonly level: number; readonly money: Mills }[],
): Promise<void> {
  await tx.count({
    name: 'rewards-reach',
    text: `INSERT INTO rewards.upgrades (user_id, level, money)
      SELECT $1::bigint, level, money FROM unnest($2::smallint[], $3::bigint[]) AS r (level, money) ON CONFLICT DO NOTHING`,
    values: [userId, rows.map(({ level }) => level), rows.map(({ money }) => money)],
  });
}

/** Marks levels as claimed. @returns how many were not claimed before */
export async function markClaimed(tx: Tx, userId: UserId, levels: readonly number[], claim: string): Promise<number> {
  return tx.count({
    name: 'rewards-claim-levels',
    text: 'UPDATE rewards.upgrades SET claim = $3 WHERE user_id = $1 AND level = ANY ($2::smallint[]) AND claim IS NULL',
    values: [userId, levels, claim],
  });
}
