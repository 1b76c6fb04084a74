/**
 * An operator who has lost his phone or key gets another second factor. Whoever could give one to himself would be two
 * people, so two others do it (office.md 8); what he signed in with before counts no more.
 */
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { assertReason } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { dropPasskeysOf } from '../passkeys/store-passkeys.ts';
import { propose } from '../proposals/propose.ts';
import { endOtherSessions } from './store-sessions.ts';
import { assertFresh, makeSecondFactor } from '../operators/second-factor.ts';
import { findOperator, insertSecondFactor } from '../operators/store-operators.ts';

export type FactorToReset = { readonly name: string; readonly reason: string };

/** @returns the number of the proposal, to which another operator agrees. @throws Refusal */
export async function askToResetFactor(
  deps: Deps,
  by: SignedInOperator,
  { name, reason: typedReason }: FactorToReset,
): Promise<string> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  if (name === by.name) throw refuse('selfReset');
  if ((await findOperator(deps.platform.db.reads, name)) === undefined)
    throw refuse('noSuchOperator', { operator: name });
  return propose(deps, { kind: 'reset-factor', subject: name, reason, requestedBy: by.name }, null);
}

/**
 * What two have agreed to: passkeys, sessions and the factor of before are gone. @returns the `otpauth://` address of the
 * new one, shown once to who agreed. @throws Refusal
 */
export async function resetFactor(
  deps: Deps,
  tx: Tx,
  name: string,
  came: { readonly id: string; readonly requestedBy: string; readonly agreedBy: string },
): Promise<{ before: null; after: { passkeysDropped: number; sessionsEnded: number }; totpUri: string }> {
  if (name === came.agreedBy) throw refuse('selfReset');
  if ((await findOperator(tx, name)) === undefined) throw refuse('noSuchOperator', { operator: name });
  const now = deps.platform.clock.now();
  const { sealed, uri } = makeSecondFactor(deps, name);
  await insertSecondFactor(tx, name, sealed, came);
  const passkeysDropped = await dropPasskeysOf(tx, name, now);
  const sessionsEnded = await endOtherSessions(tx, name, { now });
  return { before: null, after: { passkeysDropped, sessionsEnded }, totpUri: uri };
}
