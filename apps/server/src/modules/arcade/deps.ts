/** What arcade needs of the modules below it, and the doors that the wiring fills. */
import type { Platform } from '../../platform/context.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { GameAdapter, PlatformKey, Providers } from '../providers/index.ts';

/** A company that runs games, as the site is connected to it. */
export type GameCompany = {
  readonly name: string;
  readonly platforms: readonly PlatformKey[];
  readonly currency: string;
  readonly adapter: GameAdapter;
  /** Whether it calls from this address. */
  callsFrom(ip: string): boolean;
};

export type Modules = {
  readonly identity: Pick<Identity, 'assertMayUse' | 'noteUse' | 'userOf'>;
  readonly ledger: Pick<Ledger, 'balanceOf' | 'freezes' | 'lockCash' | 'metersOf' | 'openRequirement'>;
  readonly limits: Pick<Limits, 'assertMayPlay'>;
  readonly providers: Pick<Providers, 'gameByCode' | 'statusOf'>;
  /** Companies that the site is connected to, by their names. */
  readonly companies: ReadonlyMap<string, GameCompany>;
  /** Whether nobody may bet now: the site is closed. Wins and what comes back go on. */
  readonly areBetsStopped: () => boolean;
  /** Makes companies' names for players: 32 bytes that stay. */
  readonly nameKey: Buffer;
};

export type Deps = Modules & { readonly platform: Platform };
