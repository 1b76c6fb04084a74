/** Ends a guest trial whose player has become a member: the trial is over and signed in nowhere. */
import type { Parts } from '../deps.ts';
import { announceEnded } from './sessions.ts';
import { endSessionRows } from './store-sessions.ts';
import { endGuest } from '../accounts/store-users.ts';

export async function endTrial(parts: Parts, userId: string): Promise<void> {
  const ended = await parts.platform.db.reads.transaction(async (tx) => {
    await endGuest(tx, userId);
    return endSessionRows(tx, { userId }, 'signedOut');
  });
  parts.platform.bus.publish('account.changed', { userId });
  announceEnded(parts, ended);
}
