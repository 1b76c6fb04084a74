/** Site settings of the home page and the shell (spec 1 §3, home data). */
import { settingSpelling as spelling } from '@longmen/contract/settings';
import { yuan } from '@longmen/engine';
import { setting } from '../../platform/settings/settings.ts';

export const webName = setting(...spelling.webName, 'Longmen', 'Name of the site.');
export const logo = setting(
  ...spelling.logo,
  '',
  'Address of the logo above signing in (https, or a path of the site); empty: the built-in mark.',
);
export const headLogo = setting(
  ...spelling.headLogo,
  '',
  'Address of the logo of the home page (https, or a path of the site); empty: the built-in mark.',
);
export const layout = setting(...spelling.layout, 0, 'Home layout: 0 grid, 1 rows, 2 large cards.');
export const chessOpen = setting(
  ...spelling.chessOpen,
  ({ demo }) => demo,
  'Card games have a place on the home page.',
);
export const shareOpen = setting(...spelling.shareOpen, ({ demo }) => demo, 'Bets can be shared in the chat room.');
export const shareThreshold = setting(
  ...spelling.shareThreshold,
  yuan(100),
  'Least stake of a bet that can be shared.',
);
export const messageTwoAbove = setting(
  ...spelling.messageTwoAbove,
  1_000,
  'A message to more players than this needs two operators.',
);
export const winPopupMin = setting(...spelling.winPopupMin, yuan(500), 'Least net win that pops up in rooms.');
export const serviceDomains = setting(
  ...spelling.serviceDomains,
  '',
  'Domains of the customer service, joined by commas; told to apps, and not used by this one before there is a chat.',
);
export const serviceContacts = setting(
  ...spelling.serviceContacts,
  [],
  'Where players without a page of the customer service reach you: kind (email, phone, zalo, telegram, whatsapp, line, wechat, qq) and value.',
);
export const serviceHours = setting(...spelling.serviceHours, '', 'When somebody answers there, as players read it.');
export const iosUrl = setting(...spelling.iosUrl, '', 'Where the iOS app is fetched.');
export const androidUrl = setting(...spelling.androidUrl, '', 'Where the Android app is fetched.');
export const showsIosInstallHint = setting(
  ...spelling.showsIosInstallHint,
  false,
  'Shows the second, desktop link for iOS.',
);
export const iosDesktopUrl = setting(
  ...spelling.iosDesktopUrl,
  '',
  'Where the iOS app is fetched that is put on the home screen (desktop); empty: a guide.',
);
export const androidSize = setting(...spelling.androidSize, 0, 'Bytes of the Android app; 0: not said.');
export const androidSha256 = setting(
  ...spelling.androidSha256,
  '',
  'SHA-256 of the Android app, so that players can check what they fetched; empty: not said.',
);
export const newNotice = setting(...spelling.newNotice, '', 'One line that the home page shows above its notices.');
export const announcement = setting(...spelling.announcement, '', 'Text of the window that opens with the home page.');
export const quickRechargeUrl = setting(...spelling.quickRechargeUrl, '', 'Address of the quick top-up.');
export const hosts = setting(
  ...spelling.hosts,
  [],
  'Hosts that the app may fall back to, in order (without https://).',
);
export const roomMessage = setting(
  ...spelling.roomMessage,
  '',
  'Newest message of the chat room, shown on the home page.',
);
