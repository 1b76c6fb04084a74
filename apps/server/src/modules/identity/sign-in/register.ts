/** Registration, with every rule of spec 2 §5; names from a guest offer open a trial instead. */
import type { InputOf, calls } from '@longmen/contract';
import { ageVersions } from '@longmen/contract/age-statements';
import {
  brokenRules,
  guestPrefix,
  type RegistrationForm,
  readRegistration,
  type RegistrationSwitches,
} from '@longmen/contract/account-rules';
import type { Tx } from '../../../platform/db/database.ts';
import { type RequestContext, refuse } from '../../../platform/api/route.ts';
import { isCommonPassword } from '../security/common-passwords.ts';
import { phoneIndexes } from '../accounts/contacts.ts';
import { endTrial } from '../sessions/end-trial.ts';
import { noMoney, openAccount, type Registered } from '../accounts/open-account.ts';
import { openGuest } from '../accounts/open-guest.ts';
import { writeAgeStatement } from '../security/age-statement.ts';
import type { Deps } from '../deps.ts';
import { readPassword } from '../attempts/read-password.ts';
import { statuses } from '../rules.ts';
import * as settings from '../settings.ts';
import { openSessionFor, type SignedIn } from './sign-in.ts';
import { countFailure } from '../attempts/captcha-limits.ts';
import { spendInviteTry, spendRegistration } from '../attempts/sign-in-limits.ts';
import { spend } from '../attempts/store-attempts.ts';
import { findInviteCode, holdInviteCode, type InviteCode } from '../accounts/store-invites.ts';
import { isPhoneKnown, type User } from '../accounts/store-users.ts';
import { takeAttemptOf } from '../attempts/take-attempt.ts';
import { type Whence, whenceOf } from '../network/whence.ts';
import type { UserId } from '../../../platform/ids.ts';

type Register = typeof calls.register;

/** A guest who registers becomes a member in this one step: the trial ends once the account is open. */
export async function register(deps: Deps, input: InputOf<Register>, context: RequestContext): Promise<SignedIn> {
  const typed = readRegistration(input);
  const isTrial = typed.username.startsWith(guestPrefix);
  const whence = whenceOf(context, input);
  const attempt = await takeAttemptOf(deps, isTrial ? 'guest' : 'register', input, { whence });
  const sent = await readPassword(deps, input.password, attempt);
  if (sent.kind === 'credential') throw refuse('passwordInvalid');

  const form = { ...typed, password: sent.password };
  const version = ageVersions[isTrial ? 'trial' : 'account'];
  // Of another text: what was read is not what is asked now, so it is asked before money moves.
  const { ip } = context;
  const after = (tx: Tx, userId: UserId) => writeAgeStatement(deps, tx, { userId, ip }, version);
  const from = { ip, ...(input.age === version && { after }) };
  const user = await (isTrial ? openGuest(deps, form, from) : openPlayer(deps, form, from, whence));
  const signed = await openSessionFor(deps, user, context, {
    deviceKey: input.deviceKey,
    keep: input.keep,
    credential: undefined,
    isNew: true,
  });
  if (context.caller?.isGuest === true) await endTrial(deps, context.caller.userId);
  return signed;
}

/** What the site asks for at registration. */
function switchesOf({ platform: { settings: site } }: Deps): RegistrationSwitches {
  return {
    asksPhone: site.get(settings.asksPhone),
    asksRealName: site.get(settings.asksRealName),
    asksQq: site.get(settings.asksQq),
    asksWechat: site.get(settings.asksWechat),
    inviteCodeRule: site.get(settings.inviteCodeRule),
    strongPassword: site.get(settings.strongPassword),
  };
}

async function openPlayer(
  deps: Deps,
  form: RegistrationForm,
  { ip, after }: Registered,
  whence: Whence,
): Promise<User> {
  const site = deps.platform.settings;
  if (!site.get(settings.registrationOpen)) throw refuse('registrationClosed');
  const switches = switchesOf(deps);
  const [broken] = brokenRules(form, switches);
  if (broken?.refusal === 'usernameInvalid') throw refuse('usernameInvalid', { lengthMin: 4, lengthMax: 15 });
  if (broken !== undefined) throw refuse(broken.refusal);
  if (isCommonPassword(form.password) || form.password.toLowerCase() === form.username)
    throw refuse('passwordTooCommon');
  const invite =
    switches.inviteCodeRule === '0' || form.inviteCode === ''
      ? undefined
      : await inviteOf(deps, form.inviteCode, whence);
  const contacts = {
    phone: switches.asksPhone ? form.phone : '',
    realName: switches.asksRealName ? form.realName : '',
    qq: switches.asksQq ? form.qq : '',
    wechat: switches.asksWechat ? form.wechat : '',
  };
  await spendRegistration(deps, ip);
  const account = {
    username: form.username,
    password: form.password,
    status: statuses.normal,
    isGuest: false,
    isDemo: false,
    accountType: invite?.accountType ?? 1,
    parentId: invite?.ownerId,
    inviteCode: invite?.code,
    rebates: invite?.rebates ?? {},
    contacts,
    ip: ip === '' ? undefined : ip,
    hoursToLive: undefined,
    startBalance: noMoney,
  } as const;
  const isOnce = contacts.phone !== '' && site.get(settings.phoneOnce);
  const before = async (tx: Tx) => {
    // A delete of the same moment comes before or after the account as a whole.
    if (invite !== undefined && !(await holdInviteCode(tx, invite.code))) throw refuse('inviteCodeUnknown');
    if (isOnce) await assertNewPhone(deps, tx, contacts.phone);
  };
  return openAccount(deps, account, { before, ...(after && { after }) });
}

/** @throws Refusal `phoneTaken` when the number has opened an account, in any of its spellings */
async function assertNewPhone({ sealBox }: Deps, tx: Tx, phone: string): Promise<void> {
  const indexes = phoneIndexes(sealBox, phone);
  // Its counter is a row to wait at: of two registrations of one number at once, the second sees the first.
  await spend(tx, [{ name: `phone:${indexes[0]?.toString('base64url') ?? ''}`, max: 1, seconds: 60 }]);
  if (await isPhoneKnown(tx, indexes)) throw refuse('phoneTaken');
}

/** A code that is wrong counts: codes are eight digits, and each opens an account on an agent's terms. @throws Refusal */
async function inviteOf(deps: Deps, code: string, whence: Whence): Promise<InviteCode> {
  const giveBack = await spendInviteTry(deps, whence);
  const invite = await findInviteCode(deps.platform.db.reads, code);
  if (invite !== undefined) {
    await giveBack();
    return invite;
  }
  await countFailure(deps, whence);
  throw refuse('inviteCodeUnknown');
}
