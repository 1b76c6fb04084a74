/**
 * The `pwd` field in its three disjoint forms (trust.md, "Forms of a password"): plain; sealed `v1.`; device
 * credential `dt1.`. Nothing is ever compared as a hash that a client made.
 */
import type { PlainRefusal } from '@longmen/contract/refusal-facts';
import { openSecret } from '@longmen/contract/seal';
import { refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import type { TakenAttempt } from './take-attempt.ts';

export type ReadPassword =
  | { readonly kind: 'password'; readonly password: string }
  | { readonly kind: 'credential'; readonly selector: string; readonly verifier: string };

/** Longer than this is "already encoded" (spec 1 §5). */
const plainLength = 12;
const longestPlain = 64;
const sealLifeMs = 480_000;

/**
 * @throws Refusal `passwordInvalid` for what is none of the three; `captchaExpired` (the
 *   client fetches a new handle) when the attempt that it was sealed to is over.
 */
export async function readPassword(
  deps: Deps,
  sent: string,
  attempt: TakenAttempt | undefined,
  expired: PlainRefusal = 'captchaExpired',
): Promise<ReadPassword> {
  if (sent.length > plainLength && sent.startsWith('v1.'))
    return {
      kind: 'password',
      password: await unseal(deps, sent, attempt, { expired, unreadable: 'passwordInvalid' }),
    };
  const credential = sent.length > plainLength ? /^dt1\.([\w-]{22})\.([\w-]{43})$/.exec(sent) : null;
  if (credential !== null) return { kind: 'credential', selector: credential[1] ?? '', verifier: credential[2] ?? '' };
  if (sent.length > longestPlain || sent === '') throw refuse('passwordInvalid');
  return { kind: 'password', password: sent };
}

/** Opens what was sealed to an attempt. @throws the refusals that are named. */
export async function unseal(
  deps: Deps,
  sealed: string,
  attempt: TakenAttempt | undefined,
  refusals: { expired: PlainRefusal; unreadable: PlainRefusal },
): Promise<string> {
  if (attempt === undefined) throw refuse(refusals.expired);
  const { handle, purpose, keyId, privateKey } = attempt;
  const content = await openSecret(sealed, { handle, purpose, keyId, privateKey: new Uint8Array(privateKey) });
  if (content === undefined) throw refuse(refusals.unreadable);
  // The attempt's own end is the real limit; a clock that is wrong by more is told apart here.
  if (Math.abs(deps.platform.clock.now() - content.sealedAt) > sealLifeMs) throw refuse(refusals.expired);
  return content.secret;
}
