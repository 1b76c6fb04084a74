/** What an operator does to the rooms below: on the record first, then done. */
import { type AdminAction, record } from './audit-log.ts';
import type { Deps } from '../deps.ts';

/**
 * Records a deed, then does it; a failure is recorded too. The log comes first: a change that nobody
 * can be asked about must not exist.
 */
export async function recordThenDo({ platform }: Deps, action: AdminAction, work: () => Promise<void>): Promise<void> {
  await platform.db.reads.transaction((tx) => record(platform, tx, action));
  try {
    await work();
  } catch (error) {
    const undone = { ...action, before: action.after, after: action.before, reason: 'it could not be done' };
    await platform.db.reads.transaction((tx) => record(platform, tx, undone));
    throw error;
  }
}
