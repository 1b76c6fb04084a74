/** Registration, with every rule of spec 2 §5; names from a guest offer open a trial instead. */
import type { InputOf, calls } from '@longmen/contract';
import { Refusal, type RequestContext } from '../../platform/route.ts';
import { isCommonPassword } from './common-passwords.ts';
import { normaliseName, normalisePhone, phoneIndex } from './contacts.ts';
import { noMoney, openAccount } from './open-account.ts';
import { openGuest } from './open-guest.ts';
import type { Parts } from './parts.ts';
import { readPassword } from './read-password.ts';
import { brokenRule, guestPrefix, normaliseUsername, type RegistrationForm, statuses } from './rules.ts';
import * as settings from './settings.ts';
import { openSessionFor, type SignedIn } from './sign-in.ts';
import { spendRegistration } from './sign-in-limits.ts';
import { findInviteCode, type InviteCode } from './store-invites.ts';
import { isPhoneKnown, type User } from './store-users.ts';
import { takeAttemptOf } from './take-attempt.ts';

type Register = typeof calls.register;

export async function register(parts: Parts, input: InputOf<Register>, context: RequestContext): Promise<SignedIn> {
  const username = normaliseUsername(input.username);
  const isTrial = username.startsWith(guestPrefix);
  const attempt = await takeAttemptOf(parts, isTrial ? 'guest' : 'register', input, context);
  const sent = await readPassword(parts, input.password, attempt);
  if (sent.kind === 'credential') throw new Refusal('passwordInvalid');

  const form = formOf(input, username, sent.password);
  const user = isTrial ? await openGuest(parts, form, context.ip) : await openPlayer(parts, form, context.ip);
  return openSessionFor(parts, user, context, { deviceKey: input.deviceKey, credential: undefined });
}

async function openPlayer(parts: Parts, form: RegistrationForm, ip: string): Promise<User> {
  const site = parts.platform.settings;
  if (!site.get(settings.registrationOpen)) throw new Refusal('registrationClosed');
  const switches = {
    asksPhone: site.get(settings.asksPhone),
    asksRealName: site.get(settings.asksRealName),
    asksQq: site.get(settings.asksQq),
    asksWechat: site.get(settings.asksWechat),
    inviteCodeRule: site.get(settings.inviteCodeRule),
    strongPassword: site.get(settings.strongPassword),
  };
  const broken = brokenRule(form, switches);
  if (broken !== undefined) throw new Refusal(broken, {}, broken === 'usernameInvalid' ? { min: 4, max: 15 } : {});
  if (isCommonPassword(form.password) || form.password.toLowerCase() === form.username)
    throw new Refusal('passwordTooCommon');
  const invite =
    switches.inviteCodeRule === '0' || form.inviteCode === '' ? undefined : await inviteOf(parts, form.inviteCode);
  const contacts = {
    phone: switches.asksPhone ? form.phone : '',
    realName: switches.asksRealName ? form.realName : '',
    qq: switches.asksQq ? form.qq : '',
    wechat: switches.asksWechat ? form.wechat : '',
  };
  if (
    contacts.phone !== '' &&
    site.get(settings.phoneOnce) &&
    (await isPhoneKnown(parts.platform.db.reads, phoneIndex(parts.sealBox, contacts.phone)))
  ) {
    throw new Refusal('phoneTaken');
  }
  await spendRegistration(parts, ip);
  return openAccount(parts, {
    username: form.username,
    password: form.password,
    status: statuses.normal,
    isGuest: false,
    isDemo: false,
    accountType: invite?.accountType ?? 1,
    parentId: invite?.ownerId,
    inviteCode: invite?.code,
    rebates: invite?.rebates ?? site.get(settings.defaultRebates),
    contacts,
    ip: ip === '' ? undefined : ip,
    hoursToLive: undefined,
    startBalance: noMoney,
  });
}

async function inviteOf(parts: Parts, code: string): Promise<InviteCode> {
  const invite = await findInviteCode(parts.platform.db.reads, code);
  if (invite === undefined) throw new Refusal('inviteCodeUnknown');
  return invite;
}

function formOf(input: InputOf<Register>, username: string, password: string): RegistrationForm {
  return {
    username,
    password,
    phone: normalisePhone(input.phone ?? ''),
    inviteCode: (input.inviteCode ?? '').trim(),
    realName: normaliseName(input.realName ?? ''),
    qq: (input.qq ?? '').trim(),
    wechat: (input.wechat ?? '').trim(),
  };
}
