import type { Calls, OutputOf } from '@longmen/contract';
import { profitAndLoss } from '@longmen/contract/calls/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi } from '../../core/api/client.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useSession } from '../../core/session/session.ts';

const api = quietApi({ profitAndLoss });

export type Profit = OutputOf<Calls['profitAndLoss']>;

/** 0 today, 1 yesterday, n the last n days (trust.md R4: a year). */
export const dayFilters = ['0', '1', '7', '30', '365'] as const;
export type DayFilter = (typeof dayFilters)[number];

/** The player's profit and loss of some days. */
export function useProfit(days: DayFilter) {
  const userId = useSession((session) => session.userId);
  useEffect(
    () =>
      onPush(
        `u:${userId}`,
        ({ t }) =>
          void (
            ['balance', 'settled', 'deposit', 'withdrawal'].includes(t) &&
            queryClient.invalidateQueries({ queryKey: ['profit'] })
          ),
      ),
    [userId],
  );
  return useQuery({
    queryKey: ['profit', days],
    queryFn: ({ signal }) => api.profitAndLoss({ days: Number(days) }, { signal }),
    placeholderData: (before) => before,
  });
}
