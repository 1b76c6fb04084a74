/** An operator adds a passkey, and takes one off (office.md 6). */
import { createHash } from 'node:crypto';
import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { refuse } from '../../../platform/api/route.ts';
import { record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { assertFresh } from '../operators/second-factor.ts';
import { findOperator } from '../operators/store-operators.ts';
import { challengeMs, type ConsoleOrigin } from './assert-passkey.ts';
import { dropPasskeyRow, insertChallenge, insertPasskey, passkeysOf, takeChallenge } from './store-passkeys.ts';

const passkeysMax = 5;

/** What a browser needs to make one that verifies its user and can be found without a name. @throws Refusal */
export async function newPasskeyOptions(
  deps: Deps,
  by: SignedInOperator,
  { host }: ConsoleOrigin,
): Promise<Record<string, unknown>> {
  assertFresh(deps, by);
  const { db, clock } = deps.platform;
  const known = await passkeysOf(db.reads, by.name);
  if (known.length >= passkeysMax) throw refuse('tooManyPasskeys', { max: passkeysMax });
  const options = await generateRegistrationOptions({
    rpName: 'Longmen',
    rpID: host,
    userName: by.name,
    userID: new Uint8Array(createHash('sha256').update(`longmen/operator/${by.name}`).digest()),
    timeout: challengeMs,
    attestationType: 'none',
    excludeCredentials: known.map(({ credentialId, transports }) => ({
      id: credentialId,
      transports: [...transports] as never,
    })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const now = clock.now();
  await insertChallenge(db.reads, options.challenge, { operator: by.name, now, endsAt: now + challengeMs });
  return { ...options };
}

/** @returns its number. @throws Refusal */
export async function addPasskey(
  deps: Deps,
  by: SignedInOperator,
  { name, attestation }: { readonly name: string; readonly attestation: unknown },
  { origin, host }: ConsoleOrigin,
): Promise<string> {
  assertFresh(deps, by);
  const { db, clock, log } = deps.platform;
  const now = clock.now();
  if ((await passkeysOf(db.reads, by.name)).length >= passkeysMax)
    throw refuse('tooManyPasskeys', { max: passkeysMax });
  const verified = await verifyRegistrationResponse({
    response: attestation as never,
    expectedChallenge: (challenge) => takeChallenge(db.reads, challenge, { operator: by.name, now }),
    expectedOrigin: origin,
    expectedRPID: host,
    requireUserVerification: true,
  }).catch((error: unknown) => {
    log.warn({ operator: by.name, err: error }, 'a passkey could not be added');
    return undefined;
  });
  const credential = verified?.registrationInfo?.credential;
  if (credential === undefined) throw refuse('passkeyInvalid');
  return db.reads.transaction(async (tx) => {
    const publicKey = Buffer.from(credential.publicKey);
    const key = createHash('sha256').update(publicKey).digest('hex');
    const entry = await record(deps.platform, tx, {
      operator: by.name,
      action: 'add-passkey',
      subject: by.name,
      before: null,
      after: { name, credential: credential.id, key },
      reason: 'a passkey of one’s own',
    });
    const id = await insertPasskey(tx, {
      operator: by.name,
      credentialId: credential.id,
      publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      name,
      entry: entry.seq,
      now,
    });
    if (id === undefined) throw refuse('passkeyInvalid');
    return id;
  });
}

/** @throws Refusal when nothing else could prove the operator */
export async function dropPasskey(deps: Deps, by: SignedInOperator, id: string): Promise<void> {
  assertFresh(deps, by);
  const { platform } = deps;
  await platform.db.reads.transaction(async (tx) => {
    const operator = await findOperator(tx, by.name);
    const known = await passkeysOf(tx, by.name);
    const dropped = known.find((passkey) => passkey.id === id);
    if (dropped === undefined) throw refuse('noSuchPasskey');
    if (operator?.totpSecret === null && known.length === 1 && !platform.site.demo) throw refuse('lastFactor');
    if (!(await dropPasskeyRow(tx, by.name, id, platform.clock.now()))) throw refuse('noSuchPasskey');
    await record(platform, tx, {
      operator: by.name,
      action: 'drop-passkey',
      subject: by.name,
      before: { name: dropped.name, credential: dropped.credentialId },
      after: null,
      reason: 'a passkey of one’s own',
    });
  });
}
