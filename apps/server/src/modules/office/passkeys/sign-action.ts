/**
 * An operator's passkey signs an action: the challenge is the hash of what the request says, made again here from the
 * request itself, so that what was signed is what is done. It stands for a fresh proof, of this one action (office.md 6).
 */
import { createHash } from 'node:crypto';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import { canonicalJson } from '@longmen/engine/lot1';
import { actionText, statementOf } from '@longmen/contract/console/signed-action';
import { refuse } from '../../../platform/api/route.ts';
import { isRecord } from '../../../platform/runtime/is-record.ts';
import type { SignedAction } from '../audit/acting.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { challengeMs, type ConsoleOrigin } from './assert-passkey.ts';
import { findPasskey, insertNonce, passkeysOf, takeNonce, usePasskey } from './store-passkeys.ts';

const nonceBytes = 24;

/** What a page needs to have one action signed. */
export async function challengeAction(
  { platform }: Deps,
  by: SignedInOperator,
  { host }: ConsoleOrigin,
): Promise<{ nonce: string; host: string; credentials: string[] }> {
  const { db, clock, dice } = platform;
  const nonce = Buffer.from(dice.bytes(nonceBytes)).toString('base64url');
  await insertNonce(db.reads, nonce, { operator: by.name, endsAt: clock.now() + challengeMs });
  const passkeys = await passkeysOf(db.reads, by.name);
  return { nonce, host, credentials: passkeys.map(({ credentialId }) => credentialId) };
}

/** A request as it came, with what its page had signed. */
export type SignedRequest = {
  readonly call: { readonly name: string; readonly path: string };
  /** As they were on the wire. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** Nonce and assertion. */
  readonly signature: unknown;
};

/** @returns the proof that stands beside the entries of the action. @throws Refusal when it was not signed by the operator */
export async function readSignature(
  { platform }: Deps,
  by: SignedInOperator,
  { call, fields, signature }: SignedRequest,
  { origin, host }: ConsoleOrigin,
): Promise<SignedAction> {
  const { db, clock, log } = platform;
  const { nonce, assertion } = isRecord(signature) ? signature : {};
  if (typeof nonce !== 'string' || !isRecord(assertion) || typeof assertion['id'] !== 'string')
    throw refuse('actionNotSigned');
  const passkey = await findPasskey(db.reads, assertion['id']);
  if (passkey?.operator !== by.name) throw refuse('actionNotSigned');
  const now = clock.now();
  // Used up whatever it is for: nobody tries twice with one.
  if (!(await takeNonce(db.reads, nonce, by.name, now))) throw refuse('actionNotSigned');
  const statement = statementOf(call, fields, { operator: by.name, nonce });
  const challenge = createHash('sha256').update(actionText(statement)).digest('base64url');
  const verified = await verifyAuthenticationResponse({
    response: assertion as never,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports] as never,
    },
  }).catch((error: unknown) => {
    log.warn({ operator: by.name, call: call.name, err: error }, 'an action was not signed as it came');
    return undefined;
  });
  if (verified?.verified !== true) throw refuse('actionNotSigned');
  if (!(await usePasskey(db.reads, passkey.id, verified.authenticationInfo.newCounter, now)))
    throw refuse('actionNotSigned');
  return {
    operator: by.name,
    reason: typeof statement.reason === 'string' ? statement.reason.trim() : null,
    challenge,
    statement: canonicalJson(statement),
    credentialId: passkey.credentialId,
    assertion: JSON.stringify(assertion['response']),
  };
}
