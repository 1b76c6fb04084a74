/** What the use-cases of this module are built from. */
import type { IssueId } from './rules.ts';
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import type { Keepers } from '../../platform/outside/keepers.ts';
import type { SiteKey } from '../../platform/security/site-key.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { DatabaseTime } from './clock/database-time.ts';
import type { Watch } from './clock/watch.ts';

/** What a CLOSE entry says of an issue's orders: the root over all that were not cancelled, their number and stakes. */
export type Book = { readonly root: string; readonly count: number; readonly stakeTotal: Mills };

/** Betting fills this in. It tells sums, never a bet: draw code cannot read bets. */
export type BookPort = {
  /** The final book of an issue whose sales are over. */
  closeBook(issueId: IssueId): Promise<Book>;
};

export type DrawDeps = {
  readonly platform: Platform;
  readonly catalogue: Catalogue;
  readonly keepers: Keepers;
  readonly siteKey: SiteKey;
  readonly book: BookPort;
  readonly time: DatabaseTime;
  readonly watch: Watch;
  /** Seeds per season, where a test says so. */
  readonly seasonLength: number | undefined;
};
