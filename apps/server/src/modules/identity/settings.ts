/** The site settings that identity reads (spec 2 §5, spec 1 §8, ux.md 2). */
import { yuan } from '@longmen/engine';
import { networkList, settingSpelling as spelling } from '@longmen/contract/settings';
import { setting } from '../../platform/settings/settings.ts';

/** A fresh demo site asks for a captcha only after failures; elsewhere it is on. */
const unlessDemo = ({ demo }: { demo: boolean }) => !demo;

export const captchaAlways = setting(
  ...spelling.captchaAlways,
  unlessDemo,
  'Sign-in always asks for the captcha; off: only after three failures of a name, or of a device at an address.',
);
export const registerCaptchaAlways = setting(
  ...spelling.registerCaptchaAlways,
  unlessDemo,
  `Registration and trial always ask for the captcha; off: after failures, or as ${spelling.registrationsFree[0]} says.`,
);
export const registrationOpen = setting(...spelling.registrationOpen, true, 'New accounts may be opened.');
export const asksRealName = setting(...spelling.registerAsksRealName, true, 'Registration shows the real-name field.');
export const asksQq = setting(...spelling.registerAsksQq, false, 'Registration shows the QQ field.');
export const asksWechat = setting(...spelling.registerAsksWechat, false, 'Registration shows the WeChat field.');
export const asksPhone = setting(...spelling.registerAsksPhone, true, 'Registration requires a phone number.');
export const phoneOnce = setting(...spelling.phoneOnce, unlessDemo, 'A phone number opens one account only.');
export const registrationsPerDay = setting(
  ...spelling.registrationsPerDay,
  ({ demo }) => (demo ? 1000 : 60),
  'Accounts that one network (IPv4 /24, IPv6 /48) may open a day.',
);
export const registrationsPerAddress = setting(
  ...spelling.registrationsPerAddress,
  ({ demo }) => (demo ? 1000 : 20),
  'Accounts that one address (IPv6: its /64) may open a day.',
);
export const registrationsFree = setting(
  ...spelling.registrationsFree,
  ({ demo }) => (demo ? 1000 : 2),
  'Accounts that one address may open a day before a captcha is asked for.',
);
export const inviteCodeRule = setting(
  ...spelling.inviteCodeRule,
  '1',
  'Invite code at registration: 0 not asked, 1 optional, 2 required.',
);
export const strongPassword = setting(...spelling.strongPassword, true, 'Passwords need a letter and a digit.');
export const guestOpen = setting(...spelling.guestOpen, true, 'Guest trials may be opened.');
export const guestBalance = setting(...spelling.guestBalance, yuan(2000), 'Play money that a guest trial starts with.');
export const guestHours = setting(...spelling.guestHours, 72, 'Hours until a guest trial ends.');
export const fundHoldHours = setting(
  ...spelling.fundHoldHours,
  24,
  'Hours for which withdrawals rest after a reset of the fund password.',
);
export const fundResetNeedsPassword = setting(
  ...spelling.fundResetNeedsPassword,
  false,
  'A reset of the fund password by secret answers asks for the login password too (the stricter reading).',
);
export const siteClosed = setting(...spelling.closed, false, 'The site is closed for maintenance.');
export const closedInfo = setting(...spelling.closedInfo, '', 'What the maintenance page says.');
export const serviceUrl = setting(...spelling.serviceUrl, '', 'Address of the customer service.');
export const regionRule = setting(
  ...spelling.regionRule,
  { mode: 'off', countries: [], unknown: 'allow' },
  'Countries the site serves: mode off, allow or deny; countries; and what holds for unknown ones.',
);
export const blockedAddresses = setting(
  ...spelling.blockedAddresses,
  [],
  'Addresses and networks (CIDR) that are refused.',
  // A row of before that cannot be read as a whole must not unblock what it names.
  networkList,
);
export const footerMenu = setting(
  ...spelling.footerMenu,
  ['home', 'allLottery', 'active', 'userCenter'],
  'Entries of the bottom bar, in order: 4 or 5 of home, allLottery, room, chess, active, userCenter.',
);
