/** What figures should be: settings, so that they have versions and can be changed while the site runs. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { setting } from '../../../platform/settings/settings.ts';

export const targetWithdrawal = setting(...spelling.targetWithdrawal, 900, 'Seconds in which a withdrawal is decided.');
export const targetDeposit = setting(
  ...spelling.targetDeposit,
  600,
  'Seconds in which a deposit that waits for people is decided.',
);
export const targetCredit = setting(
  ...spelling.targetCredit,
  120,
  'Seconds from a payment to its credit, the middle of an hour.',
);
export const targetCallback = setting(
  ...spelling.targetCallback,
  60,
  'Seconds in which a callback of a payment company is worked on.',
);
export const targetChannels = setting(
  ...spelling.targetChannels,
  95,
  'Percent of deposits that are credited and do not fail.',
);
export const shiftHours = setting(
  ...spelling.shiftHours,
  8,
  'Hours of a shift: what is due within them is handed over.',
);
export const targetLateness = setting(
  ...spelling.targetLateness,
  2_000,
  'Milliseconds after its time by which a draw is there.',
);
