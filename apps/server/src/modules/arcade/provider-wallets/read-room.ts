/** How much may go over to a company now, by everything that holds a player down. */
import { type Mills, mills } from '@longmen/engine';
import type { Tx } from '../../../platform/db/database.ts';
import { type Refusal, refuse } from '../../../platform/api/route.ts';
import type { UserId } from '../../../platform/ids.ts';
import type { SiteDay } from '../../ledger/index.ts';
import type { GameProvider } from '../../providers/index.ts';
import type { Deps } from '../deps.ts';
import { dayCap } from '../settings.ts';
import { scopeOf } from '../checks/scopes.ts';
import { type CountedPeriod, hasReachedStakes, type PeriodLimit, roomOf } from './rules.ts';
import { sumPlayed } from './store-played.ts';
import type { ProviderWallet } from './store-wallets.ts';

export type Room = {
  readonly cash: Mills;
  /** What limits leave beside the balance. */
  readonly left: Mills;
  /** Whether stakes here and there have reached a stake limit of the player's own. */
  readonly hasReachedStakes: boolean;
  /** Why an amount may not go over that does not fit. */
  refusal(amount: Mills): Refusal;
};

export type RoomQuery = {
  readonly userId: UserId;
  readonly company: GameProvider;
  readonly wallet: ProviderWallet;
  readonly day: SiteDay;
};

/** Read under the lock of the cash account, where it decides something. */
export async function readRoom({ ledger, platform }: Deps, tx: Tx, query: RoomQuery): Promise<Room> {
  const { userId, company, wallet, day } = query;
  const meters = await ledger.metersOf(tx, userId, scopeOf(company.name), String(day.number));
  const cash = meters?.balance ?? mills(0);
  const hasStakeLimit = Object.values(meters?.meters ?? {}).some(({ spendCap }) => spendCap !== null);
  const played = hasStakeLimit
    ? await sumPlayed(tx, { userId, platforms: company.platforms, provider: company.name }, platform.site.timeZone)
    : { day: 0, week: 0, month: 0 };
  const limitOf = (period: CountedPeriod): PeriodLimit => ({
    ...(meters?.meters[period] ?? { spent: 0, returned: 0, spendCap: null, lossCap: null }),
    played: played[period],
  });
  const limits = { day: limitOf('day'), week: limitOf('week'), month: limitOf('month') };
  const own = roomOf(limits, wallet.counts);
  const site = mills(Math.max(0, platform.settings.get(dayCap) - (meters?.spentInScope ?? 0)));
  return {
    cash,
    left: mills(Math.min(site, own?.left ?? site)),
    hasReachedStakes: hasReachedStakes(limits, wallet.counts),
    refusal: (amount) => {
      const exclusion = meters?.exclusion;
      if (exclusion !== undefined)
        return refuse(exclusion.as === 'timeOut' ? 'timeOutOn' : 'selfExcluded', { until: exclusion.until });
      if (amount > cash) return refuse('insufficientFunds', { shortBy: mills(amount - cash), balance: cash });
      if (own !== undefined && amount > own.left)
        return refuse('ownLimitReached', { remaining: own.left, limit: own.limit });
      return refuse('transferTooMuch', { max: site });
    },
  };
}
