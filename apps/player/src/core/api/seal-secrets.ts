/** Fund passwords never travel in the clear: each try is sealed to a handle of its own. */
import { openSignIn } from '@longmen/contract/calls/identity/session';
import { sealSecret } from '@longmen/contract/seal';
import { serverNow } from '../platform/clock.ts';
import { quietApi } from './client.ts';

const api = quietApi({ openSignIn });
const purpose = 'secret';

/** Whether this browser can seal: over plain HTTP it cannot. */
export const canSeal = (): boolean => Boolean(globalThis.crypto?.subtle);

/**
 * Seals six digits, or several passwords of one call (old and new), to a fresh handle; a try uses the handle up.
 * @returns the handle, and what was sealed in the order given. @throws when the network is lost
 */
export async function sealSecrets(...secrets: readonly string[]): Promise<{ handle: string; sealed: string[] }> {
  const { handle, keyId, publicKey } = await api.openSignIn({ purpose });
  const key = { handle, keyId, publicKey, purpose, now: serverNow() };
  return { handle, sealed: await Promise.all(secrets.map((secret) => sealSecret(secret, key))) };
}

/** As `sealSecrets`, in the fields that calls with a fund password have. */
export async function sealFundPassword(digits: string): Promise<{ fundPassword: string; handle: string }> {
  const { handle, sealed } = await sealSecrets(digits);
  return { fundPassword: sealed[0] ?? '', handle };
}
