/** Pure decisions of identity: what an account may do. */
import type { PlainRefusal } from '@longmen/contract/refusal-facts';

/** What a restricted account, a guest or a saved sign-in may be kept from (spec 1 §6, spec 2 §6, trust.md, "Forms of a password" c). */
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
/** Withdrawals and bank cards ask for the fund password in any session, which proves a saved one (trust.md, "Forms of a password" c). */
const closedToSavedSignIn: readonly Feature[] = ['changePassword'];

/** Why an account may not use a feature; undefined when it may. */
export function whyNot(account: Standing, feature: Feature): PlainRefusal | undefined {
  if (account.status === statuses.closed) return 'accountDisabled';
  if (account.isGuest && closedToGuests.includes(feature)) return 'guestsMayNot';
  if (closedToStatus[account.status]?.includes(feature) === true) return 'accountRestricted';
  if (account.savedSignIn === true && closedToSavedSignIn.includes(feature)) return 'notPermitted';
  return undefined;
}

/** Whether one name is the beginning of another, as a form that cuts leaves it. */
export function isCutOf(name: string, whole: string): boolean {
  const fold = (text: string) => text.normalize('NFC').toLowerCase();
  return fold(whole).length > fold(name).length && fold(whole).startsWith(fold(name));
}

/** Whether a change of status lets an account do anything that it may not do now. */
export function opensAnything(from: number, to: number): boolean {
  const mayWith = (status: number, feature: Feature) => whyNot({ status, isGuest: false }, feature) === undefined;
  return features.some((feature) => mayWith(to, feature) && !mayWith(from, feature));
}
