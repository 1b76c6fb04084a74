/** The site settings that care reads: what is out of the ordinary. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { mills } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const deposits = setting(
  ...spelling.careDeposits,
  8,
  'Deposits in 24 hours that are a marker; 0 looks for none.',
);
export const chasing = setting(
  ...spelling.careChasing,
  3,
  'Deposits of a day, each within ten minutes of an emptied balance, that are a marker; 0 looks for none.',
);
export const emptied = setting(...spelling.careEmptied, mills(1_000), 'A balance below this counts as emptied.');
export const stakes = setting(
  ...spelling.careStakes,
  3,
  'Stakes of 7 days that are so many times those of a week of the 28 days before are a marker; 0 looks for none.',
);
export const nights = setting(
  ...spelling.careNights,
  3,
  'Nights of a week with half an hour or more signed in from 00:00 to 06:00 that are a marker; 0 looks for none.',
);
export const session = setting(...spelling.careSession, 4, 'Hours of one session that are a marker; 0 looks for none.');
export const reached = setting(
  ...spelling.careReached,
  3,
  'Times in 7 days that limits of the player are reached, each once a day, that are a marker; 0 looks for none.',
);
export const raised = setting(
  ...spelling.careRaised,
  2,
  'Raises of limits in 30 days that are a marker; 0 looks for none.',
);
export const failing = setting(
  ...spelling.careFailing,
  3,
  'Failed deposits within an hour that are a marker; 0 looks for none.',
);
export const breaks = setting(...spelling.careBreaks, 2, 'Breaks in 90 days that are a marker; 0 looks for none.');
export const losses = setting(
  ...spelling.careLosses,
  3,
  'Net losses of 30 days that are so many times those of 30 of the 90 days before are a marker; 0 looks for none.',
);
export const sumsFrom = setting(
  ...spelling.careFrom,
  mills(100_000),
  'Stakes of a week, and losses of 30 days, below this are no marker.',
);
export const distress = setting(
  ...spelling.careDistress,
  true,
  'Whether words of distress in what players write to the house are a marker.',
);
export const strong = setting(
  ...spelling.careStrong,
  ['losses', 'chasing', 'distress'],
  'Markers that stop promotions and open a case by themselves.',
);
export const contactHours = setting(
  ...spelling.careContact,
  24,
  'Hours within which a player with a strong marker is spoken to.',
);
