/** The site settings of games of other companies. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const bigWin = setting(
  ...spelling.platformBigWin,
  yuan(100_000),
  'A win in a game of another company above this is paid, and its player’s withdrawals wait for two operators.',
);
export const hourLoss = setting(
  ...spelling.platformHourLoss,
  yuan(1_000_000),
  'Wins less stakes of a company within an hour: above this its platforms are frozen and its wins wait.',
);
export const dayCap = setting(
  ...spelling.platformDayCap,
  yuan(5_000_000),
  'Most that a player may stake at one platform in a day.',
);
export const driftMax = setting(
  ...spelling.platformDriftMax,
  yuan(100),
  'Wallets at a company may differ by this in all from what they should hold; above it the company’s platforms are frozen.',
);
export const winMin = setting(
  ...spelling.platformWinMin,
  yuan(10),
  'A game round at an outside platform that brought at least this may stand among the winners of the home page.',
);
export const turnover = setting(
  ...spelling.platformTurnover,
  { chess: 100, live: 100, electronic: 100 },
  'Percent of what is valid in games of other companies that counts towards turnover, by kind.',
);
