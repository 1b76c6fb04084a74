/** How often the app reminds a player of the time, and "not now" to the question about limits. */
import type { InputOf, calls } from '@longmen/contract';
import type { SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { recordDecision, updateReminder } from './store.ts';

/** How often (minutes) the player is reminded of the time played; 0 never. */
export async function setReminder(
  { platform }: Deps,
  { minutes }: InputOf<typeof calls.setReminder>,
  { caller }: SignedInContext,
): Promise<Record<string, never>> {
  await updateReminder(platform.db.reads, caller.userId, minutes);
  return {};
}

/** The player has seen the offer of limits and wants none now. */
export async function declineLimits({ platform }: Deps, { caller }: SignedInContext): Promise<Record<string, never>> {
  await recordDecision(platform.db.reads, caller.userId);
  return {};
}
