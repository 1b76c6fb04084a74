/** Tells a player that strangers have used up the tries of the day on the name. */
import { announceSecurity, recordSecurityEvent } from './record-security.ts';
import type { Deps } from '../deps.ts';
import type { User } from '../accounts/store-users.ts';

/** Nobody waits for it: a name that nobody has is answered after the same time. */
export function notifyLock(deps: Deps, user: Pick<User, 'userId'> | undefined, ip: string): void {
  if (user === undefined) return;
  const { userId } = user;
  recordSecurityEvent(deps, deps.platform.db.reads, { userId, ip }, 'signInLocked').then(
    () => announceSecurity(deps, { userId }, 'signInLocked'),
    (error: unknown) => deps.platform.log.warn({ err: error, userId }, 'a player could not be told of wrong sign-ins'),
  );
  deps.platform.log.warn({ userId }, 'a name was locked for strangers after wrong sign-ins');
}
