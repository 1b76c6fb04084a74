/** What one operator does about a player: signs him out, sets a limit lower, begins a break. */
import type { limitKinds } from '@longmen/contract/calls/limits';
import type { Mills } from '@longmen/engine';
import { refuse } from '../../../platform/api/route.ts';
import type { Tx } from '../../../platform/db/database.ts';
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
    const facts = { kind, amount, before };
    await deps.care.writeOf(tx, userId, { kind: 'limit', by: by.name, note: reason, facts });
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
export function pausePlayer(
  deps: Deps,
  by: SignedInOperator,
  { hours, ...about }: About & { readonly hours: number },
): Promise<number> {
  return begin(deps, by, about, { action: 'pause-player', event: 'pause', after: { hours } }, (tx) =>
    deps.limits.pause(tx, about.userId, hours),
  );
}

/** Begins an exclusion that nothing ends early. @returns until when, epoch ms @throws Refusal */
export function excludePlayer(
  deps: Deps,
  by: SignedInOperator,
  { months, ...about }: About & { readonly months: number },
): Promise<number> {
  return begin(deps, by, about, { action: 'exclude-player', event: 'exclusion', after: { months } }, (tx) =>
    deps.limits.exclude(tx, about.userId, months),
  );
}

type Begin = { readonly action: string; readonly event: 'pause' | 'exclusion'; readonly after: object };

async function begin(
  deps: Deps,
  by: SignedInOperator,
  { userId, reason: typedReason }: About,
  { action, event, after }: Begin,
  act: (tx: Tx) => ReturnType<Deps['limits']['pause']>,
): Promise<number> {
  const reason = assertReason(typedReason);
  const { isGuest } = await playerOf(deps, userId);
  if (isGuest) throw refuse('noSuchPlayer', { username: userId });
  const { pause, announce } = await deps.platform.db.reads.transaction(async (tx) => {
    const begun = await act(tx);
    const { until } = begun.pause;
    await deps.care.writeOf(tx, userId, { kind: event, by: by.name, note: reason, facts: { until } });
    await record(deps.platform, tx, {
      operator: by.name,
      action,
      subject: userId,
      before: null,
      after: { ...after, until: new Date(until).toISOString() },
      reason,
    });
    return begun;
  });
  announce();
  return pause.until;
}
