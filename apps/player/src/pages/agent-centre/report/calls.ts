/** What a report is made of: its days, the rows of a figure, and both as a file. */
import type { Calls, OutputOf } from '@longmen/contract';
import { reportDays, reportFile, reportRows } from '@longmen/contract/calls/agents/report-parts';
import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { quietApi, spokenApi } from '../../../core/api/client.ts';
import { useLocale } from '../../../core/i18n/locale.ts';
import { saveAnswer } from '../../../core/platform/save-file.ts';
import type { PeriodName, RowFigure } from '../report-rules.ts';

const api = quietApi({ reportDays, reportRows });
const { reportFile: fetchFile } = spokenApi({ reportFile });

export type ReportDay = OutputOf<Calls['reportDays']>['rows'][number];

/** Which report: the agent's own where nobody is named. */
export type ReportName = { readonly period: PeriodName; readonly username: string };

const named = ({ period, username }: ReportName) => ({ period, ...(username !== '' && { username }) });
const pageRows = 20;

/** The figures of each day. */
export function useReportDays(name: ReportName) {
  return useQuery({
    queryKey: ['agent', 'report-days', name],
    queryFn: ({ signal }) => api.reportDays(named(name), { signal }),
  });
}

/** The rows of money that a figure is the sum of, page by page. */
export function useReportRows(name: ReportName, figure: RowFigure) {
  const locale = useLocale();
  return useInfiniteQuery({
    queryKey: ['agent', 'report-rows', name, figure, locale],
    queryFn: ({ pageParam, signal }) =>
      api.reportRows({ ...named(name), figure, page: pageParam, rows: pageRows }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last, pages) =>
      pages.length * pageRows < last.total && last.rows.length > 0 ? pages.length + 1 : undefined,
  });
}

/** Hands the report to the agent as a file. */
export function useReportFile() {
  return useMutation({ mutationFn: (name: ReportName) => fetchFile(named(name)), onSuccess: saveAnswer });
}
