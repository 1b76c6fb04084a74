/** Site settings of top-up. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const topUpOpen = setting(...spelling.topUpOpen, ({ demo }) => demo, 'Players can top up.');
export const topUpNotice = setting(
  ...spelling.topUpNotice,
  '',
  'Text that the top-up page shows first; empty: no such window.',
);
export const autoMatch = setting(
  ...spelling.depositAutoMatch,
  ({ demo }) => demo,
  'A transfer with the exact note and amount is credited at once; off: an operator confirms each.',
);
export const askAgainFrom = setting(
  ...spelling.depositAskAgain,
  yuan(5_000),
  'Before crediting this much the gateway is asked once more.',
);
export const twoOperatorsFrom = setting(
  ...spelling.depositTwoOperators,
  yuan(5_000),
  'Matching this much by hand needs two operators.',
);
