/**
 * A lost login password: a new one by a one-time code, by secret answers together with the bound card or the registered
 * phone, or by a code that two operators gave out. Nothing of it tells whether somebody has the name. Every session and
 * saved account ends, withdrawals rest, and the owner is told.
 */
import type { calls, InputOf, OutputOf } from '@longmen/contract';
import {
  brokenPasswordRule,
  isAppCode,
  plainText,
  readOneTimeCode,
  readPhone,
  readUsername,
} from '@longmen/contract/account-rules';
import { type RequestContext, refuse } from '../../../platform/api/route.ts';
import { countFailure } from '../attempts/captcha-limits.ts';
import { isCommonPassword } from '../security/common-passwords.ts';
import { announceSecurity, recordSecurityEvent } from '../security/record-security.ts';
import { isOwnCode } from '../security/one-time-codes.ts';
import type { Deps } from '../deps.ts';
import { readContacts } from '../accounts/read-contacts.ts';
import { readPassword } from '../attempts/read-password.ts';
import { resetCodeIndex } from '../security/reset-codes.ts';
import { statuses } from '../rules.ts';
import { areOwnAnswers, nobody, questionsOfName, questionTexts } from '../security/secret-questions.ts';
import { announceEnded } from '../sessions/sessions.ts';
import { fundHoldHours, strongPassword } from '../settings.ts';
import { spendCodeTry, spendNameTry, spendAdminQuestion } from '../attempts/sign-in-limits.ts';
import { revokeCredentialsOf } from '../sessions/store-credentials.ts';
import { forgetPlaces } from '../network/store-places.ts';
import { holdWithdrawals, insertRequest, takeResetCode } from '../accounts/store-requests.ts';
import { endSessionRows } from '../sessions/store-sessions.ts';
import { findForSignIn, updatePassword, type User } from '../accounts/store-users.ts';
import { takeAttemptOf } from '../attempts/take-attempt.ts';
import { notifyLock } from '../security/notify-lock.ts';
import { type Whence, whenceOf } from '../network/whence.ts';

type Reset = InputOf<typeof calls.resetLoginPassword>;
type Done = Record<string, never>;
/** Whoever may lose a password and get it back: no guest, and nobody whose account is closed. */
type Owner = User | undefined;

const reachMin = 5;

/** The questions of an account; a name without one gets questions, too, always the same. */
export async function showLostQuestions(
  deps: Deps,
  input: InputOf<typeof calls.lostPasswordQuestions>,
  { locale }: RequestContext,
): Promise<OutputOf<typeof calls.lostPasswordQuestions>> {
  const username = readUsername(input.username);
  const owner = await ownerOf(deps, username);
  return { questions: questionTexts(locale, await questionsOfName(deps, { userId: owner?.userId, username })) };
}

/** @throws Refusal `resetWrong` whatever does not fit, `accountLockedOut` after five of them a day */
export async function resetLoginPassword(deps: Deps, input: Reset, context: RequestContext): Promise<Done> {
  const username = readUsername(input.username);
  const whence = whenceOf(context, input);
  const attempt = await takeAttemptOf(deps, 'login', input, { whence, username });
  const sent = await readPassword(deps, input.newPassword, attempt);
  const password = sent.kind === 'password' ? sent.password : '';
  const broken = brokenPasswordRule(password, deps.platform.settings.get(strongPassword));
  if (broken !== undefined) throw refuse(broken);
  if (isCommonPassword(password) || password.toLowerCase() === username) throw refuse('passwordTooCommon');

  const proof = proofOf(input);
  const tried = await spendTry(deps, proof, username, whence);
  const owner = await ownerOf(deps, username);
  if (!(await isProof(deps, owner, proof, context.ip)) || owner === undefined) {
    await countFailure(deps, whence, username);
    if (tried?.isLast === true) notifyLock(deps, owner, context.ip);
    throw refuse('resetWrong');
  }
  await tried?.forgive();
  await writeNewPassword(deps, owner, password, context.ip);
  return {};
}

type Proof =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'operator'; readonly code: string }
  | {
      readonly kind: 'answers';
      readonly answers: Readonly<Record<string, string>>;
      readonly cardNumber: string;
      readonly phone: string | undefined;
    };

