/** Ends a guest trial whose player has become a member: the trial is over and signed in nowhere. */
import type { Deps } from '../deps.ts';
import { announceEnded } from './sessions.ts';
import { endSessionRows } from './store-sessions.ts';
import { endGuest } from '../accounts/store-users.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Ends a guest's account and its sessions. */
export async function endTrial(deps: Deps, userId: UserId): Promise<void> {
  const ended = await deps.platform.db.reads.transaction(async (tx) => {
    await endGuest(tx, userId);
    return endSessionRows(tx, { userId }, 'signedOut');
  });
  deps.platform.bus.publish('account.changed', { userId });
  announceEnded(deps, ended);
}
