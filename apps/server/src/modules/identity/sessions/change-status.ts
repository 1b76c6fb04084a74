/** An operator closes an account, restricts it or opens it again (spec 1 §6, spec 2 §6). */
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { statuses } from '../rules.ts';
import { revokeCredentialsOf } from './store-credentials.ts';
import { type EndedSession, endSessionRows } from './store-sessions.ts';
import { updateStatus } from '../accounts/store-users.ts';
import type { UserId } from '../../../platform/ids.ts';

/** The status that an account had; `announce` tells every process, after commit. */
export type StatusChanged = { readonly before: number; readonly announce: () => void };

/**
 * Changes a status in the caller's transaction. A closed account is signed in nowhere any more: its sessions end, and so
 * do its saved accounts. @returns undefined when there is no such account
 */
export async function changeStatus(
  { bus }: Pick<Platform, 'bus'>,
  tx: Tx,
  userId: UserId,
  status: number,
): Promise<StatusChanged | undefined> {
  const before = await updateStatus(tx, userId, status);
  if (before === undefined) return undefined;
  const ended: EndedSession[] = [];
  if (status === statuses.closed) {
    await revokeCredentialsOf(tx, userId);
    ended.push(...(await endSessionRows(tx, { userId }, 'revoked')));
  }
  const announce = () => {
    bus.publish('account.changed', { userId });
    for (const session of ended) bus.publish('session.ended', session);
  };
  return { before, announce };
}
