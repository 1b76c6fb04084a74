/** What the use-cases of settlements are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ListSource } from './fetch-list.ts';
import type { Own } from './rules.ts';

/** What we know of the payments of one company. */
export type OwnBook = {
  byIds(tx: Tx, ids: readonly string[]): Promise<readonly Own[]>;
  /** What was paid in [from, to), epoch ms, with ids above `after`, by id; `limit` of them. */
  paidWithin(
    tx: Tx,
    time: { readonly from: number; readonly to: number },
    page: { readonly after: string; readonly limit: number },
  ): Promise<readonly Own[]>;
};

export type Company = ListSource & { readonly own: OwnBook };

export type Deps = { readonly platform: Platform; readonly companies: readonly Company[] };