function proofOf({ totp, resetCode, answers, cardNumber, phone }: Reset): Proof {
  if (totp !== undefined) return { kind: 'code', code: readOneTimeCode(totp) };
  if (resetCode !== undefined) return { kind: 'operator', code: readOneTimeCode(resetCode) };
  const card = plainText(cardNumber ?? '').replace(/[\s-]/g, '');
  return { kind: 'answers', answers: answers ?? {}, cardNumber: card, phone: readPhone(phone ?? '') };
}

/** What can be guessed is counted by the name; codes of 49 bits only by who tries. */
async function spendTry(deps: Deps, proof: Proof, username: string, whence: Whence) {
  const isLong = proof.kind === 'operator' || (proof.kind === 'code' && !isAppCode(proof.code));
  if (!isLong) return spendNameTry(deps, 'reset', username, whence);
  await spendCodeTry(deps, username, whence);
  return undefined;
}

async function ownerOf(deps: Deps, username: string): Promise<Owner> {
  const user = await findForSignIn(deps.platform.db.reads, username);
  return user === undefined || user.isGuest || user.status === statuses.closed ? undefined : user;
}

/** Answers can be found out about somebody, so they never stand alone. */
async function isProof(deps: Deps, owner: Owner, proof: Proof, ip: string): Promise<boolean> {
  if (proof.kind === 'code') return owner !== undefined && isOwnCode(deps, { ...owner, ip }, proof.code);
  if (proof.kind === 'operator') {
    const index = resetCodeIndex(deps.sealBox, owner?.userId ?? nobody, proof.code);
    return takeResetCode(deps.platform.db.reads, owner?.userId ?? nobody, index);
  }
  const { answers, cardNumber, phone } = proof;
  const userId = owner?.userId ?? nobody;
  const [areAnswers, isCard, { phone: known }] = await Promise.all([
    areOwnAnswers(deps, owner?.userId, answers),
    deps.ports.isOwnCard(userId, cardNumber),
    readContacts(deps, userId),
  ]);
  const isPhone = phone !== undefined && known !== '' && readPhone(known) === phone;
  return areAnswers && (isCard || isPhone);
}

async function writeNewPassword(deps: Deps, { userId }: User, password: string, ip: string): Promise<void> {
  const { db, settings, log } = deps.platform;
  const stored = await deps.hasher.hash(password);
  const ended = await db.reads.transaction(async (tx) => {
    await updatePassword(tx, userId, stored);
    await revokeCredentialsOf(tx, userId);
    await forgetPlaces(tx, userId);
    await holdWithdrawals(tx, userId, settings.get(fundHoldHours));
    await recordSecurityEvent(deps, tx, { userId, ip }, 'loginPasswordReset');
    return endSessionRows(tx, { userId }, 'revoked');
  });
  announceEnded(deps, ended);
  announceSecurity(deps, { userId }, 'loginPasswordReset');
  log.info({ userId }, 'a lost login password was replaced');
}

/** Who has none of the proofs asks operators. It is answered the same whether or not somebody has the name. */
export async function askForNewPassword(
  deps: Deps,
  input: InputOf<typeof calls.askForNewPassword>,
  context: RequestContext,
): Promise<Done> {
  const username = readUsername(input.username);
  const whence = whenceOf(context, input);
  await takeAttemptOf(deps, 'login', input, { whence, username });
  const reach = input.reach.normalize('NFC').trim();
  if ([...reach].length < reachMin) throw refuse('reachInvalid');
  await spendAdminQuestion(deps, whence);
  const owner = await ownerOf(deps, username);
  if (owner === undefined) return {};
  const id = deps.platform.ids.next();
  const wish = deps.sealBox.seal(reach, `request:${id}`);
  const { userId } = owner;
  const { ip } = context;
  const isNew = await deps.platform.db.reads.transaction(async (tx) => {
    const inserted = await insertRequest(tx, { id, userId, kind: 'loginPassword', wish, ip });
    if (inserted) await recordSecurityEvent(deps, tx, { userId, ip }, 'newPasswordAsked');
    return inserted;
  });
  if (isNew) announceSecurity(deps, { userId }, 'newPasswordAsked');
  return {};
}
