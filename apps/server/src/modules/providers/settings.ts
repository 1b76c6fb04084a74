/** The site settings of companies that run games. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const floatLow = setting(
  ...spelling.platformFloatLow,
  yuan(100_000),
  'Operators hear when a company of transfer wallets still takes over less than this; 0 is never.',
);
