/** What operators' readings of orders are built from. */
import type { Platform } from '../../../platform/context.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { IssueReader } from '../../draws/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { Ledger } from '../../ledger/index.ts';
import type { BatchReader } from '../receipts/read-batch.ts';
import type { BookKeeper } from '../receipts/close-book.ts';
import type { CancelBet } from '../slips/cancel-bet.ts';

export type OrderAdminDeps = {
  readonly catalogue: Pick<Catalogue, 'game' | 'games' | 'gameName' | 'play' | 'playNames' | 'names'>;
  readonly identity: Pick<Identity, 'userByName' | 'usersOf'>;
  readonly ledger: Pick<Ledger, 'record'>;
  readonly draws: IssueReader;
  /** Takes an order back for its player. */
  readonly cancelBet: CancelBet;
  /** Signs 32 bytes with the site's key, as when the receipt was written. */
  sign(hash: Uint8Array): Uint8Array;
  readonly siteKey: string;
};

export type ReviewDeps = {
  readonly platform: Platform;
  readonly modules: OrderAdminDeps;
  readonly batches: BatchReader;
  readonly book: Pick<BookKeeper, 'find'>;
};
