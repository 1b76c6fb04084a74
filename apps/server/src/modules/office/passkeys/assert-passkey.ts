/** A passkey speaks for an operator: at the sign-in, at a locked screen, and as proof for deeds (office.md 6). */
import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { isRecord } from '../../../platform/runtime/is-record.ts';
import type { Deps } from '../deps.ts';
import { findPasskey, insertChallenge, takeChallenge, usePasskey } from './store-passkeys.ts';

/** Where browsers show the console: a passkey is bound to its host. */
export type ConsoleOrigin = { readonly origin: string; readonly host: string };

/** How long a challenge waits for its signature. */
export const challengeMs = 120_000;

/** What a browser needs to ask for any passkey of this console; which one answers, and whose it is, the answer says. */
export async function passkeyOptions({ platform }: Deps, { host }: ConsoleOrigin): Promise<Record<string, unknown>> {
  const options = await generateAuthenticationOptions({
    rpID: host,
    userVerification: 'required',
    timeout: challengeMs,
  });
  const now = platform.clock.now();
  await insertChallenge(platform.db.reads, options.challenge, { now, endsAt: now + challengeMs });
  return { ...options };
}

/** @returns whose passkey has signed one of the console's challenges now; undefined when none did */
export async function operatorOfAssertion(
  { platform }: Deps,
  { origin, host }: ConsoleOrigin,
  assertion: unknown,
): Promise<string | undefined> {
  const { db, clock, log } = platform;
  if (!isRecord(assertion) || typeof assertion['id'] !== 'string') return undefined;
  const passkey = await findPasskey(db.reads, assertion['id']);
  if (passkey === undefined) return undefined;
  const now = clock.now();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      // The library reads what it needs and throws at anything else.
      response: assertion as never,
      expectedChallenge: (challenge) => takeChallenge(db.reads, challenge, { now }),
      expectedOrigin: origin,
      expectedRPID: host,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: passkey.counter,
        transports: [...passkey.transports] as never,
      },
    });
    if (!verified || !(await usePasskey(db.reads, passkey.id, authenticationInfo.newCounter, now))) return undefined;
    return passkey.operator;
  } catch (error) {
    log.warn({ operator: passkey.operator, err: error }, 'a passkey did not speak for its operator');
    return undefined;
  }
}
