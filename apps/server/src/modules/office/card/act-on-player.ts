/** What one operator does about a player: signs him out, sets a limit lower, begins a break. */
import type { limitKinds } from '@longmen/contract/calls/limits';
import type { Mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import { assertReason, record } from '../audit/audit-log.ts';
import type { Deps, SignedInOperator } from '../deps.ts';
import { playerOf } from './player-of.ts';

type LimitKind = (typeof limitKinds)[number];
type About = { readonly userId: UserId; readonly reason: string };

/** @returns how many sessions were live. @throws Refusal */
export async function endSessions(
  deps: Deps,
  by: SignedInOperator,
  { userId, reason: typedReason }: About,
): Promise<number> {
  const reason = assertReason(typedReason);
  await playerOf(deps, userId);
  const { ended, announce } = await deps.platform.db.reads.transaction(async (tx) => {
    const done = await deps.players.revokeSessions(tx, userId);
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'end-sessions',
      subject: userId,
      before: null,
      after: { ended: done.ended },
      reason,
    });
    return done;
  });
  announce();
  return ended;
}

/** Sets a limit lower, never higher. @returns what it was @throws Refusal */
export async function tightenLimit(
  deps: Deps,
  by: SignedInOperator,
  { userId, kind, amount, reason: typedReason }: About & { readonly kind: LimitKind; readonly amount: Mills },
): Promise<Mills | null> {
  const reason = assertReason(typedReason);
  await playerOf(deps, userId);
  return deps.platform.db.reads.transaction(async (tx) => {
    const before = await deps.limits.tighten(tx, userId, { kind, amount });
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'tighten-limit',
      subject: userId,
      before: { kind, amount: before },
      after: { kind, amount },
      reason,
    });
    return before;
  });
}

/** Begins a break that nothing ends early. @returns until when, epoch ms @throws Refusal */
export async function pausePlayer(
  deps: Deps,
  by: SignedInOperator,
  { userId, hours, reason: typedReason }: About & { readonly hours: number },
): Promise<number> {
  const reason = assertReason(typedReason);
  const { isGuest } = await playerOf(deps, userId);
  if (isGuest) throw refuse('noSuchPlayer', { username: userId });
  const { pause, announce } = await deps.platform.db.reads.transaction(async (tx) => {
    const begun = await deps.limits.pause(tx, userId, hours);
    await record(deps.platform, tx, {
      operator: by.name,
      action: 'pause-player',
      subject: userId,
      before: null,
      after: { hours, until: new Date(begun.pause.until).toISOString() },
      reason,
    });
    return begun;
  });
  announce();
  return pause.until;
}
