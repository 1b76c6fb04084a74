/** The authenticator app of tests. */
import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator shows for a key (base32) at a moment, epoch ms. */
export function codeOf(key: string, at: number): string {
  return new TOTP({ secret: Secret.fromBase32(key), algorithm: 'SHA1', digits: 6, period: 30 }).generate({
    timestamp: at,
  });
}
