/** Rebates of accounts: frozen when the account is opened, so what was read once holds. */
import type { RebateMap } from '@longmen/contract/settings';
import type { Db } from '../../../platform/db/database.ts';
import { findUser } from './store-users.ts';

/** Accounts kept at most; the oldest make room. */
const cachedMax = 50_000;

/** Percent of rebate of an account for a family, decimal text; "0" when it has none. Asked by every bet. */
export type RebateOf = (userId: string, family: string) => Promise<string>;

/** Rebates by player, cached: they are set once, when the account is made. */
export function makeRebates(reads: Db): RebateOf {
  const cached = new Map<string, RebateMap>();
  return async (userId, family) => {
    let rebates = cached.get(userId);
    if (rebates === undefined) {
      const user = await findUser(reads, userId);
      if (user === undefined) return '0';
      rebates = user.rebates;
      if (cached.size >= cachedMax) cached.delete(cached.keys().next().value ?? '');
      cached.set(userId, rebates);
    }
    return rebates[family] ?? '0';
  };
}
