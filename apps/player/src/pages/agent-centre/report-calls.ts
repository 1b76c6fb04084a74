/** What reports of a team ask. */
import type { Calls, OutputOf } from '@longmen/contract';
import {
  juniorsLastMonth,
  juniorsMonth,
  juniorsToday,
  juniorsYesterday,
  lastMonthReport,
  monthReport,
  todayReport,
  yesterdayReport,
} from '@longmen/contract/calls/agents/reports';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useSession } from '../../core/session/session.ts';
import type { PeriodName, SortName } from './report-rules.ts';

const api = quietApi({
  todayReport,
  yesterdayReport,
  monthReport,
  lastMonthReport,
  juniorsToday,
  juniorsYesterday,
  juniorsMonth,
  juniorsLastMonth,
});

const reports = {
  today: api.todayReport,
  yesterday: api.yesterdayReport,
  month: api.monthReport,
  lastMonth: api.lastMonthReport,
} as const;
const juniors = {
  today: api.juniorsToday,
  yesterday: api.juniorsYesterday,
  month: api.juniorsMonth,
  lastMonth: api.juniorsLastMonth,
} as const;

export type Report = OutputOf<Calls['todayReport']>;
export type Junior = OutputOf<Calls['juniorsToday']>[number];

const pageRows = 20;

/** The report of the agent, or of one of the team. */
export function useReport(period: PeriodName, username = '') {
  const token = useSession((session) => session.token);
  return useQuery({
    queryKey: ['agent', 'report', period, username, token],
    queryFn: ({ signal }) => reports[period](username === '' ? {} : { username }, { signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === username ? before : undefined),
  });
}

/** Accounts directly below the agent, or below `userId`, that moved anything. */
export function useJuniors(
  period: PeriodName,
  { userId, sort, isRising }: { userId: string; sort: SortName; isRising: boolean },
) {
  return useInfiniteQuery({
    queryKey: ['agent', 'juniors', period, userId, sort, isRising],
    queryFn: async ({ pageParam, signal }) => ({
      rows: await juniors[period](
        {
          ...(userId !== '' && { userId }),
          sort,
          order: isRising ? 'rising' : 'falling',
          page: pageParam,
          rows: pageRows,
        },
        { signal },
      ),
    }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.rows.length === pageRows ? pages.length + 1 : undefined),
  });
}
