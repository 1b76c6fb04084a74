/** What the lists of a team ask: bets, one bet, money, and what rebates are made of. */
import type { Calls, OutputOf } from '@longmen/contract';
import { teamOrderDetail, teamOrders } from '@longmen/contract/calls/agents/team-bets';
import {
  rebateDetail,
  rebateStatement,
  teamDeposits,
  teamTransactions,
  teamWithdrawals,
} from '@longmen/contract/calls/agents/team-money';
import { teamGameRounds } from '@longmen/contract/calls/platforms/game-rounds';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../../core/api/client.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { saveAnswer } from '../../../core/platform/save-file.ts';
import type { DayFilter, StatusFilter } from '../../../features/order-list/filters.ts';

const api = quietApi({
  teamOrders,
  teamOrderDetail,
  teamTransactions,
  teamDeposits,
  teamWithdrawals,
  rebateDetail,
  teamGameRounds,
});
const { rebateStatement: fetchFile } = spokenApi({ rebateStatement });

export type TeamOrder = OutputOf<Calls['teamOrders']>['rows'][number];
export type TeamOrderDetail = OutputOf<Calls['teamOrderDetail']>;
export type Transaction = OutputOf<Calls['teamTransactions']>['rows'][number];
export type MoneyOrder = OutputOf<Calls['teamDeposits']>['rows'][number];

/** Spec 1 §9. */
export const pageRows = 20;

/** What a list of a team is narrowed to. */
export type TeamFilter = { readonly days: DayFilter; readonly username: string };

type Page = { readonly rows: readonly unknown[]; readonly total: number };
const nextPage = (last: Page, pages: readonly Page[]) =>
  pages.length * pageRows < last.total && last.rows.length > 0 ? pages.length + 1 : undefined;

const named = ({ days, username }: TeamFilter) => ({ days, ...(username !== '' && { username }) });

/** Bets of the team, page by page, with the sums of the filter. */
export function useTeamOrders(filter: TeamFilter & { status: StatusFilter }) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['agent', 'bets', filter, locale],
    queryFn: ({ pageParam, signal }) =>
      api.teamOrders({ ...named(filter), status: Number(filter.status), page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** Rounds of the team at another company, page by page, with the sums of the filter. */
export function useTeamRounds(platform: 'ky' | 'ag', filter: TeamFilter & { status: StatusFilter }) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['agent', 'rounds', platform, filter, locale],
    queryFn: ({ pageParam, signal }) =>
      api.teamGameRounds(
        { ...named(filter), platform, status: Number(filter.status), page: pageParam, rows: pageRows },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** How often a bet that waits is requested again. */
const askWaitingMs = 5_000;

/** One bet of the team; read again from time to time while its issue waits for the draw. */
export function useTeamOrder(orderNum: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: ['agent', 'bet', orderNum, locale],
    queryFn: ({ signal }) => api.teamOrderDetail({ orderNum }, { signal }),
    enabled: orderNum !== '',
    refetchInterval: ({ state }) => (state.data?.order.status === 4 ? askWaitingMs : false),
  });
}

/** What moved balances of the team, page by page. */
export function useTransactions(filter: TeamFilter, isOpen: boolean) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['agent', 'transactions', filter, locale],
    queryFn: ({ pageParam, signal }) =>
      api.teamTransactions({ ...named(filter), page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: isOpen,
  });
}

/** Statuses of deposits and withdrawals: 0 all, 1 worked on, 2 done, 3 failed. */
export const moneyStatuses = ['0', '1', '2', '3'] as const;
export type MoneyStatus = (typeof moneyStatuses)[number];

/** Deposits or withdrawals of the team, page by page. */
export function useMoneyOrders(
  kind: 'deposits' | 'withdrawals',
  filter: TeamFilter & { status: MoneyStatus },
  isOpen: boolean,
) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['agent', kind, filter, locale],
    queryFn: ({ pageParam, signal }) => {
      const request = { ...named(filter), status: Number(filter.status), page: pageParam, rows: pageRows };
      return kind === 'deposits' ? api.teamDeposits(request, { signal }) : api.teamWithdrawals(request, { signal });
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    enabled: isOpen,
  });
}

/** What one payment of rebates is made of, page by page. */
export function useRebateDetail(orderNum: string) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['agent', 'rebate', orderNum, locale],
    queryFn: ({ pageParam, signal }) => api.rebateDetail({ orderNum, page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** Hands the statement of rebates of these instants to the agent as a file. */
export function useRebateStatement(onSaved: () => void) {
  return useMutation({
    mutationFn: (request: { from: number; to: number; format: 'csv' | 'pdf' }) => fetchFile(request),
    onSuccess: (file) => {
      saveAnswer(file);
      onSaved();
    },
  });
}
