/** When a captcha is asked for, and the count of failures behind it. */
import { callerKey } from '../../platform/addresses.ts';
import type { Setting } from '../../platform/settings.ts';
import type { Parts } from './parts.ts';
import { registerCaptchaAlways, captchaAlways } from './settings.ts';
import { type Purpose, spend, spentOf } from './store-attempts.ts';

/** A captcha is asked for after this many failures from one address within half an hour. */
const freeFailures = 3;
const failureSeconds = 30 * 60;

const failuresFrom = (ip: string) => `failures:${callerKey(ip)}`;

/** Whether an attempt from this address needs a captcha now. */
export async function needsCaptcha(parts: Parts, purpose: Purpose, ip: string): Promise<boolean> {
  const always: Setting<boolean> =
    purpose === 'register' || purpose === 'guest' ? registerCaptchaAlways : captchaAlways;
  if (parts.platform.settings.get(always)) return true;
  return (await spentOf(parts.platform.db.reads, failuresFrom(ip))) >= freeFailures;
}

/** Counts a failure (a wrong password, a wrong captcha) of an address. */
export async function countFailure(parts: Parts, ip: string): Promise<void> {
  await spend(parts.platform.db.reads, [{ name: failuresFrom(ip), most: freeFailures, seconds: failureSeconds }]);
}
