/** Differences between the lists of payment companies and ours: read again, or closed once somebody has seen to them. */
import { type OpenDifference } from '../../settlements/index.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';

export type ListToRead = { readonly provider: string; readonly day: string; readonly reason: string };
export type DifferenceToClose = { readonly number: string; readonly reason: string };

/** Differences between companies' lists and ours that nobody has closed. */
export function listDifferences(deps: Deps): Promise<OpenDifference[]> {
  return deps.settlements.differences();
}

/** Has the running site read a list again. @throws Refusal */
export function readListAgain(deps: Deps, by: SignedInOperator, { provider, day, reason }: ListToRead): Promise<void> {
  return deps.platform.db.reads.transaction(async (tx) => {
    await deps.settlements.askAgain(tx, provider, day);
    const action = { operator: by.name, action: 'settlement-read', subject: `${provider} ${day}`, reason };
    await record(deps.platform, tx, { ...action, before: null, after: null });
  });
}

/** @throws Refusal, also without a reason: the log says what was done about it. */
export async function closeDifference(
  deps: Deps,
  by: SignedInOperator,
  { number, reason: typedReason }: DifferenceToClose,
): Promise<void> {
  const reason = assertReason(typedReason);
  return deps.platform.db.reads.transaction(async (tx) => {
    const closed = await deps.settlements.close(tx, number, by.name);
    const action = { operator: by.name, action: 'settlement-close', subject: number, reason };
    await record(deps.platform, tx, { ...action, before: closed, after: 'closed' });
  });
}
