/** Rewards of the house: what they pay, pure. */
export { type DailyReward, type DailyTerms, dailyReward, type RewardRate } from './daily.ts';
export { dayOfRound, type SignInRow, signInReward } from './sign-in.ts';
export { type UpgradeBonuses, upgradeReward } from './upgrade.ts';
