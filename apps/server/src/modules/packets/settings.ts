/** The site settings of red packets. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const redPacketHours = setting(
  ...spelling.redPacketHours,
  24,
  'Hours after which what nobody opened of a red packet goes back to its sender.',
);
export const redPacketAudit = setting(
  ...spelling.redPacketAudit,
  100,
  'What has to be staked for an opened share before it can be withdrawn, percent of it, 100 at least; holds for packets sent from then on.',
);
export const redPacketDay = setting(
  ...spelling.redPacketDay,
  yuan(2_000),
  'The most that a player sends in red packets a day, and the most that a player receives.',
);
