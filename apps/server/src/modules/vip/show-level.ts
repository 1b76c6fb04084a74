/** A player's level, how far the next one is, and the table of levels (spec 2 §3, VIP detail). */
import type { calls, OutputOf } from '@longmen/contract';
import { type SignedInContext, refuse } from '../../platform/api/route.ts';
import { depositKinds } from '../ledger/index.ts';
import type { Deps } from './deps.ts';
import { pointsOf, stepAfter } from './rules.ts';
import { listLevels } from './store.ts';

/** The caller's level, points (one per yuan deposited) and what the next level lacks. @throws Refusal `notSignedIn` */
export async function showLevel(
  { platform, ledger, identity }: Deps,
  { caller: { userId }, locale }: SignedInContext,
): Promise<OutputOf<typeof calls.vipDetail>> {
  const [user, deposited, levels] = await Promise.all([
    identity.userOf(userId),
    ledger.sumOf(userId, depositKinds),
    listLevels(platform.db.reads, locale),
  ]);
  if (user === undefined) throw refuse('notSignedIn');
  const points = pointsOf(deposited);
  const own = levels.find(({ level }) => level === user.level);
  const next = stepAfter(user.level, levels);
  return {
    username: user.username,
    avatar: user.avatar,
    level: user.level,
    title: own?.title ?? '',
    points,
    nextLevel: next?.level ?? user.level,
    nextPoints: next?.points ?? own?.points ?? 0,
    missing: next === undefined ? 0 : Math.max(0, next.points - points),
    levels,
  };
}
