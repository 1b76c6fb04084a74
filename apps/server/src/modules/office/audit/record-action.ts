/** What an operator does to the rooms below: on the record first, then done. */
import { type Deed, record } from './audit-log.ts';
import type { Deps } from '../deps.ts';

/**
 * Records a deed, then does it; a failure is recorded too. The log comes first: a change that nobody
 * can be asked about must not exist.
 */
export async function recordThenDo({ platform }: Deps, deed: Deed, work: () => Promise<void>): Promise<void> {
  await platform.db.reads.transaction((tx) => record(platform, tx, deed));
  try {
    await work();
  } catch (error) {
    const undone = { ...deed, before: deed.after, after: deed.before, reason: 'it could not be done' };
    await platform.db.reads.transaction((tx) => record(platform, tx, undone));
    throw error;
  }
}
