/** What arcade needs of the modules below it, and the doors that the wiring fills. */
import type { Platform } from '../../platform/context.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';
import type { Limits } from '../limits/index.ts';
import type { Providers } from '../providers/index.ts';

export type Modules = {
  readonly identity: Pick<Identity, 'assertMayUse' | 'noteUse' | 'noteUses' | 'teamMember' | 'teamOf' | 'userOf'>;
  readonly ledger: Pick<
    Ledger,
    'balanceOf' | 'crossings' | 'freezes' | 'lockCash' | 'metersOf' | 'openRequirement' | 'post'
  >;
  readonly limits: Pick<Limits, 'assertMayPlay'>;
  readonly providers: Pick<Providers, 'all' | 'gameByCode' | 'isOpen' | 'providerNamed' | 'providerOf' | 'statusOf'>;
  /** Whether nobody may bet now: the site is closed. Wins and what comes back go on. */
  readonly areBetsStopped: () => boolean;
  /** Whether a host is one of the site's: players are sent back to no other. */
  readonly isOwnHost: (host: string) => boolean;
  /** Makes companies' names for players: 32 bytes that stay. */
  readonly nameKey: Buffer;
  /** How long a call waits for its transfer; six seconds when left out. */
  readonly transferWaitMs?: number;
};

export type Deps = Modules & { readonly platform: Platform };
