/** What risk is built from. */
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Identity, RiskReader } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';

export type RiskDeps = {
  readonly ledger: Pick<Ledger, 'sinceDeposit' | 'sumOf'>;
  readonly identity: Pick<Identity, 'sharesDevicesWith'>;
  readonly reader: RiskReader;
  readonly catalogue: Pick<Catalogue, 'play'>;
  /** The smallest ring that red packets of an account went round in lately; undefined where there is none. */
  readonly ringOf: (tx: Tx, userId: UserId) => Promise<{ accounts: number; packets: number } | undefined>;
};

export type Deps = RiskDeps & { readonly platform: Platform };
