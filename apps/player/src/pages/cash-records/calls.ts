/** The player's cash records, page by page, one of them, and the statement as a file. */
import type { Calls, OutputOf } from '@longmen/contract';
import {
  type RecordAccount,
  cashRecords,
  incomeRecords,
  payoutRecords,
  recordDetail,
  recordGroups,
  statementFile,
} from '@longmen/contract/calls/records';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { quietApi, spokenApi } from '../../core/api/client.ts';
import { onPush } from '../../core/push/channels.ts';
import { queryClient } from '../../core/api/query-client.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { saveAnswer } from '../../core/platform/save-file.ts';
import { useSession } from '../../core/session/session.ts';
import { queryTimes, type Days, type GroupFilter, type Tab } from './filter.ts';

const api = quietApi({ cashRecords, incomeRecords, payoutRecords, recordDetail });
const { statementFile: fetchFile } = spokenApi({ statementFile });

export type CashRecord = OutputOf<Calls['recordDetail']>;

/** Spec 2 §9. */
export const pageRows = 20;

const lists = { payout: api.payoutRecords, income: api.incomeRecords } as const;

/** What moves records of this player. */
const movers = ['balance', 'settled', 'deposit', 'withdrawal'];

/** Asks again when money of the player's moved. */
function useMoves(): void {
  const userId = useSession((session) => session.userId);
  useEffect(
    () =>
      onPush(
        `u:${userId}`,
        ({ t }) => void (movers.includes(t) && queryClient.invalidateQueries({ queryKey: ['records'] })),
      ),
    [userId],
  );
}

export type RecordsRequest = {
  readonly tab: Tab;
  readonly days: Days;
  readonly group: GroupFilter;
  readonly account: RecordAccount;
};

/**
 * The records of a tab, page by page. Opening and closing balance come with all records alone, and those alone have
 * accounts.
 */
export function useRecords({ tab, days, group, account }: RecordsRequest) {
  const locale = useLocale();
  useMoves();
  return useInfiniteQuery({
    queryKey: ['records', tab, days, group, account, locale],
    queryFn: async ({ pageParam, signal }) => {
      const kinds = group === 'every' ? [] : [...recordGroups[group]];
      const request = { ...queryTimes(days), kinds, page: pageParam, rows: pageRows };
      const page = await (tab === 'all'
        ? api.cashRecords({ ...request, account }, { signal })
        : lists[tab](request, { signal }));
      return { ...page, ends: 'opening' in page ? { opening: page.opening, closing: page.closing } : undefined };
    },
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (pages.length * pageRows < last.total ? pages.length + 1 : undefined),
  });
}

/** One record of an account, by its kind and number. */
export function useRecord(account: RecordAccount, kind: number, orderNum: string) {
  const locale = useLocale();
  useMoves();
  return useQuery({
    queryKey: ['records', 'one', account, kind, orderNum, locale],
    queryFn: ({ signal }) => api.recordDetail({ account, kind, orderNum }, { signal }),
    enabled: kind > 0 && orderNum !== '',
  });
}

/** Hands the statement of these days to the player as a file. */
export function useStatementFile(onSaved: () => void) {
  return useMutation({
    mutationFn: ({ days, ...request }: { days: Days; account: RecordAccount; format: 'csv' | 'pdf' }) =>
      fetchFile({ ...queryTimes(days), ...request }),
    onSuccess: (file) => {
      saveAnswer(file);
      onSaved();
    },
  });
}
