/**
 * Settings that two operators change: how many people money out needs, when money in counts without them, and what
 * money is worth. What stops something at once (a closed site, withdrawals switched off) is for one alone.
 */
import type { Setting } from '../../../platform/settings/settings.ts';
import { siteCurrency } from '../../../platform/settings/site-currency.ts';
import { arcadeSettings as arcade } from '../../arcade/index.ts';
import { careSettings } from '../../care/index.ts';
import { contentSettings as content } from '../../content/index.ts';
import { identitySettings as identity } from '../../identity/index.ts';
import { paymentsSettings as payments } from '../../payments/index.ts';
import { rewardSettings as rewards } from '../../rewards/index.ts';
import { savingsSettings as savings } from '../../savings/index.ts';
import { ruleSettings, withdrawalSettings as withdrawals } from '../../withdrawals/index.ts';

export const guardedSettings: readonly Pick<Setting<never>, 'key'>[] = [
  ...Object.values(ruleSettings),
  withdrawals.twoAbove,
  withdrawals.identifyAbove,
  withdrawals.payoutWaitSeconds,
  withdrawals.newPayeeHours,
  withdrawals.amountMax,
  withdrawals.timesPerDay,
  withdrawals.fixedFee,
  withdrawals.freePerDay,
  withdrawals.turnoverFeePercent,
  withdrawals.mayWithdrawEarly,
  withdrawals.platforms,
  payments.twoOperatorsFrom,
  payments.askAgainFrom,
  payments.autoMatch,
  savings.basicRate,
  savings.extraRate,
  savings.cutOffHour,
  savings.outMax,
  savings.outTimes,
  savings.feeRate,
  rewards.upgradeBonuses,
  rewards.dailyTiers,
  rewards.dailyRates,
  rewards.dailyMax,
  rewards.platformsCount,
  rewards.signIn,
  rewards.turnoverPercent,
  rewards.perDevice,
  rewards.perNetwork,
  rewards.ageHours,
  rewards.upgradeBudget,
  rewards.dailyBudget,
  rewards.signInBudget,
  rewards.packetBudget,
  arcade.bigWin,
  arcade.driftMax,
  arcade.hourLoss,
  arcade.turnover,
  identity.fundHoldHours,
  identity.fundResetNeedsPassword,
  siteCurrency,
  content.messageTwoAbove,
  ...(Object.values(careSettings) as Setting<never>[]),
];

const keys = new Set(guardedSettings.map(({ key }) => key));

/** Whether another operator has to agree to a change of this setting. */
export const needsTwo = (key: string): boolean => keys.has(key);
