/** One-time codes (RFC 6238: SHA-1, 6 digits, 30 s, as every authenticator app makes them). */
import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** A code of the step before or after is taken, because clocks differ. */
const stepsAround = 1;

/** Six digits of SHA-1 every 30 s, as authenticator apps expect (RFC 6238). @param label names the account in the app */
export function totpOf(label: string, secret: Buffer): TOTP {
  const bytes = secret.buffer.slice(secret.byteOffset, secret.byteOffset + secret.byteLength) as ArrayBuffer;
  return new TOTP({
    issuer: 'Longmen',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: new Secret({ buffer: bytes }),
  });
}

/** The step that a code is of; undefined when it is wrong. @param now epoch ms */
export function stepOfCode(totp: TOTP, code: string, now: number): number | undefined {
  const delta = totp.validate({ token: code, timestamp: now, window: stepsAround });
  return delta === null ? undefined : Math.floor(now / 1000 / stepSeconds) + delta;
}
