/** How long an account was signed in: its sessions side by side count once (trust.md R3). */
import type { Deps } from '../deps.ts';
import { findSessionStart, sumSessionSeconds } from './store-played.ts';
import type { UserId } from '../../../platform/ids.ts';

export type Played = {
  /** Epoch ms. */
  readonly sessionStartedAt: number;
  /** Whole seconds since each of the moments that were asked for, in their order. */
  readonly seconds: number[];
};

/** @param since epoch ms */
export async function playedBy(
  deps: Deps,
  userId: UserId,
  { sessionId, since }: { sessionId: string; since: readonly number[] },
): Promise<Played> {
  const { db, clock } = deps.platform;
  const [sessionStartedAt, seconds] = await Promise.all([
    findSessionStart(db.reads, sessionId),
    sumSessionSeconds(db.reads, userId, since),
  ]);
  return { sessionStartedAt: sessionStartedAt ?? clock.now(), seconds };
}
