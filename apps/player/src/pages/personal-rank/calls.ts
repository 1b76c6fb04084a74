/** What reaching each level gives. */
import { upgradeTable } from '@longmen/contract/calls/rewards';
import type { Mills } from '@longmen/engine';
import { useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useHomeData } from '../../core/api/queries.ts';

const api = quietApi({ upgradeTable });

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
