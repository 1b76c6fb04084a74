/** What the chain above an account keeps of its rebates (agents-rewards.md, "The share that is kept"). */
import { formatShare, isChain, keptAbove } from '@longmen/engine/rebates';
import type { RebateMap } from '@longmen/contract/settings';
import type { Db } from '../../../platform/db/database.ts';
import { latestLineChange } from './store-line-changes.ts';
import { findTerms } from './store-users.ts';
import { shareOf } from './terms.ts';
import type { UserId } from '../../../platform/ids.ts';

/** Accounts cached at most; the oldest make room. */
const cachedMax = 50_000;

/**
 * Percent of a family's rebate that the accounts above this one keep together, decimal text: the rate of the first
 * account of its line less its own; "0" for who has nobody above. The more of its rebate an account has, the better
 * its rates. Read by every bet.
 */
export type KeptRebateOf = (userId: UserId, family: string) => Promise<string>;

type Terms = { readonly own: RebateMap; readonly top: RebateMap | null };

export type RebateCache = {
  readonly keptRebateOf: KeptRebateOf;
  /** Lines or terms have changed: everything is read again. */
  clear(): void;
  /** Looks whether they have, since events may be lost. */
  follow(): Promise<void>;
};

/** Kept rebates by player, cached until operators change a line or terms. */
export function makeKeptRebates(reads: Db): RebateCache {
  let cached = new Map<string, Terms>();
  let changedAt: string | undefined;
  const clear = () => {
    cached = new Map();
  };
  const keptRebateOf: KeptRebateOf = async (userId, family) => {
    let terms = cached.get(userId);
    if (terms === undefined) {
      // What is being read while a change comes stays in the map that was left.
      const into = cached;
      terms = await findTerms(reads, userId);
      if (terms === undefined) return nothing;
      if (into.size >= cachedMax) into.delete(into.keys().next().value ?? '');
      into.set(userId, terms);
    }
    if (terms.top === null) return nothing;
    const chain = [shareOf(terms.top, family), shareOf(terms.own, family)];
    // Who has more than the first of his line has nothing kept from him.
    const kept = isChain(chain) ? keptAbove(chain) : 0;
    return kept === 0 ? nothing : formatShare(kept);
  };
  return {
    keptRebateOf,
    clear,
    follow: async () => {
      const latest = await latestLineChange(reads);
      if (latest === changedAt) return;
      changedAt = latest;
      clear();
    },
  };
}

/** One spelling, as visitors have it: answers are cached by it. */
const nothing = '0';
