/**
 * What only operators can do for a player's account: a real name that was cut, a login password that was lost. Two agree,
 * one may say no; the deed and its entry in the log are one transaction.
 */
import type { Tx } from '../../../platform/db/database.ts';
import { type AccountAgreed, type AccountRequest } from '../../identity/index.ts';
import { assertReason, type AdminAction, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { asOneOfTwo } from '../rights/rights.ts';
import { assertFresh } from '../operators/second-factor.ts';

export type AccountDecision = { readonly id: string; readonly reason: string };

/** What waits, the oldest first. */
export function listAccountRequests({ accounts }: Deps): Promise<AccountRequest[]> {
  return accounts.requests();
}

/** @returns what came of it; a code is told this once, for the player alone. @throws Refusal */
export async function agreeToAccountRequest(
  deps: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: AccountDecision,
): Promise<Omit<AccountAgreed, 'announce'>> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  const { announce, ...agreed } = await decide(
    deps,
    (tx) =>
      asOneOfTwo(
        by,
        'kyc.decide',
        () => deps.accounts.agree(tx, by.name, id),
        ({ isDone }) => isDone,
      ),
    // The code never stands in the log.
    ({ username, kind, isDone }) => ({
      operator: by.name,
      action: kind === 'realName' ? 'correct-name' : 'give-reset-code',
      subject: username,
      before: null,
      after: { request: id, isDone },
      reason,
    }),
  );
  announce();
  return agreed;
}

/** @throws Refusal */
export async function refuseAccountRequest(
  deps: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: AccountDecision,
): Promise<void> {
  const reason = assertReason(typedReason);
  const { announce } = await decide(
    deps,
    (tx) => deps.accounts.refuse(tx, by.name, id),
    ({ username, kind }) => ({
      operator: by.name,
      action: 'refuse-account-request',
      subject: username,
      before: null,
      after: { request: id, kind },
      reason,
    }),
  );
  announce();
}

function decide<T>({ platform }: Deps, work: (tx: Tx) => Promise<T>, actionOf: (done: T) => AdminAction): Promise<T> {
  return platform.db.reads.transaction(async (tx) => {
    const done = await work(tx);
    await record(platform, tx, actionOf(done));
    return done;
  });
}
