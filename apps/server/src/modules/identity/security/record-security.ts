/** Tells the player what happened to the security of the account: kept, and pushed after commit. */
import type { Tx } from '../../../platform/db/database.ts';
import type { Deps } from '../deps.ts';
import { insertSecurityEvent, type SecurityEventKind } from './store-security.ts';
import type { UserId } from '../../../platform/ids.ts';

export type Affected = { readonly userId: UserId; readonly ip: string; readonly device?: string };

/** Keeps an event in the caller's transaction; `announceSecurity` tells it after commit. */
export async function recordSecurityEvent(
  deps: Pick<Deps, 'platform'>,
  tx: Tx,
  { userId, ip, device = '' }: Affected,
  kind: SecurityEventKind,
): Promise<void> {
  await insertSecurityEvent(tx, { userId, event: deps.platform.ids.next(), kind, ip, device });
}

/** Pushes an event to the player's open apps. */
export function announceSecurity(
  deps: Pick<Deps, 'platform'>,
  { userId }: Pick<Affected, 'userId'>,
  kind: SecurityEventKind,
): void {
  deps.platform.bus.publish('security.noted', { userId, kind, at: deps.platform.clock.now() });
}
