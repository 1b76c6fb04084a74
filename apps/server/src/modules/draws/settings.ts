/** The site settings that draws read. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { setting } from '../../platform/settings/settings.ts';

/** Seconds. */
export const feedHold = setting(
  ...spelling.feedHold,
  ({ demo }) => (demo ? 5 : 60),
  'Seconds that an agreed outside result waits for a correction before orders are settled.',
);
