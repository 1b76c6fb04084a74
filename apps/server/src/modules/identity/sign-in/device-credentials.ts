/**
 * Credentials of saved accounts (trust.md, "Forms of a password" c): random, bound to a key that cannot leave
 * its device, good for one use. An old one that comes again means that somebody copied
 * it, so the whole family ends.
 */
import { verifyHandle } from '@longmen/contract/seal';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { announceSecurity, recordSecurityEvent } from '../security/record-security.ts';
import { isSame, makeSecret, sha256 } from '../secrets.ts';
import { announceEnded } from '../sessions/sessions.ts';
import { insertCredential, lockCredential, markUsed, revokeFamily } from '../sessions/store-credentials.ts';
import { type EndedSession, endSessionRows } from '../sessions/store-sessions.ts';
import type { UserId } from '../../../platform/ids.ts';

const selectorBytes = 16;
const verifierBytes = 32;

/** The mark that the credentials of one saved account share. */
export const makeFamily = (deps: Deps): Buffer => deps.platform.dice.bytes(16);

/** Makes the next credential of a family. */
export async function issueCredential(
  deps: Deps,
  tx: Tx,
  owner: { userId: UserId; deviceKey: string; family: Buffer },
): Promise<string> {
  const { dice } = deps.platform;
  const selector = makeSecret(dice, selectorBytes);
  const verifier = makeSecret(dice, verifierBytes);
  await insertCredential(tx, {
    selector,
    userId: owner.userId,
    deviceKey: owner.deviceKey,
    family: owner.family,
    verifierHash: sha256(verifier),
  });
  return `dt1.${selector}.${verifier}`;
}

export type UsedCredential = { readonly userId: UserId; readonly family: Buffer; readonly deviceKey: string };
type Outcome =
  | { kind: 'refused' }
  | { kind: 'stolen'; userId: UserId; ended: EndedSession[] }
  | ({ kind: 'used' } & UsedCredential);
type Claim = { selector: string; verifier: string; handle: string | undefined; deviceSignature: string | undefined };

/**
 * Uses a credential up. Its owner is told when it was used before.
 * @throws Refusal `savedAccountExpired` whatever is wrong with it: nothing can be learnt by trying.
 */
export async function useCredential(deps: Deps, claim: Claim, ip: string): Promise<UsedCredential> {
  const { db, log } = deps.platform;
  const outcome = await db.reads.transaction(async (tx): Promise<Outcome> => {
    const found = await lockCredential(tx, claim.selector);
    if (found === undefined || found.isOver || !isSame(found.verifierHash, sha256(claim.verifier)))
      return { kind: 'refused' };
    if (found.isUsed) {
      await revokeFamily(tx, found.family);
      await recordSecurityEvent(deps, tx, { userId: found.userId, ip }, 'savedAccountCopied');
      return {
        kind: 'stolen',
        userId: found.userId,
        ended: await endSessionRows(tx, { credentialFamily: found.family }, 'revoked'),
      };
    }
    const signed =
      claim.handle !== undefined &&
      claim.deviceSignature !== undefined &&
      (await verifyHandle(found.deviceKey, claim.handle, claim.deviceSignature));
    if (!signed) return { kind: 'refused' };
    await markUsed(tx, claim.selector);
    return { kind: 'used', userId: found.userId, family: found.family, deviceKey: found.deviceKey };
  });
  if (outcome.kind === 'used') return outcome;
  if (outcome.kind === 'stolen') {
    log.warn({ userId: outcome.userId }, 'a used device credential came again; its family is revoked');
    announceEnded(deps, outcome.ended);
    announceSecurity(deps, outcome, 'savedAccountCopied');
  }
  throw refuse('savedAccountExpired');
}
