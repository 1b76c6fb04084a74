/**
 * What an account is opened with: how each field is kept, and what it may be (spec 2 §5). The form and the server read
 * by these same functions, so whatever one of them takes the other takes too. Pure.
 */
import type { PlainRefusal } from '../refusals/refusal-facts.ts';
import { isReservedName } from './reserved-names.ts';

/** Why a form is not taken. */
type BrokenRule = PlainRefusal | 'usernameInvalid';

/** Characters that an account's fields may have at most, measured after cleaning. */
export const longest = { username: 15, signInName: 20, password: 12, realName: 40, hanName: 14, wechat: 20 } as const;

/**
 * Text of an input method in its plain form: full width read as what it stands for, nothing invisible, no outer blanks.
 */
export function plainText(typed: string): string {
  return typed
    .normalize('NFKC')
    .replace(/[\u200b-\u200d\u2060\ufeff]/g, '')
    .trim();
}

/** A username as it is kept and compared: lower case, without blanks around it. */
export function readUsername(typed: string): string {
  return plainText(typed).toLowerCase();
}

/** Sign-in names: 4 to 20 letters and digits (spec 1 §5). */
export function isSignInName(username: string): boolean {
  return /^[a-z0-9]{4,20}$/.test(username);
}

/** How the names of guest trials begin. */
export const guestPrefix = 'guest';

/** Names a player may choose: 4 to 15 letters and digits, not starting with "guest" (spec 2 §5). */
export function isPlayerName(username: string): boolean {
  return /^[a-z0-9]{4,15}$/.test(username) && !username.startsWith(guestPrefix);
}

/** A password that exists: 6 to 12 characters without blanks (spec 1 §5). */
export function isLoginPassword(password: string): boolean {
  return /^\S{6,12}$/.test(password);
}

/** New passwords: 6 to 12 letters and digits, by setting both kinds (spec 2 §5). */
export function brokenPasswordRule(
  password: string,
  strong: boolean,
): 'passwordInvalid' | 'passwordNeedsBoth' | undefined {
  if (!/^[A-Za-z0-9]{6,12}$/.test(password)) return 'passwordInvalid';
  return strong && !(/[A-Za-z]/.test(password) && /\d/.test(password)) ? 'passwordNeedsBoth' : undefined;
}

const han = '\\p{Script=Han}';
const latin = '\\p{Script=Latin}\\p{M}*';
const hanName = new RegExp(`^(?=.{2,${longest.hanName}}$)${han}+(?:[·•・]${han}+)*$`, 'u');
const latinName = new RegExp(`^(?=.{2,${longest.realName}}$)(?:${latin})+(?:[ ·•・'’-](?:${latin})+)*$`, 'u');

/** A name with its accents composed and single blanks; none between Han characters, where input methods leave them. */
export function readName(typed: string): string {
  return plainText(typed)
    .replace(/\s+/g, ' ')
    .replace(/(?<=\p{Script=Han}) (?=\p{Script=Han})/gu, '');
}

/**
 * Real names: 2 to 14 Han characters with middle dots (spec 2 §5), or 2 to 40 Latin letters with single blanks,
 * apostrophes, hyphens and middle dots: as long as a card holder's name may be, so that no name is cut to fit.
 */
export function isRealName(name: string): boolean {
  return hanName.test(name) || latinName.test(name);
}

/**
 * Countries of the site: the code, how its mobile numbers go on after it, and the trunk zero before them at home.
 * A number typed as at home belongs to the first that it fits.
 */
const countries = [
  { code: '84', mobile: /^[35789]\d{8}$/, trunk: '0' },
  { code: '86', mobile: /^1[3-9]\d{9}$/, trunk: '' },
  { code: '62', mobile: /^8\d{7,11}$/, trunk: '0' },
] as const;

/** Digits alone, whatever stands between them, and whether a plus or 00 says that a country code leads them. */
function digitsOf(typed: string): { digits: string; isAbroad: boolean } | undefined {
  const text = plainText(typed).replace(/[\s().\-\u2010-\u2015]/g, '');
  const digits = text.replace(/^(\+|00)/, '');
  return /^\d{5,20}$/.test(digits) ? { digits, isAbroad: digits !== text } : undefined;
}

/**
 * A phone number in one form: country code and number for the countries of the site, however code and trunk zero were
 * typed; the digits as they are for others. @returns undefined for what is no number: 5 to 20 digits (spec 2 §5)
 */
export function readPhone(typed: string): string | undefined {
  const read = digitsOf(typed);
  if (read === undefined) return undefined;
  const { digits, isAbroad } = read;
  for (const { code, mobile, trunk } of countries) {
    const national = digits.startsWith(code) ? digits.slice(code.length) : undefined;
    if (national === undefined) continue;
    if (mobile.test(national)) return digits;
    if (trunk !== '' && national.startsWith(trunk) && mobile.test(national.slice(1))) return code + national.slice(1);
  }
  if (isAbroad) return digits;
  const home = countries.find(
    ({ mobile, trunk }) => digits.startsWith(trunk) && mobile.test(digits.slice(trunk.length)),
  );
  return home === undefined ? digits : home.code + digits.slice(home.trunk.length);
}

