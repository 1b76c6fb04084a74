/** Differences between the lists of payment companies and ours: read again, or closed once somebody has seen to them. */
import type { Tx } from '../../../platform/db/database.ts';
import { type OpenDifference, SettlementRefused } from '../../settlements/index.ts';
import { record } from '../audit/audit-log.ts';
import { OfficeRefused, type Deps, type SignedInOperator } from '../deps.ts';

export type ListToRead = { readonly provider: string; readonly day: string; readonly reason: string };
export type DifferenceToClose = { readonly number: string; readonly reason: string };

export function listDifferences(deps: Deps): Promise<OpenDifference[]> {
  return deps.settlements.differences();
}

/** Has the running site read a list again. @throws OfficeRefused */
export function readListAgain(deps: Deps, by: SignedInOperator, { provider, day, reason }: ListToRead): Promise<void> {
  return inOne(deps, async (tx) => {
    await deps.settlements.askAgain(tx, provider, day);
    const deed = { operator: by.name, action: 'settlement-read', subject: `${provider} ${day}`, reason };
    await record(deps.platform, tx, { ...deed, before: null, after: null });
  });
}

/** @throws OfficeRefused, also without a reason: the log says what was done about it. */
export function closeDifference(
  deps: Deps,
  by: SignedInOperator,
  { number, reason }: DifferenceToClose,
): Promise<void> {
  if (reason.trim() === '') throw new OfficeRefused('--reason TEXT says what was done about it.');
  return inOne(deps, async (tx) => {
    const closed = await deps.settlements.close(tx, number, by.name);
    const deed = { operator: by.name, action: 'settlement-close', subject: number, reason };
    await record(deps.platform, tx, { ...deed, before: closed, after: 'closed' });
  });
}

async function inOne(deps: Deps, work: (tx: Tx) => Promise<void>): Promise<void> {
  try {
    await deps.platform.db.reads.transaction(work);
  } catch (error) {
    if (error instanceof SettlementRefused) throw new OfficeRefused(error.message);
    throw error;
  }
}
