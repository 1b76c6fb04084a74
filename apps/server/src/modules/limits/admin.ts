/**
 * What operators read of a player's own limits and breaks, and the only way that they may change them: down, or a break
 * or an exclusion that is longer than what is on (office.md 13). A raise is the player's alone.
 */
import { type Mills } from '@longmen/engine';
import { refuse } from '../../platform/api/route.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Deps } from './deps.ts';
import { holdStakes, openLimits } from './hold-limits.ts';
import { type LimitKind, limitKinds } from './rules.ts';
import { limitViews } from './show-limits.ts';
import { type CountedHabit, countPaused, type HabitPage, listBreaks, listRaised, listReached } from './store-habits.ts';
import {
  findPause,
  findPlayer,
  insertChange,
  insertPause,
  listCaps,
  lockPlayer,
  pageOfChanges,
  pageOfPauses,
  type PauseKind,
  type PauseRow,
  writeCap,
} from './store.ts';

type Window = { readonly before?: string | undefined; readonly limit: number };

/** A limit with what counts towards it; `nextAt` is when a raise that waits takes hold. */
export type LimitView = {
  readonly kind: LimitKind;
  readonly amount: Mills | null;
  readonly used: Mills;
  readonly next: Mills | null;
  readonly nextAt: number | null;
};

export type LimitFacts = {
  readonly limits: readonly LimitView[];
  readonly reminderMinutes: number | null;
  readonly pause: PauseRow | undefined;
};

export type LimitAdmin = {
  facts(userId: UserId): Promise<LimitFacts>;
  /** Changes of limits, and breaks, below a number, the newest first. */
  changes(userId: UserId, window: Window): ReturnType<typeof pageOfChanges>;
  pauses(userId: UserId, window: Window): ReturnType<typeof pageOfPauses>;
  /** Sets a limit lower, or where there was none, at once. @returns what it was @throws Refusal `limitLoosens` */
  tighten(tx: Tx, userId: UserId, cap: { readonly kind: LimitKind; readonly amount: Mills }): Promise<Mills | null>;
  /** Begins a break of so many hours. @returns it; `announce` follows the commit @throws Refusal `pauseShortens` */
  pause(tx: Tx, userId: UserId, hours: number): Promise<Begun>;
  /** Begins an exclusion of so many months. @returns it; `announce` follows the commit @throws Refusal `pauseShortens` */
  exclude(tx: Tx, userId: UserId, months: number): Promise<Begun>;
  /** How many players are on a break, and how many are excluded. */
  paused(): ReturnType<typeof countPaused>;
  readonly habits: LimitHabits;
};

type Begun = { readonly pause: PauseRow; readonly announce: () => void };

/** Players by how they use their limits, up to an instant, those above an id; read in the caller's transaction. */
export type LimitHabits = {
  reached(tx: Tx, page: HabitPage, threshold: number): Promise<CountedHabit[]>;
  raised(tx: Tx, page: HabitPage, threshold: number): Promise<CountedHabit[]>;
  breaks(tx: Tx, page: HabitPage, threshold: number): Promise<CountedHabit[]>;
};

/** Needs no running site. */
export function makeLimitAdmin(platform: Platform, { ledger }: Pick<Deps, 'ledger'>): LimitAdmin {
  const deps = { platform, ledger };
  const { reads } = platform.db;
  const begin = async (
    tx: Tx,
    userId: UserId,
    terms: { readonly kind: PauseKind; readonly hours: number; readonly months: number },
  ): Promise<Begun> => {
    await lockPlayer(tx, userId);
    const begun = await insertPause(tx, userId, { id: platform.ids.next(), byOffice: true, ...terms });
    if (begun === undefined) {
      const until = (await findPause(tx, userId))?.until ?? platform.clock.now();
      throw refuse('pauseShortens', { until });
    }
    await ledger.exclude(tx, userId, { as: begun.kind, until: begun.until });
    return { pause: begun, announce: () => platform.bus.publish('player.paused', { userId }) };
  };
  return {
    facts: async (userId) => {
      const [limits, player, pause] = await Promise.all([
        limitViews(deps, reads, userId, limitKinds),
        findPlayer(reads, userId),
        findPause(reads, userId),
      ]);
      return { limits, reminderMinutes: player?.reminderMinutes ?? null, pause };
    },
    changes: (userId, window) => pageOfChanges(reads, userId, window),
    pauses: (userId, window) => pageOfPauses(reads, userId, window),
    tighten: async (tx, userId, { kind, amount }) => {
      await openLimits(deps, tx, userId);
      const before = (await listCaps(tx, userId)).find((cap) => cap.kind === kind)?.amount ?? null;
      if (before !== null && amount >= before) throw refuse('limitLoosens', { amount: before });
      await writeCap(tx, userId, { kind, amount, next: undefined });
      await insertChange(tx, userId, { change: platform.ids.next(), kind, before, after: amount, holdsAt: null });
      await holdStakes(deps, tx, userId);
      return before;
    },
    pause: (tx, userId, hours) => begin(tx, userId, { kind: 'timeOut', hours, months: 0 }),
    exclude: (tx, userId, months) => begin(tx, userId, { kind: 'selfExclusion', hours: 0, months }),
    paused: () => countPaused(reads),
    habits: {
      reached: (tx, page, threshold) => listReached(tx, page, threshold, platform.site.timeZone),
      raised: listRaised,
      breaks: listBreaks,
    },
  };
}
