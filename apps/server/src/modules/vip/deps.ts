/** What the use-cases of VIP are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Identity } from '../identity/index.ts';
import type { Ledger } from '../ledger/index.ts';

export type RaiseDeps = {
  readonly ledger: Pick<Ledger, 'sumOf'>;
  readonly identity: Pick<Identity, 'raiseLevel'>;
};

export type Deps = RaiseDeps & {
  readonly platform: Platform;
  readonly identity: Pick<Identity, 'raiseLevel' | 'userOf'>;
};

export type AdminDeps = RaiseDeps & { readonly ledger: Pick<Ledger, 'sumOf' | 'reaching'> };
