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
import { Refusal, type RequestContext } from '../../../platform/api/route.ts';
import { countFailure } from '../attempts/captcha-limits.ts';
import { isCommonPassword } from '../security/common-passwords.ts';
import { announceSecurity, noteSecurity } from '../security/note-security.ts';
import { isOwnCode } from '../security/one-time-codes.ts';
import type { Parts } from '../deps.ts';
import { readContacts } from '../accounts/read-contacts.ts';
import { readPassword } from '../attempts/read-password.ts';
import { resetCodeIndex } from '../security/reset-codes.ts';
import { statuses } from '../rules.ts';
import { areOwnAnswers, questionsOfName, questionTexts } from '../security/secret-questions.ts';
import { announceEnded } from '../sessions/sessions.ts';
import { fundHoldHours, strongPassword } from '../settings.ts';
import { spendCodeTry, spendNameTry, spendQuestionToDesk } from '../attempts/sign-in-limits.ts';
import { revokeCredentialsOf } from '../sessions/store-credentials.ts';
import { forgetPlaces } from '../network/store-places.ts';
import { holdWithdrawals, insertRequest, takeResetCode } from '../accounts/store-requests.ts';
import { endSessionRows } from '../sessions/store-sessions.ts';
import { findForSignIn, updatePassword, type User } from '../accounts/store-users.ts';
import { takeAttemptOf } from '../attempts/take-attempt.ts';
import { tellOfLock } from '../security/tell-of-lock.ts';
import { type Whence, whenceOf } from '../network/whence.ts';

type Reset = InputOf<typeof calls.resetLoginPassword>;
type Done = Record<string, never>;
/** Whoever may lose a password and get it back: no guest, and nobody whose account is closed. */
type Owner = User | undefined;

const leastReach = 5;

export async function showLostQuestions(
  parts: Parts,
  input: InputOf<typeof calls.lostPasswordQuestions>,
  { locale }: RequestContext,
): Promise<OutputOf<typeof calls.lostPasswordQuestions>> {
  const username = readUsername(input.username);
  const owner = await ownerOf(parts, username);
  return { questions: questionTexts(locale, await questionsOfName(parts, { userId: owner?.userId, username })) };
}

/** @throws Refusal `resetWrong` whatever does not fit, `accountLockedOut` after five of them a day */
export async function resetLoginPassword(parts: Parts, input: Reset, context: RequestContext): Promise<Done> {
  const username = readUsername(input.username);
  const whence = whenceOf(context, input);
  const attempt = await takeAttemptOf(parts, 'login', input, { whence, username });
  const sent = await readPassword(parts, input.newPassword, attempt);
  const password = sent.kind === 'password' ? sent.password : '';
  const broken = brokenPasswordRule(password, parts.platform.settings.get(strongPassword));
  if (broken !== undefined) throw new Refusal(broken);
  if (isCommonPassword(password) || password.toLowerCase() === username) throw new Refusal('passwordTooCommon');

  const proof = proofOf(input);
  const tried = await spendTry(parts, proof, username, whence);
  const owner = await ownerOf(parts, username);
  if (!(await isProof(parts, owner, proof, context.ip)) || owner === undefined) {
    await countFailure(parts, whence, username);
    if (tried?.isLast === true) tellOfLock(parts, owner, context.ip);
    throw new Refusal('resetWrong');
  }
  await tried?.forgive();
  await writeNewPassword(parts, owner, password, context.ip);
  return {};
}

type Proof =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'desk'; readonly code: string }
  | {
      readonly kind: 'answers';
      readonly answers: Readonly<Record<string, string>>;
      readonly cardNumber: string;
      readonly phone: string | undefined;
    };

function proofOf({ totp, deskCode, answers, cardNumber, phone }: Reset): Proof {
  if (totp !== undefined) return { kind: 'code', code: readOneTimeCode(totp) };
  if (deskCode !== undefined) return { kind: 'desk', code: readOneTimeCode(deskCode) };
  const card = plainText(cardNumber ?? '').replace(/[\s-]/g, '');
  return { kind: 'answers', answers: answers ?? {}, cardNumber: card, phone: readPhone(phone ?? '') };
}

