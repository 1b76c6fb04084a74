/** The caller's own profile (spec 1 §3 user info). */
import type { OutputOf, calls } from '@longmen/contract';
import { type SignedInContext, refuse } from '../../../platform/api/route.ts';
import type { Deps } from '../deps.ts';
import { findUser } from './store-users.ts';

/** The caller's account with its balance. @throws Refusal `notSignedIn` */
export async function userInfo(deps: Deps, { caller }: SignedInContext): Promise<OutputOf<typeof calls.userInfo>> {
  const [user, balance] = await Promise.all([
    findUser(deps.platform.db.reads, caller.userId),
    deps.ports.balanceOf(caller.userId),
  ]);
  if (user === undefined) throw refuse('notSignedIn');
  return {
    userId: user.userId,
    username: user.username,
    nickname: user.nickname,
    avatar: user.avatar,
    accountType: user.accountType === 2 ? '2' : '1',
    status: String(user.status),
    isGuest: user.isGuest,
    isDemo: user.isDemo,
    balance,
    level: user.level,
    sex: user.sex === 1 ? '1' : user.sex === 2 ? '2' : '3',
    birthday: user.birthday ?? null,
    registeredAt: user.registeredAt,
  };
}
