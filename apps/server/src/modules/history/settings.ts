/** The site setting of years of history. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { setting } from '../../platform/settings/settings.ts';

export const historyMonths = setting(
  ...spelling.historyMonths,
  13,
  'So many whole months before this one stay in the database; older ones may be moved into files.',
);
