/** The player's own limits with what is left of each. */
import type { OutputOf, calls } from '@longmen/contract';
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedInContext } from '../../platform/api/route.ts';
import type { Deps } from './deps.ts';
import { type LimitKind, limitKinds, partsOf, remainingOf } from './rules.ts';
import { defaultReminder } from './settings.ts';
import { findPause, findPlayer, listCaps, type PauseRow } from './store.ts';
import type { UserId } from '../../platform/ids.ts';

type LimitsView = OutputOf<typeof calls.playerLimits>;

/** The caller's limits with what is used of each, reminder and pause. */
export async function showLimits(deps: Deps, { caller: { userId } }: SignedInContext): Promise<LimitsView> {
  const { reads } = deps.platform.db;
  const [limits, player, pause] = await Promise.all([
    limitViews(deps, reads, userId, limitKinds),
    findPlayer(reads, userId),
    findPause(reads, userId),
  ]);
  return {
    limits,
    reminderMinutes: player?.reminderMinutes ?? deps.platform.settings.get(defaultReminder),
    hasDecided: player?.hasDecided ?? false,
    pause: pauseView(pause),
  };
}

/** A break or an exclusion that is on; `kind` is empty where there is none. */
export function pauseView(pause: PauseRow | undefined): LimitsView['pause'] {
  return pause === undefined ? { kind: '', until: null } : pause;
}

/** Limits with what counts towards them now. */
export async function limitViews(
  { ledger }: Pick<Deps, 'ledger'>,
  tx: Tx,
  userId: UserId,
  kinds: readonly LimitKind[],
): Promise<LimitsView['limits']> {
  // One after the other: inside a transaction there is one connection.
  const caps = new Map((await listCaps(tx, userId)).map((cap) => [cap.kind, cap]));
  const deposits = await ledger.depositsOf(tx, userId);
  const meters = (await ledger.metersOf(tx, userId, '', '0'))?.meters;
  const usedOf = (kind: LimitKind): Mills => {
    const { area, period } = partsOf(kind);
    const meter = meters?.[period];
    if (area === 'deposit') return deposits[period];
    if (area === 'stake') return meter?.spent ?? mills(0);
    return mills((meter?.spent ?? 0) - (meter?.returned ?? 0));
  };
  return kinds.map((kind) => {
    const cap = caps.get(kind);
    const used = usedOf(kind);
    const amount = cap?.amount ?? null;
    return {
      kind,
      amount,
      used,
      remaining: remainingOf(amount, used),
      nextAt: cap?.nextAt ?? null,
      next: cap?.nextAmount ?? null,
    };
  });
}
