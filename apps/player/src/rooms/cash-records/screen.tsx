/** `/cashRecord`: everything that moved the balance, what came in and what went out (spec 2 §2). */
import { Card, EmptyState, ErrorState, IconButton, Pills, SkeletonRows, Tabs } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { EndMark, Header, navigate, useRoute } from '../../shell/index.ts';
import { useRecords } from './calls.ts';
import { dayFilters, groupsOf, type Tab, tabs, useFilter } from './filter.ts';
import { BalanceEnds } from './parts/balance-ends.tsx';
import { RecordRow } from './parts/record-row.tsx';
import { dayWords } from './words-of.ts';
import type { words } from './words.ts';

const ExportSheet = lazy(() => import('./parts/export-sheet.tsx').then((part) => ({ default: part.ExportSheet })));

const tabOf = (asked: string | null): Tab => tabs.find((tab) => tab === asked) ?? 'all';
const showTab = (tab: Tab) => void navigate(`/cashRecord?tab=${tab}`, { replace: true });

export function Screen() {
  const t = useWords<typeof words>('cash-records');
  const tab = tabOf(useRoute().query.get('tab'));
  const { days, group } = useFilter();
  const [asksFile, setAsksFile] = useState(false);
  const shown = groupsOf[tab].includes(group) ? group : 'every';
  const query = useRecords(tab, days, shown);
  const ends = query.data?.pages[0]?.ends;
  const locale = useLocale();
  return (
    <>
      <Header
        raised
        title={t('title')}
        actions={
          <>
            <IconButton icon="download" label={t('statement')} onClick={() => setAsksFile(true)} />
            <IconButton
              icon="refresh"
              label={t('refresh')}
              disabled={query.isFetching}
              onClick={() => void query.refetch()}
            />
          </>
        }
      />
      <main>
        <div className="sticky top-12 z-10">
          <Tabs
            tabs={tabs.map((key) => ({ key, label: t(key) }))}
            value={tab}
            onChange={showTab}
            label={t('tabs')}
            layout="even"
          />
        </div>
        <div className="flex flex-col gap-3 px-4 py-3">
          <div className="-my-1">
            <Pills
              pills={dayFilters.map((key) => ({ key, label: t(dayWords[key]) }))}
              value={days}
              onChange={(next) => useFilter.setState({ days: next })}
              label={t('days')}
            />
            <Pills
              pills={groupsOf[tab].map((key) => ({ key, label: t(key) }))}
              value={shown}
              onChange={(next) => useFilter.setState({ group: next })}
              label={t('kinds')}
            />
          </div>
          {ends && <BalanceEnds {...ends} locale={locale} />}
          <Rows query={query} />
        </div>
      </main>
      <Suspense>{asksFile && <ExportSheet days={days} onClose={() => setAsksFile(false)} />}</Suspense>
    </>
  );
}

function Rows({ query }: { query: ReturnType<typeof useRecords> }) {
  const t = useWords<typeof words>('cash-records');
  const locale = useLocale();
  const { data, isPending, isError, isFetching, hasNextPage, fetchNextPage, refetch } = query;
  if (isPending) return <SkeletonRows count={6} className="h-16" />;
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (rows.length === 0)
    return isError ? (
      <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <EmptyState title={t('empty')}>{t('emptyNote')}</EmptyState>
    );
  return (
    <>
      <Card className="divide-y divide-hair overflow-hidden">
        {rows.map((record) => (
          <RecordRow key={`${record.kind}-${record.orderNum}`} record={record} locale={locale} />
        ))}
      </Card>
      <EndMark text={t('end')} more={hasNextPage} busy={isFetching} onReach={() => void fetchNextPage()} />
    </>
  );
}
