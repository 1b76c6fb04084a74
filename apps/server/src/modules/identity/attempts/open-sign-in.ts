/** Opens one sign-in attempt: a handle, and a key to seal the password with (trust.md, "Sign-in handle"). */
import type { InputOf, OutputOf, calls } from '@longmen/contract';
import type { RequestContext } from '../../../platform/api/route.ts';
import { networkOf } from '../network/addresses.ts';
import { needsCaptcha } from './captcha-limits.ts';
import type { Deps } from '../deps.ts';
import { makeSecret, sha256 } from '../secrets.ts';
import { insertAttempt, type Purpose } from './store-attempts.ts';
import { whenceOf } from '../network/whence.ts';

export const attemptSeconds = 480;
const handleBytes = 16;

type OpenSignIn = typeof calls.openSignIn;

/** Opens an attempt with a key pair of its own: passwords come sealed for it. @returns its handle, once and for minutes */
export async function openSignIn(
  deps: Deps,
  input: InputOf<OpenSignIn>,
  context: RequestContext,
): Promise<OutputOf<OpenSignIn>> {
  const purpose: Purpose = input.purpose ?? 'any';
  const handle = makeSecret(deps.platform.dice, handleBytes);
  const { publicKey, privateKey } = await makeKeyPair();
  const keyId = sha256(publicKey).toString('base64url').slice(0, 8);
  await insertAttempt(
    deps.platform.db.reads,
    sha256(handle),
    {
      purpose,
      ipPrefix: networkOf(context.ip),
      keyId,
      privateKey: deps.sealBox.seal(privateKey, `attempt:${handle}`),
    },
    attemptSeconds,
  );
  return {
    handle,
    keyId,
    publicKey,
    expiresInSeconds: attemptSeconds,
    needsCaptcha: await needsCaptcha(deps, purpose, whenceOf(context, input)),
  };
}

async function makeKeyPair(): Promise<{ publicKey: string; privateKey: Buffer }> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const point = await crypto.subtle.exportKey('raw', pair.publicKey);
  return {
    publicKey: Buffer.from(point).toString('base64url'),
    privateKey: Buffer.from(await crypto.subtle.exportKey('pkcs8', pair.privateKey)),
  };
}
