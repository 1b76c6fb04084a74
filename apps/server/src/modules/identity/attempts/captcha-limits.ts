/**
 * When a captcha is asked for, and the counts behind it: failures of a name and of a device at an address, registrations
 * of an address. Never for all of an address after failures: carriers put thousands behind one (trust.md, "Limits").
 */
import type { Setting } from '../../../platform/settings/settings.ts';
import type { Deps } from '../deps.ts';
import { captchaAlways, registerCaptchaAlways, registrationsFree } from '../settings.ts';
import { registrationsFrom } from './sign-in-limits.ts';
import { type Purpose, spend, spentOf } from './store-attempts.ts';
import { deviceAt, type Whence } from '../network/whence.ts';

/** A captcha is asked for after this many failures within half an hour. */
const freeFailures = 3;
const failureSeconds = 30 * 60;

const failuresFrom = (whence: Whence) => `failures:${deviceAt(whence)}`;
const failuresOf = (username: string) => `failures:name:${username}`;

const opensAccount = (purpose: Purpose) => purpose === 'register' || purpose === 'guest';

/** Whether an attempt needs a captcha now. @param username once it is known; the same for names that nobody has */
export async function needsCaptcha(deps: Deps, purpose: Purpose, whence: Whence, username?: string): Promise<boolean> {
  const { settings, db } = deps.platform;
  const always: Setting<boolean> = opensAccount(purpose) ? registerCaptchaAlways : captchaAlways;
  if (settings.get(always)) return true;
  const counts = [failuresFrom(whence), ...(username === undefined ? [] : [failuresOf(username)])];
  const failures = await Promise.all(counts.map((name) => spentOf(db.reads, name)));
  if (failures.some((spent) => spent >= freeFailures)) return true;
  return (
    opensAccount(purpose) && (await spentOf(db.reads, registrationsFrom(whence.ip))) >= settings.get(registrationsFree)
  );
}

/** Counts a failure (a wrong password, captcha or invite code), of its device and of the name that was tried. */
export async function countFailure(deps: Deps, whence: Whence, username?: string): Promise<void> {
  const names = [failuresFrom(whence), ...(username === undefined ? [] : [failuresOf(username)])];
  await spend(
    deps.platform.db.reads,
    names.map((name) => ({ name, max: freeFailures, seconds: failureSeconds })),
  );
}
