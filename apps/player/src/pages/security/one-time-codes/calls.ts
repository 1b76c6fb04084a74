import type { OutputOf } from '@longmen/contract';
import { beginTotp, confirmTotp, removeTotp } from '@longmen/contract/calls/identity/one-time-codes';
import { quietApi } from '../../../core/api/client.ts';
import { canSeal, sealSecrets } from '../../../core/api/seal-secrets.ts';

const api = quietApi({ beginTotp, confirmTotp, removeTotp });

/** The key of an authenticator app, as text and as the address that apps read. */
export type Key = OutputOf<typeof beginTotp>;

/**
 * Makes a key that counts once a code of it was seen. The login password is sealed where the browser can.
 * @param password where the session has not shown one of late
 * @throws Refused `proofNeeded` when it has not
 */
export async function makeKey(password: string | undefined): Promise<Key> {
  if (password === undefined) return api.beginTotp({});
  if (!canSeal()) return api.beginTotp({ password });
  const { handle, sealed } = await sealSecrets(password);
  return api.beginTotp({ password: sealed[0] ?? '', handle });
}

/** @returns the codes to keep on paper */
export const turnOn = async (code: string): Promise<readonly string[]> => (await api.confirmTotp({ code })).recovery;

/** Turns one-time codes off with a code of the app or of the recovery list. */
export async function turnOff(code: string): Promise<void> {
  await api.removeTotp({ code });
}
