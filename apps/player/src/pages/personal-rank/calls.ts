/** What reaching each level gives, and what a day's bets pay at it. */
import { dailyTable, upgradeTable } from '@longmen/contract/calls/rewards';
import type { Mills } from '@longmen/engine';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useHomeData } from '../../core/api/queries.ts';

const api = quietApi({ dailyTable, upgradeTable });

/** Bonuses by level, where the site gives them. */
export function useBonuses(): ReadonlyMap<number, Mills> | undefined {
  const { data: home } = useHomeData();
  const isOpen = home?.upgradeBonus === true && home.systemActivities.includes('1');
  const { data } = useQuery({
    queryKey: ['rewards', 'bonuses'],
    queryFn: ({ signal }) => api.upgradeTable({}, { signal }),
    enabled: isOpen,
  });
  return isOpen && data !== undefined ? new Map(data.rows.map(({ level, bonus }) => [level, bonus])) : undefined;
}

/** Hundredths of a percent of yesterday's valid bets, three tiers by level, where the site gives them. */
export function useDailyRates(): ReadonlyMap<number, readonly number[]> | undefined {
  const { data: home } = useHomeData();
  const isOpen = home?.dailyBonus === true && home.systemActivities.includes('2');
  const { data } = useQuery({
    queryKey: ['rewards', 'dailyTable'],
    queryFn: ({ signal }) => api.dailyTable({}, { signal }),
    enabled: isOpen,
  });
  if (!isOpen || data === undefined) return undefined;
  return new Map(data.rows.map(({ level, first, second, third }) => [level, [first, second, third]]));
}