/** What can be guessed is counted by the name; codes of 49 bits only by who tries. */
async function spendTry(parts: Parts, proof: Proof, username: string, whence: Whence) {
  const isLong = proof.kind === 'desk' || (proof.kind === 'code' && !isAppCode(proof.code));
  if (!isLong) return spendNameTry(parts, 'reset', username, whence);
  await spendCodeTry(parts, username, whence);
  return undefined;
}

async function ownerOf(parts: Parts, username: string): Promise<Owner> {
  const user = await findForSignIn(parts.platform.db.reads, username);
  return user === undefined || user.isGuest || user.status === statuses.closed ? undefined : user;
}

/** Answers can be found out about somebody, so they never stand alone. */
async function isProof(parts: Parts, owner: Owner, proof: Proof, ip: string): Promise<boolean> {
  if (proof.kind === 'code') return owner !== undefined && isOwnCode(parts, { ...owner, ip }, proof.code);
  if (proof.kind === 'desk') {
    const index = resetCodeIndex(parts.sealBox, owner?.userId ?? '0', proof.code);
    return takeResetCode(parts.platform.db.reads, owner?.userId ?? '0', index);
  }
  const { answers, cardNumber, phone } = proof;
  const userId = owner?.userId ?? '0';
  const [areAnswers, isCard, { phone: known }] = await Promise.all([
    areOwnAnswers(parts, owner?.userId, answers),
    parts.ports.isOwnCard(userId, cardNumber),
    readContacts(parts, userId),
  ]);
  const isPhone = phone !== undefined && known !== '' && readPhone(known) === phone;
  return areAnswers && (isCard || isPhone);
}

async function writeNewPassword(parts: Parts, { userId }: User, password: string, ip: string): Promise<void> {
  const { db, settings, log } = parts.platform;
  const stored = await parts.hasher.hash(password);
  const ended = await db.reads.transaction(async (tx) => {
    await updatePassword(tx, userId, stored);
    await revokeCredentialsOf(tx, userId);
    await forgetPlaces(tx, userId);
    await holdWithdrawals(tx, userId, settings.get(fundHoldHours));
    await noteSecurity(parts, tx, { userId, ip }, 'loginPasswordReset');
    return endSessionRows(tx, { userId }, 'revoked');
  });
  announceEnded(parts, ended);
  announceSecurity(parts, { userId }, 'loginPasswordReset');
  log.info({ userId }, 'a lost login password was replaced');
}

/** Who has none of the proofs asks operators. It is answered the same whether or not somebody has the name. */
export async function askForNewPassword(
  parts: Parts,
  input: InputOf<typeof calls.askForNewPassword>,
  context: RequestContext,
): Promise<Done> {
  const username = readUsername(input.username);
  const whence = whenceOf(context, input);
  await takeAttemptOf(parts, 'login', input, { whence, username });
  const reach = input.reach.normalize('NFC').trim();
  if ([...reach].length < leastReach) throw new Refusal('reachInvalid');
  await spendQuestionToDesk(parts, whence);
  const owner = await ownerOf(parts, username);
  if (owner === undefined) return {};
  const id = parts.platform.ids.next();
  const wish = parts.sealBox.seal(reach, `request:${id}`);
  const { userId } = owner;
  const { ip } = context;
  const isNew = await parts.platform.db.reads.transaction(async (tx) => {
    const inserted = await insertRequest(tx, { id, userId, kind: 'loginPassword', wish, ip });
    if (inserted) await noteSecurity(parts, tx, { userId, ip }, 'newPasswordAsked');
    return inserted;
  });
  if (isNew) announceSecurity(parts, { userId }, 'newPasswordAsked');
  return {};
}
