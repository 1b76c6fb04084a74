/** What a drift has stopped. Asked in the path of every bet, so it is kept in memory and read again every second. */
import type { FreezeWhy } from '@longmen/contract/console/money/freeze-texts';
import type { Platform } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { type Freeze, insertFreeze, liftFreeze, listFreezes } from './store-audit.ts';

export const withdrawalsScope = 'withdrawals';
/** Red packets of rooms: none is sent or opened; what is over is still returned. */
export const packetsScope = 'packets';
/** The scope of a freeze of one game. */
export const gameScope = (gid: number) => `game:${gid}`;

/** Games of a platform (`ky`, `ag`): nothing is opened, staked or brought there; wins and what comes back go on. */
export const platformScope = (key: string) => `platform:${key}`;

const rereadEveryMs = 1_000;

export type Freezes = {
  isGameFrozen(gid: number): boolean;
  areWithdrawalsFrozen(): boolean;
  arePacketsFrozen(): boolean;
  isPlatformFrozen(key: string): boolean;
  isFrozen(scope: string): boolean;
  /** Freezes scopes; those that are frozen already stay as they are. @returns the newly frozen ones. */
  freeze(scopes: string[], why: FreezeWhy): Promise<string[]>;
  /** What is frozen now, and why; the oldest first. */
  list(): Promise<Freeze[]>;
  /** Lifts a freeze; false when there was none. Whoever brings a transaction refreshes once it is committed. */
  lift(scope: string, tx?: Tx): Promise<boolean>;
  refresh(): Promise<void>;
};

/** Freezes in memory, none before the first reading; a job reads them again every second. */
export function makeFreezes(platform: Platform): Freezes {
  let frozen = new Set<string>();
  const refresh = async () => {
    frozen = new Set((await listFreezes(platform.db.jobs)).map(({ scope }) => scope));
  };
  platform.jobs.add({
    name: 'ledger-freezes',
    everyMs: rereadEveryMs,
    run: async () => {
      await refresh();
      return false;
    },
  });
  return {
    isGameFrozen: (gid) => frozen.has(gameScope(gid)),
    areWithdrawalsFrozen: () => frozen.has(withdrawalsScope),
    arePacketsFrozen: () => frozen.has(packetsScope),
    isPlatformFrozen: (key) => frozen.has(platformScope(key)),
    isFrozen: (scope) => frozen.has(scope),
    freeze: async (scopes, why) => {
      const made: string[] = [];
      for (const scope of scopes) if (await insertFreeze(platform.db.jobs, scope, why)) made.push(scope);
      await refresh();
      return made;
    },
    list: () => listFreezes(platform.db.jobs),
    lift: async (scope, tx) => {
      if (tx !== undefined) return liftFreeze(tx, scope);
      const lifted = await liftFreeze(platform.db.jobs, scope);
      await refresh();
      return lifted;
    },
    refresh,
  };
}
