/** The site settings of chat. */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { setting } from '../../platform/settings/settings.ts';

export const chatOpen = setting(...spelling.chatOpen, true, 'The chat rooms are open; closed, they lead home.');
export const chatPrivateBetween = setting(
  ...spelling.chatPrivateBetween,
  false,
  'Members of one group, both from VIP 3 on, may open a private chat with each other.',
);
export const chatKeepDays = setting(
  ...spelling.chatKeepDays,
  { rooms: 90, private: 180, pictures: 30, evidence: 180, mutes: 730 },
  'Days that messages of rooms and of private chats, pictures, decided reports and mutes are kept.',
);
export const chatVipLimits = setting(
  ...spelling.chatVipLimits,
  [],
  'Other limits for VIP tiers than the built-in ones; a list for each of the six tiers, or none.',
);
