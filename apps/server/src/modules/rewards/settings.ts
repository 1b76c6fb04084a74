/** The site settings of rewards. Those that decide what is paid are changed by two operators. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { mills, yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const systemActivities = setting(
  ...spelling.systemActivities,
  ({ demo }) => (demo ? ['1', '2'] : []),
  'Built-in activities that are open: 1 upgrade bonus, 2 daily bonus.',
);
export const upgradeBonus = setting(...spelling.upgradeBonus, ({ demo }) => demo, 'The upgrade bonus is open.');
export const dailyBonus = setting(...spelling.dailyBonus, ({ demo }) => demo, 'The daily bonus is open.');

export const upgradeBonuses = setting(
  ...spelling.upgradeBonuses,
  {
    1: yuan(8),
    2: yuan(38),
    3: yuan(88),
    4: yuan(188),
    5: yuan(388),
    6: yuan(888),
    7: yuan(1_888),
    8: yuan(5_888),
    9: yuan(8_888),
    10: yuan(18_888),
  },
  'What reaching each VIP level gives; a change holds for who reaches it from then on.',
);
export const dailyTiers = setting(
  ...spelling.dailyTiers,
  [yuan(100), yuan(10_000), yuan(100_000)],
  "Valid bets of yesterday from which each of the daily bonus's three rates holds.",
);
export const dailyRates = setting(
  ...spelling.dailyRates,
  {
    3: [10, 15, 20],
    4: [12, 18, 25],
    5: [15, 20, 30],
    6: [20, 25, 35],
    7: [25, 30, 40],
    8: [30, 40, 50],
    9: [40, 50, 60],
    10: [50, 60, 80],
  },
  'Percent of valid bets that the daily bonus pays, three rates for each VIP level from 3 on.',
);
export const dailyMax = setting(...spelling.dailyMax, yuan(8_888), 'The most that the daily bonus pays.');
export const platformsCount = setting(
  ...spelling.platformsCountForDaily,
  false,
  'What is bet in games of other companies counts for the daily bonus, and for days signed in on.',
);
export const signIn = setting(
  ...spelling.signIn,
  ({ demo }) =>
    demo
      ? {
          id: 1,
          type: 'any' as const,
          condition: 'bet' as const,
          amount: yuan(100),
          from: '2026-01-01',
          to: '2099-12-31',
          rows: [
            { from: 1, reward: mills(500) },
            { from: 3, reward: mills(1_000) },
            { from: 5, reward: mills(1_500) },
            { from: 7, reward: mills(4_000) },
          ],
        }
      : null,
  'The sign-in activity: by days in a row or by VIP level, its condition, its days, its rewards; null is none. Another id begins everybody at day 1.',
);
export const turnoverPercent = setting(
  ...spelling.rewardTurnover,
  100,
  'What has to be staked for a reward, percent of it.',
);
export const perDevice = setting(
  ...spelling.rewardPerDevice,
  2,
  'Accounts that claim a reward of one kind on one device a day.',
);
export const perNetwork = setting(
  ...spelling.rewardPerNetwork,
  60,
  'Accounts of one network (/24, /64) that claim sign-in rewards a day, and home packets.',
);
export const ageHours = setting(
  ...spelling.rewardAgeHours,
  ({ demo }) => (demo ? 0 : 24),
  'Hours for which an account has to exist before it claims sign-in rewards and home packets.',
);
export const upgradeBudget = setting(
  ...spelling.upgradeBudget,
  mills(0),
  'The most that upgrade bonuses pay a day in all; 0 is no limit.',
);
export const dailyBudget = setting(
  ...spelling.dailyBudget,
  mills(0),
  'The most that daily bonuses pay a day in all; 0 is no limit.',
);
export const signInBudget = setting(
  ...spelling.signInBudget,
  mills(0),
  'The most that sign-in rewards pay a day in all; 0 is no limit.',
);
export const packetBudget = setting(
  ...spelling.packetBudget,
  mills(0),
  'The most that home packets pay a day in all; 0 is no limit.',
);
