/**
 * Withdrawals: looked at, approved, refused; cards and addresses that were paid to, unlocked; players, identified. The deed and its entry in the log
 * are one transaction; above a limit a second operator has to agree (trust.md S11).
 */
import type { Tx } from '../../../platform/db/database.ts';
import {
  type Approved,
  type Hold,
  type Identified,
  type QueueRow,
  type Refusal,
  type Unlock,
} from '../../withdrawals/index.ts';
import { assertReason, type AdminAction, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { asOneOfTwo } from '../rights/rights.ts';
import { assertFresh } from '../operators/second-factor.ts';

/** `seen`: the fingerprint of what the console showed. */
export type WithdrawalDecision = { readonly id: string; readonly reason: string; readonly seen?: string | undefined };
export type WithdrawalHold = Hold & { readonly reason: string };
export type WithdrawalApproved = Omit<Approved, 'isSecond'>;

/** What waits, the oldest first, with what the rules found. */
export function listWithdrawals(deps: Deps): Promise<QueueRow[]> {
  return deps.withdrawals.queue();
}

/** @returns whether no other operator is needed, or what has come up since, so that it is not approved. @throws Refusal */
export async function approveWithdrawal(
  deps: Deps,
  by: SignedInOperator,
  { id, seen, reason: typedReason }: WithdrawalDecision,
): Promise<WithdrawalApproved> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  const { isLast, found, sendsAt, announce } = await decide(
    deps,
    (tx) =>
      asOneOfTwo(
        by,
        'withdrawals.decide',
        () => deps.withdrawals.approve(tx, by.name, { id, seen }),
        ({ isSecond }) => isSecond,
        'withdrawals.second/begin',
      ),
    (done) => ({
      operator: by.name,
      action: 'approve-withdrawal',
      subject: id,
      before: null,
      after: { ...(done.found.length > 0 ? { found: done.found } : { isLast: done.isLast }), seen: seen ?? null },
      reason,
    }),
  );
  await announce();
  return { isLast, found, sendsAt };
}

/** An approver takes it back before it is sent. @throws Refusal */
export async function recallWithdrawal(
  deps: Deps,
  by: SignedInOperator,
  { id, reason: typedReason }: WithdrawalDecision,
): Promise<void> {
  const reason = assertReason(typedReason);
  const { announce } = await decide(
    deps,
    (tx) => deps.withdrawals.recall(tx, by.name, id),
    () => ({
      operator: by.name,
      action: 'recall-withdrawal',
      subject: id,
      before: { state: 'approved' },
      after: { state: 'review' },
      reason,
    }),
  );
  await announce();
}

/** Puts it aside until then, epoch ms, and asks the player for a document where one is named. @throws Refusal */
export async function holdWithdrawal(
  deps: Deps,
  by: SignedInOperator,
  { id, until, document, reason: typedReason }: WithdrawalHold,
): Promise<void> {
  const reason = assertReason(typedReason);
  const { announce } = await decide(
    deps,
    (tx) => deps.withdrawals.hold(tx, by.name, { id, until, document }),
    () => ({
      operator: by.name,
      action: 'hold-withdrawal',
      subject: id,
      before: null,
      after: { until: new Date(until).toISOString(), ...(document === undefined ? {} : { document }) },
      reason,
    }),
  );
  await announce();
}

/** The money goes back to the player's balance. @throws Refusal */
export async function refuseWithdrawal(
  deps: Deps,
  by: SignedInOperator,
  { id, reason: typedReason, answer }: Refusal,
): Promise<void> {
  const reason = assertReason(typedReason);
  const { announce } = await decide(
    deps,
    (tx) => deps.withdrawals.refuse(tx, by.name, { id, reason, answer }),
    () => ({ operator: by.name, action: 'refuse-withdrawal', subject: id, before: null, after: { answer }, reason }),
  );
  await announce();
}

/** @returns when the card or address opens; undefined while another operator has to agree. @throws Refusal */
export async function unlockPayee(
  deps: Deps,
  by: SignedInOperator,
  { userId, platform, reason: typedReason }: Unlock,
): Promise<{ opensAt: number | undefined }> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  return decide(
    deps,
    (tx) =>
      asOneOfTwo(
        by,
        'payees.unlock',
        () => deps.withdrawals.unlock(tx, by.name, { userId, platform, reason }),
        ({ opensAt }) => opensAt !== undefined,
      ),
    ({ opensAt }) => ({
      operator: by.name,
      action: platform === undefined ? 'unlock-card' : 'unlock-address',
      subject: platform === undefined ? userId : `${userId}/${platform}`,
      before: null,
      after: { opensAt: opensAt ?? null },
      reason,
    }),
  );
}

/** Keeps locked what was to be opened; whoever asked may, and whoever did not. @throws Refusal */
export async function dropUnlock(
  deps: Deps,
  by: SignedInOperator,
  { userId, platform, reason: typedReason }: Unlock,
): Promise<void> {
  const reason = assertReason(typedReason);
  await decide(
    deps,
    (tx) => deps.withdrawals.dropUnlock(tx, by.name, { userId, platform, reason }),
    () => ({
      operator: by.name,
      action: platform === undefined ? 'drop-unlock-card' : 'drop-unlock-address',
      subject: platform === undefined ? userId : `${userId}/${platform}`,
      before: null,
      after: null,
      reason,
    }),
  );
}

/** @returns whether two operators say so; else it waits for another. @throws Refusal */
export async function identifyPlayer(
  deps: Deps,
  by: SignedInOperator,
  { userId, outcome, reason: typedReason }: Identified,
): Promise<{ isEffective: boolean }> {
  const reason = assertReason(typedReason);
  assertFresh(deps, by);
  return decide(
    deps,
    (tx) =>
      asOneOfTwo(
        by,
        'kyc.decide',
        () => deps.withdrawals.identify(tx, by.name, { userId, outcome, reason }),
        ({ isEffective }) => isEffective,
      ),
    ({ isEffective }) => ({
      operator: by.name,
      action: 'identify-player',
      subject: userId,
      before: null,
      after: { outcome, isEffective },
      reason,
    }),
  );
}

function decide<T>({ platform }: Deps, work: (tx: Tx) => Promise<T>, actionOf: (done: T) => AdminAction): Promise<T> {
  return platform.db.reads.transaction(async (tx) => {
    const done = await work(tx);
    await record(platform, tx, actionOf(done));
    return done;
  });
}
