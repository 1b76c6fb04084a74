/** The daily bonus: a share of yesterday's valid bets, at the level that the player had when today began. */
import type { calls, OutputOf } from '@longmen/contract';
import { type DailyTerms, dailyReward } from '@longmen/engine/rewards';
import type { SignedInContext } from '../../../platform/api/route.ts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { claimReward, type Reward } from '../claims/claim.ts';
import type { Deps } from '../deps.ts';
import { dailyFrom, type DailyFacts, nextTier, refuseDaily } from '../rules.ts';
import * as settings from '../settings.ts';
import { type SiteDay, siteDay } from '../store-day.ts';
import { validBetsIn } from '../valid-bets.ts';
import { type DailyRow, findDaily, insertDaily } from './store-dailies.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Whether the daily bonus is open. */
export const dailyIsOpen = ({ settings: { get } }: Pick<Platform, 'settings'>): boolean =>
  get(settings.dailyBonus) && get(settings.systemActivities).includes('2');

const termsOf = ({ settings: { get } }: Pick<Platform, 'settings'>): DailyTerms => ({
  tiers: get(settings.dailyTiers),
  rates: get(settings.dailyRates),
  max: get(settings.dailyMax),
});

/** What the daily bonus pays, by level and tier. */
export function showDailyTable({ platform }: Pick<Deps, 'platform'>): OutputOf<typeof calls.dailyTable> {
  const { tiers, rates, max } = termsOf(platform);
  const rows = Object.entries(rates)
    .map(([level, [first = 0, second = 0, third = 0]]) => ({ level: Number(level), first, second, third }))
    .sort((a, b) => a.level - b.level);
  return { rows, tiers: [...tiers], max, time: `${dailyFrom}-24:00`, timeZone: platform.site.timeZone };
}

type Known = DailyFacts & { readonly claimed: DailyRow | undefined };

async function readFacts({ platform, ledger, vip }: Deps, tx: Tx, day: SiteDay, userId: UserId): Promise<Known> {
  const claimed = await findDaily(tx, userId, day.yesterday);
  return {
    isOpen: dailyIsOpen(platform),
    isClaimed: claimed !== undefined,
    claimed,
    at: day.at,
    opensAt: day.dailyOpens,
    level: await vip.levelAt(tx, userId, day.begins),
    valid: await validBetsIn({ platform, ledger }, tx, userId, { from: day.yesterdayBegins, to: day.begins }),
  };
}

/** Yesterday's valid bets of the caller and what they pay. */
export async function showDaily(
  deps: Deps,
  { caller: { userId } }: SignedInContext,
): Promise<OutputOf<typeof calls.dailyState>> {
  const { reads } = deps.platform.db;
  const terms = termsOf(deps.platform);
  const day = await siteDay(deps, reads);
  const facts = await readFacts(deps, reads, day, userId);
  const { level, valid, claimed } = facts;
  const { rate, money } = claimed ?? dailyReward(valid, level, terms);
  const state = refuseDaily(facts, terms) === undefined ? 'yes' : 'no';
  return {
    level,
    valid,
    rate,
    money,
    state: claimed === undefined ? state : 'claimed',
    next: nextTier(valid, level, terms) ?? null,
    serverTime: day.at,
    opensAt: day.dailyOpens,
    closesAt: day.ends,
  };
}

/** Claims the bonus of yesterday's valid bets. @throws Refusal as the call declares them */
export async function claimDaily(deps: Deps, context: SignedInContext): Promise<OutputOf<typeof calls.claimDaily>> {
  const terms = termsOf(deps.platform);
  const reward: Reward = {
    kind: 'dailyBonus',
    decide: async (tx, day, userId) => {
      const facts = await readFacts(deps, tx, day, userId);
      const refused = refuseDaily(facts, terms);
      if (refused !== undefined) return refused;
      const { level, valid } = facts;
      const { rate, money } = dailyReward(valid, level, terms);
      return {
        money,
        ref: String(day.number - 1),
        write: (own, claim) => insertDaily(own, { userId, day: day.yesterday, level, valid, rate, money, claim }),
      };
    },
  };
  const { money, balance } = await claimReward(deps, reward, context);
  return { money, balance };
}
