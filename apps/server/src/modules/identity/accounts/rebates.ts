/** Rebates of accounts: frozen when the account is opened, so what was read once holds. */
import type { RebateMap } from '@longmen/contract/settings';
import type { Db } from '../../../platform/db/database.ts';
import { findUser } from './store-users.ts';

/** Accounts kept at most; the oldest make room. */
const maxKept = 50_000;

/** Percent of rebate of an account for a family, decimal text; "0" when it has none. Asked by every bet. */
export type RebateOf = (userId: string, family: string) => Promise<string>;

export function makeRebates(reads: Db): RebateOf {
  const kept = new Map<string, RebateMap>();
  return async (userId, family) => {
    let rebates = kept.get(userId);
    if (rebates === undefined) {
      const user = await findUser(reads, userId);
      if (user === undefined) return '0';
      rebates = user.rebates;
      if (kept.size >= maxKept) kept.delete(kept.keys().next().value ?? '');
      kept.set(userId, rebates);
    }
    return rebates[family] ?? '0';
  };
}
