import { sealSecret } from '@longmen/contract/seal';
import { serverNow } from '../../core/platform/clock.ts';
import type { Attempt, Purpose } from './use-attempt.ts';

/**
 * Seals a typed password for the key of this attempt, so that no proxy or log on the way ever holds it.
 * Where the browser cannot (plain HTTP), it travels as it is, inside the transport's own encryption.
 */
export async function sealPassword(password: string, purpose: Purpose, attempt: Attempt): Promise<string> {
  if (!attempt.publicKey || !globalThis.crypto?.subtle) return password;
  const { handle, keyId, publicKey } = attempt;
  return sealSecret(password, { handle, keyId, publicKey, purpose, now: serverNow() });
}
