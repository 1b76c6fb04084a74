/** Pure decisions of identity: what a registration may hold, what an account may do. */
import type { RefusalName } from '@longmen/contract';

/** A username as it is kept and compared: lower case, without surrounding blanks. */
export function normaliseUsername(typed: string): string {
  return typed.trim().toLowerCase();
}

/** Sign-in names: 4 to 20 letters and digits (spec 1 §5). */
export function isSignInName(username: string): boolean {
  return /^[a-z0-9]{4,20}$/.test(username);
}

export const guestPrefix = 'guest';

/** Names a player may choose: 4 to 15 letters and digits, not starting with "guest" (spec 2 §5). */
export function isPlayerName(username: string): boolean {
  return /^[a-z0-9]{4,15}$/.test(username) && !username.startsWith(guestPrefix);
}

/** The switches of a registration form; each is a site setting. */
export type RegistrationSwitches = {
  readonly asksPhone: boolean;
  readonly asksRealName: boolean;
  readonly asksQq: boolean;
  readonly asksWechat: boolean;
  readonly inviteCodeRule: '0' | '1' | '2';
  readonly strongPassword: boolean;
};

export type RegistrationForm = {
  readonly username: string;
  readonly password: string;
  readonly phone: string;
  readonly inviteCode: string;
  readonly realName: string;
  readonly qq: string;
  readonly wechat: string;
};

const patterns = {
  phone: /^\d{5,20}$/,
  inviteCode: /^\d{4,8}$/,
  password: /^[A-Za-z0-9]{6,12}$/,
  // Chinese or letters (Vietnamese ones too), single blanks and middle dots inside.
  realName: /^(?=.{2,14}$)[\p{Script=Han}\p{L}\p{M}]+(?:[·•・ ][\p{Script=Han}\p{L}\p{M}]+)*$/u,
  qq: /^[1-9]\d{5,10}$/,
  wechat: /^[A-Za-z][A-Za-z0-9_-]{5,19}$/,
} as const;

/**
 * The first rule of spec 2 §5 that a registration breaks; undefined when it keeps all.
 * A field that the site does not ask for is not looked at.
 */
export function brokenRule(form: RegistrationForm, switches: RegistrationSwitches): RefusalName | undefined {
  if (!isPlayerName(form.username)) return 'usernameInvalid';
  const password = brokenPasswordRule(form.password, switches.strongPassword);
  if (password !== undefined) return password;
  if (switches.asksPhone && !patterns.phone.test(form.phone)) return 'phoneInvalid';
  if (switches.inviteCodeRule === '2' && !patterns.inviteCode.test(form.inviteCode)) return 'inviteCodeNeeded';
  if (switches.inviteCodeRule === '1' && form.inviteCode !== '' && !patterns.inviteCode.test(form.inviteCode))
    return 'inviteCodeUnknown';
  if (switches.asksRealName && form.realName !== '' && !patterns.realName.test(form.realName)) return 'realNameInvalid';
  if (switches.asksQq && form.qq !== '' && !patterns.qq.test(form.qq)) return 'qqInvalid';
  if (switches.asksWechat && form.wechat !== '' && !patterns.wechat.test(form.wechat)) return 'wechatInvalid';
  return undefined;
}

/** New passwords: 6 to 12 letters and digits, by setting both kinds (spec 2 §5). */
export function brokenPasswordRule(password: string, strong: boolean): RefusalName | undefined {
  if (!patterns.password.test(password)) return 'passwordInvalid';
  if (strong && !(/[A-Za-z]/.test(password) && /\d/.test(password))) return 'passwordNeedsBoth';
  return undefined;
}

/** What a restricted account, a guest or a saved sign-in may be kept from (spec 1 §6, spec 2 §6, trust.md c). */
const features = [
  'bet',
  'topUp',
  'withdraw',
  'bankCards',
  'savings',
  'quickRecharge',
  'promotions',
  'redPacket',
  'changePassword',
] as const;
export type Feature = (typeof features)[number];

type Standing = { readonly status: number; readonly isGuest: boolean; readonly savedSignIn?: boolean };

/** Statuses of an account (spec 1 §6, spec 2 §6); `closed` may not sign in. */
export const statuses = { normal: 0, closed: 1, noCashier: 4, noTopUp: 7 } as const;

const closedToGuests: readonly Feature[] = [
  'topUp',
  'withdraw',
  'bankCards',
  'savings',
  'quickRecharge',
  'promotions',
  'redPacket',
  'changePassword',
];
const closedToStatus: Record<number, readonly Feature[]> = {
  [statuses.noCashier]: ['topUp', 'withdraw', 'bankCards', 'savings', 'quickRecharge', 'redPacket'],
  [statuses.noTopUp]: ['topUp', 'savings', 'quickRecharge'],
};
/** Withdrawals and bank cards ask for the fund password in any session, which proves a saved one (trust.md c). */
const closedToSavedSignIn: readonly Feature[] = ['changePassword'];

/** Why an account may not use a feature; undefined when it may. */
export function whyNot(account: Standing, feature: Feature): RefusalName | undefined {
  if (account.status === statuses.closed) return 'accountDisabled';
  if (account.isGuest && closedToGuests.includes(feature)) return 'guestsMayNot';
  if (closedToStatus[account.status]?.includes(feature) === true) return 'accountRestricted';
  if (account.savedSignIn === true && closedToSavedSignIn.includes(feature)) return 'notPermitted';
  return undefined;
}

/** Whether a change of status lets an account do anything that it may not do now. */
export function opensAnything(from: number, to: number): boolean {
  const mayWith = (status: number, feature: Feature) => whyNot({ status, isGuest: false }, feature) === undefined;
  return features.some((feature) => mayWith(to, feature) && !mayWith(from, feature));
}
