/** The site settings of records. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { setting } from '../../platform/settings/settings.ts';

export const agentSeesBalance = setting(
  ...spelling.agentSeesBalance,
  true,
  'Whether agents see the balances of the accounts below them beside what moved these.',
);
