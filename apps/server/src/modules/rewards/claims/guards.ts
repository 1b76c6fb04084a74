/** Who is kept from a reward whatever it is for (docs/design/agents-rewards.md, "Guards"). */
import type { Mills } from '@longmen/engine';
import { refuse, type SignedInContext } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { networkAt } from '../../../platform/network/addresses.ts';
import type { Setting } from '../../../platform/settings/settings.ts';
import type { Deps } from '../deps.ts';
import { kindNumber, type RewardKind } from '../kinds.ts';
import * as settings from '../settings.ts';
import type { SiteDay } from '../store-day.ts';
import { countAt, hasClaimedSince, isBarred } from './store-claims.ts';
import { spendFrom } from './store-budget.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Carriers put thousands behind one of these networks: the bound is as wide as that of registrations. */
const networkBits = { ipv4: 24, ipv6: 64 } as const;
const hourMs = 3_600_000;

/** Rewards that nobody has to earn by deposits or bets of days before. */
const unearned: readonly RewardKind[] = ['signIn', 'homePacket'];

const budgets: Readonly<Record<RewardKind, Setting<Mills>>> = {
  upgradeBonus: settings.upgradeBudget,
  dailyBonus: settings.dailyBudget,
  signIn: settings.signInBudget,
  homePacket: settings.packetBudget,
};

/**
 * Before a claim is looked at.
 * @throws Refusal `accountRestricted`, `guestsMayNot`, `timeOutOn`, `selfExcluded`, `rewardBarred`
 */
export async function assertMayClaim(
  { identity, limits, mayPromote, platform }: Deps,
  kind: RewardKind,
  { caller }: SignedInContext,
): Promise<void> {
  identity.assertMayUse(caller, 'promotions');
  if (kind === 'homePacket') identity.assertMayUse(caller, 'redPacket');
  await limits.assertMayPlay(caller.userId);
  if (!(await mayPromote(caller.userId))) throw refuse('rewardBarred');
  if (await isBarred(platform.db.reads, caller.userId, kindNumber(kind))) throw refuse('rewardBarred');
}

/**
 * In the claim's transaction: the age of the account, and how many accounts claimed on its device and in its network.
 * A second claim of one account counts once a day.
 * @throws Refusal `rewardNotClaimable`, `rewardShared`
 */
export async function countPlaces(
  { identity, platform }: Deps,
  tx: Tx,
  kind: RewardKind,
  { at, begins, day }: SiteDay,
  { caller: { userId, sessionId }, ip }: SignedInContext,
): Promise<void> {
  const { get } = platform.settings;
  if (unearned.includes(kind)) {
    const user = await identity.userOf(userId, tx);
    if (user === undefined || at - user.registeredAt < get(settings.ageHours) * hourMs)
      throw refuse('rewardNotClaimable');
  }
  const number = kindNumber(kind);
  if (await hasClaimedSince(tx, userId, number, begins)) return;
  const device = await identity.deviceOf(sessionId, tx);
  const isFree =
    device === undefined ||
    (await countAt(tx, { kind: number, day, what: 'device', key: device }, get(settings.perDevice)));
  if (!isFree) throw refuse('rewardShared');
  if (!unearned.includes(kind)) return;
  const network = { kind: number, day, what: 'network', key: networkAt(ip, networkBits) } as const;
  if (!(await countAt(tx, network, get(settings.perNetwork)))) throw refuse('rewardShared');
}

/** Takes what is paid from the day's budget, where the kind has one. @throws Refusal `rewardSpent` */
export async function takeFromBudget(
  { platform, onBudgetSpent }: Deps,
  tx: Tx,
  kind: RewardKind,
  { userId, day, money }: { readonly userId: UserId; readonly day: string; readonly money: Mills },
): Promise<void> {
  const budget = platform.settings.get(budgets[kind]);
  if (budget === 0 || money === 0) return;
  if (await spendFrom(tx, { kind: kindNumber(kind), day, budget }, userId, money)) return;
  onBudgetSpent(kind, day);
  throw refuse('rewardSpent');
}
