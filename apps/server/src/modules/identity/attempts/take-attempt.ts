/** Uses a sign-in attempt up and checks its captcha (425 needed or expired, 422 wrong). */
import { refuse } from '../../../platform/api/route.ts';
import { networkOf } from '../network/addresses.ts';
import { answerHash } from './captcha.ts';
import { countFailure, needsCaptcha } from './captcha-limits.ts';
import type { Deps } from '../deps.ts';
import { isSame, sha256 } from '../secrets.ts';
import { type Attempt, type Purpose, takeAttempt } from './store-attempts.ts';
import type { Whence } from '../network/whence.ts';

/** The attempt behind a handle, for opening what was sealed to it. */
export type TakenAttempt = {
  readonly handle: string;
  readonly purpose: Purpose;
  readonly keyId: string;
  readonly privateKey: Buffer;
};

/** Who tries: where from, and as whom when a name of an account is tried. */
export type Tried = { readonly whence: Whence; readonly username?: string };

/**
 * @returns the attempt, or undefined when none was named (fine while no captcha is needed).
 * @throws Refusal `captchaNeeded`, `captchaExpired`, `captchaWrong`.
 */
export async function takeAttemptOf(
  deps: Deps,
  purpose: Purpose,
  { handle, captcha }: { handle?: string | undefined; captcha?: string | undefined },
  by: Tried,
): Promise<TakenAttempt | undefined> {
  const { ip } = by.whence;
  const needed = await needsCaptcha(deps, purpose, by.whence, by.username);
  const found = handle === undefined ? undefined : await takeAttempt(deps.platform.db.reads, sha256(handle));
  const attempt = found !== undefined && belongs(found, purpose, ip) ? found : undefined;
  if (needed) await checkCaptcha(deps, attempt, handle, captcha, by);
  if (attempt === undefined || handle === undefined) return undefined;
  return opened(deps, attempt, handle);
}

/**
 * Uses a handle up whose key a password of a signed-in caller was sealed to; no captcha belongs to it.
 * @returns undefined when none was named, or it is unknown, used, too old or of another purpose.
 */
export async function takeSealKey(
  deps: Deps,
  handle: string | undefined,
  ip: string,
): Promise<TakenAttempt | undefined> {
  if (handle === undefined) return undefined;
  const attempt = await takeAttempt(deps.platform.db.reads, sha256(handle));
  return attempt !== undefined && belongs(attempt, 'secret', ip) ? opened(deps, attempt, handle) : undefined;
}

function opened(deps: Deps, attempt: Attempt, handle: string): TakenAttempt {
  return {
    handle,
    purpose: attempt.purpose,
    keyId: attempt.keyId,
    privateKey: deps.sealBox.open(attempt.privateKey, `attempt:${handle}`),
  };
}

// A handle opened without a purpose (the family's old clients) serves any of them.
function belongs(attempt: Attempt, purpose: Purpose, ip: string): boolean {
  return (attempt.purpose === 'any' || attempt.purpose === purpose) && attempt.ipPrefix === networkOf(ip);
}

async function checkCaptcha(
  deps: Deps,
  attempt: Attempt | undefined,
  handle: string | undefined,
  captcha: string | undefined,
  by: Tried,
): Promise<void> {
  if (handle === undefined || captcha === undefined) throw refuse('captchaNeeded');
  if (attempt === undefined || attempt.answerHash === null) throw refuse('captchaExpired');
  if (isSame(attempt.answerHash, answerHash(handle, captcha))) return;
  await countFailure(deps, by.whence, by.username);
  throw refuse('captchaWrong');
}
