/** What operators read of flags, and how one is cleared. */
import { type ListPage, listPage, type PageRequest } from '../../platform/console/list-page.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { UserId } from '../../platform/ids.ts';
import type { PlayerReader } from '../identity/index.ts';
import type { PayeeReader, RuleHits } from '../withdrawals/index.ts';
import { type LinkGraph, readGraph } from './links.ts';
import { readRuleHits } from './rule-days.ts';
import {
  clearFlag,
  countFlags,
  type FlagFilter,
  type FlagRow,
  findFlag,
  type OpenFlag,
  openFlagsOf,
  pageOfFlags,
} from './store-flags.ts';

export type RiskAdmin = {
  /** What binds an account to others, two steps far. */
  graph(userId: UserId): Promise<LinkGraph>;
  /** What each rule found in the requests of the last days, in effect and in shadow apart. */
  ruleHits(): Promise<RuleHits[]>;
  /** The newest first. */
  flags(filter: FlagFilter, page: PageRequest): Promise<ListPage<FlagRow>>;
  flag(id: string): Promise<FlagRow | undefined>;
  /** What is open about these players, severe first. */
  openOf(userIds: readonly UserId[]): Promise<OpenFlag[]>;
  /** In the caller's transaction. @returns false where it is not open any more */
  clear(tx: Tx, id: string, by: string, reason: string): Promise<boolean>;
};

/** Needs no running site. */
export function makeRiskAdmin(
  platform: Pick<Platform, 'clock' | 'db' | 'site'>,
  readers: { readonly players: PlayerReader; readonly payees: PayeeReader },
): RiskAdmin {
  const { reads } = platform.db;
  return {
    ruleHits: () => readRuleHits(platform),
    graph: (userId) => readGraph(readers, userId),
    flags: (filter, request) =>
      listPage(request, {
        keyOf: ({ id }: FlagRow) => id,
        read: (window) => pageOfFlags(reads, filter, window),
        count: (max) => countFlags(reads, filter, max),
      }),
    flag: (id) => findFlag(reads, id),
    openOf: async (userIds) => (userIds.length === 0 ? [] : openFlagsOf(reads, userIds)),
    clear: clearFlag,
  };
}
