/** The login password inside a session: before it is changed, and where it proves a session. */
import { refuse } from '../../../platform/api/route.ts';
import type { Asker } from './fund-password.ts';
import type { Deps } from '../deps.ts';
import { forget, spend } from '../attempts/store-attempts.ts';
import { isProved, markProved } from './store-security.ts';
import { findPassword } from '../accounts/store-users.ts';
import type { UserId } from '../../../platform/ids.ts';

const triesMax = 5;
const daySeconds = 86_400;
/** A session that has shown a password may change what it protects for so long. */
const proofMinutes = 10;

/**
 * Counts a try of a kind before it is looked at: five a day for each account and kind.
 * @returns what forgets the tries once one was right.
 * @throws Refusal `triesUsedUp` with the moment from which it may be tried again.
 */
export async function spendTry(
  deps: Deps,
  kind: string,
  userId: UserId,
  { max, seconds }: { max: number; seconds: number } = { max: triesMax, seconds: daySeconds },
): Promise<{ forgive(): Promise<void> }> {
  const { db, clock } = deps.platform;
  const name = `${kind}:${userId}`;
  const [counter] = await spend(db.reads, [{ name, max, seconds }]);
  if (counter !== undefined && counter.spent > max) {
    throw refuse('triesUsedUp', { until: clock.now() + counter.seconds * 1000, seconds: counter.seconds });
  }
  return { forgive: () => forget(db.reads, [name]) };
}

/** A right one proves the session. @throws Refusal `passwordWrong`, `triesUsedUp` */
export async function checkLoginPassword(
  deps: Deps,
  { caller }: Pick<Asker, 'caller'>,
  password: string,
): Promise<void> {
  const { reads } = deps.platform.db;
  const tries = await spendTry(deps, 'login-password', caller.userId);
  if (!(await deps.hasher.verify(await findPassword(reads, caller.userId), password))) throw refuse('passwordWrong');
  await tries.forgive();
  await markProved(reads, caller.sessionId);
}

/**
 * Lets through who gives the login password now, or has shown a password in this session a moment ago.
 * @throws Refusal `proofNeeded`, and those of `checkLoginPassword`.
 */
export async function assertProved(deps: Deps, asker: Asker, password: string | undefined): Promise<void> {
  if (password !== undefined) return checkLoginPassword(deps, asker, password);
  if (!(await isProved(deps.platform.db.reads, asker.caller.sessionId, proofMinutes))) throw refuse('proofNeeded');
}