/** Every spelling under which a number in its one form may have been kept before numbers were folded. */
export function phoneSpellings(phone: string): string[] {
  const country = countries.find(({ code, mobile }) => phone.startsWith(code) && mobile.test(phone.slice(code.length)));
  if (country === undefined) return [phone, `00${phone}`];
  const national = phone.slice(country.code.length);
  const atHome = country.trunk + national;
  const abroad = [phone, country.code + atHome];
  return [...new Set([...abroad, ...abroad.map((digits) => `00${digits}`), atHome])];
}

/** An invite code as it is kept: without blanks. */
export function readInviteCode(typed: string): string {
  return plainText(typed).replace(/\s/g, '');
}

/** Invite codes: 4 to 8 digits. */
export function isInviteCode(code: string): boolean {
  return /^\d{4,8}$/.test(code);
}

/** QQ numbers: 6 to 11 digits, the first not 0 (spec 2 §5). */
export function isQq(qq: string): boolean {
  return /^[1-9]\d{5,10}$/.test(qq);
}

/** WeChat names: a letter, then 5 to 19 letters, digits, dashes and underscores (spec 2 §5). */
export function isWechat(wechat: string): boolean {
  return /^[A-Za-z][A-Za-z0-9_-]{5,19}$/.test(wechat);
}

/** A code of the authenticator app, or one on paper, as it is compared: without blanks, in lower case. */
export function readOneTimeCode(typed: string): string {
  return plainText(typed).replace(/\s/g, '').toLowerCase();
}

/** Six digits of an authenticator app. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** A code on paper such as `k7m2p-x9tqd`, with or without its dash. */
export function isPaperCode(code: string): boolean {
  return /^[a-z2-9]{5}-?[a-z2-9]{5}$/.test(code);
}

/** The switches of a registration form; each is a site setting. */
export type RegistrationSwitches = {
  readonly asksPhone: boolean;
  readonly asksRealName: boolean;
  readonly asksQq: boolean;
  readonly asksWechat: boolean;
  /** '0' no code is asked, '1' optional, '2' required. */
  readonly inviteCodeRule: '0' | '1' | '2';
  readonly strongPassword: boolean;
};

const registrationFields = ['phone', 'inviteCode', 'username', 'password', 'realName', 'qq', 'wechat'] as const;
export type RegistrationField = (typeof registrationFields)[number];
/** Every field as it is kept; empty ones were not given. */
export type RegistrationForm = Readonly<Record<RegistrationField, string>>;

/** A registration as it is kept, from what was typed. What is no phone number stays as it was typed. */
export function readRegistration(
  typed: Readonly<Partial<Record<RegistrationField, string | undefined>>>,
): RegistrationForm {
  const phone = plainText(typed.phone ?? '');
  return {
    phone: readPhone(phone) ?? phone,
    inviteCode: readInviteCode(typed.inviteCode ?? ''),
    username: readUsername(typed.username ?? ''),
    password: typed.password ?? '',
    realName: readName(typed.realName ?? ''),
    qq: plainText(typed.qq ?? ''),
    wechat: plainText(typed.wechat ?? ''),
  };
}

/**
 * The rules of spec 2 §5 that a registration breaks, in the order of the form; empty when it keeps all. A field that
 * the site does not ask for is not looked at.
 */
export function brokenRules(
  form: RegistrationForm,
  site: RegistrationSwitches,
): { field: RegistrationField; refusal: BrokenRule }[] {
  const broken: Record<RegistrationField, BrokenRule | undefined> = {
    phone: site.asksPhone && readPhone(form.phone) === undefined ? 'phoneInvalid' : undefined,
    inviteCode: brokenInviteCode(form.inviteCode, site.inviteCodeRule),
    username: brokenUsername(form.username),
    password: brokenPasswordRule(form.password, site.strongPassword),
    realName: isAccepted(site.asksRealName, form.realName, isRealName) ? undefined : 'realNameInvalid',
    qq: isAccepted(site.asksQq, form.qq, isQq) ? undefined : 'qqInvalid',
    wechat: isAccepted(site.asksWechat, form.wechat, isWechat) ? undefined : 'wechatInvalid',
  };
  return registrationFields.flatMap((field) => {
    const refusal = broken[field];
    return refusal === undefined ? [] : [{ field, refusal }];
  });
}

/** Whether an optional field may stay as it is: not asked for, left empty, or right. */
const isAccepted = (isRequired: boolean, value: string, isRight: (value: string) => boolean) =>
  !isRequired || value === '' || isRight(value);

function brokenUsername(username: string): BrokenRule | undefined {
  if (!isPlayerName(username)) return 'usernameInvalid';
  return isReservedName(username) ? 'nameReserved' : undefined;
}

function brokenInviteCode(code: string, rule: RegistrationSwitches['inviteCodeRule']): BrokenRule | undefined {
  if (rule === '0' || (rule === '1' && code === '')) return undefined;
  if (isInviteCode(code)) return undefined;
  return rule === '2' ? 'inviteCodeNeeded' : 'inviteCodeUnknown';
}
