/** The bonus of VIP levels: what reaching each gives, claimed all at once. */
import type { calls, Locale, OutputOf } from '@longmen/contract';
import { mills } from '@longmen/engine';
import { upgradeReward } from '@longmen/engine/rewards';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { depositKinds } from '../../ledger/index.ts';
import { claimReward, type Reward } from '../claims/claim.ts';
import type { Deps } from '../deps.ts';
import { refuseUpgrade, upgradeDue } from '../rules.ts';
import * as settings from '../settings.ts';
import { insertUpgrades, listUpgrades, markClaimed } from './store-upgrades.ts';
import type { UserId } from '../../../platform/ids.ts';

const millsPerPoint = 1_000;

/** Whether the upgrade bonus is open. */
export const upgradeIsOpen = ({ settings: { get } }: Pick<Platform, 'settings'>): boolean =>
  get(settings.upgradeBonus) && get(settings.systemActivities).includes('1');

/** In the transaction that raises a player: writes what the new levels give, at what they give now. */
export async function recordReached(
  { settings: { get } }: Pick<Platform, 'settings'>,
  tx: Tx,
  userId: UserId,
  levels: readonly number[],
): Promise<void> {
  const bonuses = get(settings.upgradeBonuses);
  await insertUpgrades(
    tx,
    userId,
    levels.map((level) => ({ level, money: bonuses[level] ?? mills(0) })),
  );
}

/** What each level gives, and all up to it together. */
export async function showUpgradeTable(
  { vip, platform }: Deps,
  locale: Locale,
): Promise<OutputOf<typeof calls.upgradeTable>> {
  const bonuses = platform.settings.get(settings.upgradeBonuses);
  const rows = (await vip.levels(locale)).map(({ level, title, points }) => ({
    level,
    title,
    points,
    bonus: bonuses[level] ?? mills(0),
    total: upgradeReward(0, level, bonuses),
  }));
  return { rows };
}

/** The caller's level and what of its bonuses is left. @throws Refusal `notSignedIn` */
export async function showUpgrade(
  deps: Deps,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.upgradeState>> {
  const { platform, identity, ledger } = deps;
  const [user, rows, table, deposited] = await Promise.all([
    identity.userOf(userId),
    listUpgrades(platform.db.reads, userId),
    showUpgradeTable(deps, locale),
    ledger.sumOf(userId, depositKinds),
  ]);
  if (user === undefined) throw refuse('notSignedIn');
  const next = table.rows.find(({ level }) => level > user.level);
  return {
    level: user.level,
    money: upgradeDue(rows).money,
    total: table.rows.at(-1)?.total ?? mills(0),
    isClaimable: refuseUpgrade(rows, upgradeIsOpen(platform)) === undefined,
    next:
      next === undefined
        ? null
        : {
            level: next.level,
            points: next.points,
            missing: Math.max(0, next.points - Math.floor(deposited / millsPerPoint)),
            bonus: next.bonus,
          },
    claimed: rows.filter(({ isClaimed }) => isClaimed).map(({ level }) => level),
  };
}

/** Claims the bonuses of all levels that are not claimed yet. @throws Refusal as the call declares them */
export async function claimUpgrade(deps: Deps, context: SignedInContext): Promise<OutputOf<typeof calls.claimUpgrade>> {
  const reward: Reward = {
    kind: 'upgradeBonus',
    decide: async (tx, _day, userId) => {
      const rows = await listUpgrades(tx, userId);
      const refused = refuseUpgrade(rows, upgradeIsOpen(deps.platform));
      if (refused !== undefined) return refused;
      const { money, levels } = upgradeDue(rows);
      return {
        money,
        ref: String(Math.max(...levels)),
        write: async (own, claim) => {
          if ((await markClaimed(own, userId, levels, claim)) !== levels.length)
            throw new Error(`levels of ${userId} were claimed past the lock`);
        },
      };
    },
  };
  const { money, balance } = await claimReward(deps, reward, context);
  return { money, balance };
}
