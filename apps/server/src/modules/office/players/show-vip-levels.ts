/** What operators read of VIP levels: where each begins, who has it, what it gives. */
import type { Locale } from '@longmen/contract';
import type { Mills } from '@longmen/engine';
import { rewardSettings } from '../../rewards/index.ts';
import type { VipLevel } from '../../vip/index.ts';
import type { Deps } from '../deps.ts';

export type VipLevelRow = VipLevel & {
  /** Accounts that have it now. */
  readonly players: number;
  /** What reaching it gives; null for nothing. */
  readonly bonus: Mills | null;
};

/** VIP levels with the points at which they begin, the lowest first. */
export async function listVipLevels({ vip, players, platform }: Deps, locale: Locale): Promise<VipLevelRow[]> {
  const [levels, counts] = await Promise.all([vip.levels(locale), players.levelCounts()]);
  const bonuses = platform.settings.get(rewardSettings.upgradeBonuses);
  return levels.map((row) => ({
    ...row,
    players: counts.get(row.level) ?? 0,
    bonus: bonuses[String(row.level)] ?? null,
  }));
}
