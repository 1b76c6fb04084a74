/** Transfers to companies and back: what was moved, what is being moved, and what became of it. */
import type { OutputOf } from '@longmen/contract';
import {
  listWalletTransfers,
  moveProviderMoney,
  showWalletTransfer,
} from '@longmen/contract/calls/platforms/provider-wallets';
import type { Mills } from '@longmen/engine';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { quietApi } from '../../core/api/client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { makeOnce } from '../../core/once/make-once.ts';
import {
  onWayEveryMs,
  refreshMoney,
  transfersKey,
  type WalletPlatform,
} from '../../features/platforms/provider-wallet.ts';

const api = quietApi({ listWalletTransfers, moveProviderMoney, showWalletTransfer });

const pageRows = 20;

export type WalletTransfer = OutputOf<typeof moveProviderMoney>['transfer'];

const isOnWay = ({ status }: Pick<WalletTransfer, 'status'>) => status === '1';

/** Days of the list: all of a month, today, yesterday, or seven days. */
export const dayFilters = ['all', '0', '1', '7'] as const;
export type DayFilter = (typeof dayFilters)[number];

/** The player's transfers, newest first, page by page. */
export function useTransfers(days: DayFilter) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: [...transfersKey, days, locale],
    queryFn: ({ pageParam, signal }) =>
      api.listWalletTransfers({ page: pageParam, rows: pageRows, ...(days === 'all' ? {} : { days }) }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data?.pages[0]?.rows.some(isOnWay) ? onWayEveryMs : false),
  });
}

/** One transfer with its steps; looked at until it has ended. */
export function useTransfer(id: string) {
  const locale = useLocale();
  return useQuery({
    queryKey: [...transfersKey, id, locale],
    queryFn: ({ signal }) => api.showWalletTransfer({ id }, { signal }),
    refetchOnMount: 'always',
    refetchInterval: ({ state }) => (state.data && isOnWay(state.data) ? onWayEveryMs : false),
  });
}

type MoveIntent = { readonly platform: WalletPlatform; readonly way: 'in' | 'out'; readonly amount: Mills };

/** The transfer that is being requested, or what came of it. */
export const moving = makeOnce(
  'walletMove',
  async (intent: MoveIntent, options) => (await api.moveProviderMoney(intent, options)).transfer,
  ({ step }) => {
    if (step === 'done' || step === 'refused') void refreshMoney();
  },
);
