/** What the player has won or lost, and for how long has played: straight from the ledger and the sessions (trust.md R3). */
import type { OutputOf, calls } from '@longmen/contract';
import type { SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { defaultReminder } from './settings.ts';
import { pauseView } from './show-limits.ts';
import { findPause, findPlayer, readPeriods } from './store.ts';

/** Time played and net play of session, day, week and month, as the reminder shows them. @throws Refusal `notSignedIn` */
export async function showPosition(
  { platform, ledger, identity }: Deps,
  { caller: { userId, sessionId } }: SignedInContext,
): Promise<OutputOf<typeof calls.playPosition>> {
  const { reads } = platform.db;
  const [periods, player, pause] = await Promise.all([
    readPeriods(reads, platform.site.timeZone),
    findPlayer(reads, userId),
    findPause(reads, userId),
  ]);
  const { day, week, month, now } = periods;
  const played = await identity.playedBy(userId, { sessionId, since: [day, week, month] });
  const session = played.sessionStartedAt;
  const [netSession, netToday, netWeek, netMonth] = await ledger.playSince(userId, [session, day, week, month]);
  const [secondsToday, secondsWeek, secondsMonth] = played.seconds;
  if (netSession === undefined || netToday === undefined || netWeek === undefined || netMonth === undefined)
    throw new Error('the ledger told fewer sums than it was asked for');
  return {
    netSession,
    netToday,
    netWeek,
    netMonth,
    secondsSession: Math.max(0, Math.floor((now - session) / 1000)),
    secondsToday: secondsToday ?? 0,
    secondsWeek: secondsWeek ?? 0,
    secondsMonth: secondsMonth ?? 0,
    sessionStartedAt: session,
    now,
    reminderMinutes: player?.reminderMinutes ?? platform.settings.get(defaultReminder),
    pause: pauseView(pause),
  };
}
