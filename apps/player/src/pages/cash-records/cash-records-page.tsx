import type { RecordAccount } from '@longmen/contract/calls/records';
import { Card, EmptyState, IconButton, Pills, Tabs } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { navigate, useRoute } from '../../core/router/index.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { useRecords } from './calls.ts';
import { accounts, groupsOf, type Tab, tabs, useFilter } from './filter.ts';
import { BalanceEnds } from './balance-ends.tsx';
import { DayPills } from './day-pills.tsx';
import { RecordRow } from '../../features/record-list/record-row.tsx';
import { rowPath } from './paths.ts';
import { accountMessages } from './messages-of.ts';
import type { messages } from './messages.ts';

const ExportSheet = lazy(() => import('./export-sheet.tsx').then((part) => ({ default: part.ExportSheet })));

const tabOf = (name: string | null): Tab => tabs.find((tab) => tab === name) ?? 'all';
const showTab = (tab: Tab) => void navigate(`/cashRecord?tab=${tab}`, { replace: true });

/** `/cashRecord`: everything that moved the balance, what came in and what went out (spec 2 §2). */
export function CashRecordsPage() {
  const t = useMessages<typeof messages>('cash-records');
  const tab = tabOf(useRoute().query.get('tab'));
  const filter = useFilter();
  const [asksFile, setAsksFile] = useState(false);
  // What came in and went out is listed for the balance; the other accounts have few kinds of movements.
  const account = tab === 'all' ? filter.account : 'cash';
  const group = account === 'cash' && groupsOf[tab].includes(filter.group) ? filter.group : 'every';
  const query = useRecords({ tab, days: filter.days, group, account });
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
            <RefreshButton query={query} label={t('refresh')} />
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
            {tab === 'all' && (
              <Pills
                pills={accounts.map((key) => ({ key, label: t(accountMessages[key]) }))}
                value={account}
                onChange={(next) => useFilter.setState({ account: next })}
                label={t('account')}
              />
            )}
            <DayPills days={filter.days} onChange={(next) => useFilter.setState({ days: next })} />
            {account === 'cash' && (
              <Pills
                pills={groupsOf[tab].map((key) => ({ key, label: t(key) }))}
                value={group}
                onChange={(next) => useFilter.setState({ group: next })}
                label={t('kinds')}
              />
            )}
          </div>
          {ends && <BalanceEnds {...ends} locale={locale} />}
          <Rows query={query} account={account} />
        </div>
      </main>
      <Suspense>{asksFile && <ExportSheet onClose={() => setAsksFile(false)} />}</Suspense>
    </>
  );
}

function Rows({ query, account }: { query: ReturnType<typeof useRecords>; account: RecordAccount }) {
  const t = useMessages<typeof messages>('cash-records');
  const locale = useLocale();
  return (
    <PagedRows
      query={query}
      t={t}
      skeleton={{ count: 6, className: 'h-16' }}
      empty={<EmptyState title={t('empty')}>{t('emptyNote')}</EmptyState>}
    >
      {(rows) => (
        <Card className="divide-y divide-hair overflow-hidden">
          {rows.map((record) => (
            <RecordRow
              {...record}
              key={`${record.kind}-${record.orderNum}`}
              facts={[record.method, record.remark]}
              note={record.balance === null ? t('notMoved') : t('balanceAfter', { amount: { mills: record.balance } })}
              isMuted={record.balance === null}
              to={rowPath(record, account)}
              locale={locale}
            />
          ))}
        </Card>
      )}
    </PagedRows>
  );
}
