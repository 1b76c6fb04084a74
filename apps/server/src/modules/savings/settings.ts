/** The site settings of the savings. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const savingsOpen = setting(
  ...spelling.savingsOpen,
  ({ demo }) => demo,
  'The savings take money in; what is there can always be taken out.',
);
export const basicRate = setting(
  ...spelling.savingsBasicRate,
  5_000,
  'Interest, percent a year; a change holds from the next day on.',
);
export const extraRate = setting(
  ...spelling.savingsExtraRate,
  0,
  'Percent a year that is added to the basic rate; a change holds from the next day on.',
);
export const inMax = setting(...spelling.savingsInMax, yuan(100_000), 'Most of one transfer into the savings.');
export const outMax = setting(...spelling.savingsOutMax, yuan(50_000), 'Most of one transfer out of the savings.');
export const outTimes = setting(
  ...spelling.savingsOutTimes,
  5,
  'Transfers out of the savings that a player has a day, to balance and bank together.',
);
export const feeRate = setting(
  ...spelling.savingsFeeRate,
  500,
  'Percent of a transfer from the savings to the bank, rounded up to whole yuan.',
);
export const cutOffHour = setting(
  ...spelling.savingsCutOff,
  15,
  "Hour of the site's day from which money into the savings is confirmed a day later.",
);
