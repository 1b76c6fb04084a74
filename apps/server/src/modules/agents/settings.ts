/** The site settings of agents. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { setting } from '../../platform/settings/settings.ts';

export const levelsMax = setting(
  ...spelling.agentLevels,
  50,
  'Levels of agents below each other; who is at the last one opens players only.',
);
export const rebateEverySeconds = setting(
  ...spelling.rebateEverySeconds,
  15,
  'Seconds after which what agents earned is paid at the latest.',
);
