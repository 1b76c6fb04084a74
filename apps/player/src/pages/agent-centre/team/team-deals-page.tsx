import { Card, IconButton, Pills, Tabs } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { useLocale } from '../../../core/i18n/locale.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { RefreshButton } from '../../../core/page/refresh-button.tsx';
import { useSession } from '../../../core/session/session.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { RecordRow } from '../../../features/record-list/record-row.tsx';
import { AgentsOnly } from '../agents-only.tsx';
import { moneyStatuses, type Transaction, useMoneyOrders, useTransactions } from './calls.ts';
import { type DealTab, dealTabs, useTeamFilter } from './filter.ts';
import type { messages } from './messages.ts';
import { TeamFilters, TeamRows } from './team-list.tsx';

const RebateSheet = lazy(() => import('./rebate-sheet.tsx').then((part) => ({ default: part.RebateSheet })));
const RebateFileSheet = lazy(() =>
  import('./rebate-file-sheet.tsx').then((part) => ({ default: part.RebateFileSheet })),
);

const texts = 'agent-centre/team';
const statusMessages = { 0: 'all', 1: 'working', 2: 'done', 3: 'notDone' } as const;

/** `/proxy/dealDetail`: what moved the team's balances, its deposits and its withdrawals. */
export function TeamDealsPage() {
  return (
    <AgentsOnly>
      <Deals />
    </AgentsOnly>
  );
}

function Deals() {
  const t = useMessages<typeof messages>(texts);
  const { tab, moneyStatus, ...filter } = useTeamFilter();
  const list = { days: filter.days, username: filter.username };
  const transactions = useTransactions(list, tab === 'account');
  const kind = tab === 'withdrawals' ? 'withdrawals' : 'deposits';
  const orders = useMoneyOrders(kind, { ...list, status: moneyStatus }, tab !== 'account');
  const [asksFile, setAsksFile] = useState(false);
  return (
    <>
      <Header
        raised
        title={t('deals')}
        actions={
          <>
            <IconButton icon="download" label={t('statement')} onClick={() => setAsksFile(true)} />
            <RefreshButton query={tab === 'account' ? transactions : orders} label={t('refresh')} />
          </>
        }
      />
      <main>
        <div className="sticky top-12 z-10">
          <Tabs
            tabs={dealTabs.map((key) => ({ key, label: t(key) }))}
            value={tab}
            onChange={(next: DealTab) => useTeamFilter.setState({ tab: next })}
            label={t('tabs')}
            layout="even"
          />
        </div>
        <div className="flex flex-col gap-3 px-4 py-3">
          <TeamFilters>
            {tab !== 'account' && (
              <Pills
                pills={moneyStatuses.map((key) => ({ key, label: t(statusMessages[key]) }))}
                value={moneyStatus}
                onChange={(next) => useTeamFilter.setState({ moneyStatus: next })}
                label={t('status')}
              />
            )}
          </TeamFilters>
          {tab === 'account' ? <Transactions query={transactions} /> : <Orders kind={kind} query={orders} />}
        </div>
      </main>
      <Suspense>{asksFile && <RebateFileSheet onClose={() => setAsksFile(false)} />}</Suspense>
    </>
  );
}

/** The kind of a payment of rebates (calls.md, "Kinds of a cash record"). */
const rebateKind = 19;

function Transactions({ query }: { query: ReturnType<typeof useTransactions> }) {
  const t = useMessages<typeof messages>(texts);
  const locale = useLocale();
  const userId = useSession((session) => session.userId);
  const [explained, setExplained] = useState<Transaction | null>(null);
  return (
    <>
      <TeamRows query={query} none={t('noRows')}>
        {(rows) => (
          <Card className="divide-y divide-hair overflow-hidden">
            {rows.map((row) => (
              <div key={`${row.kind}-${row.orderNum}-${row.userId}`}>
                <RecordRow
                  {...row}
                  facts={[row.username, row.remark]}
                  note={row.balance === null ? '' : t('balanceAfter', { amount: { mills: row.balance } })}
                  locale={locale}
                />
                {row.kind === rebateKind && row.userId === userId && (
                  <button
                    type="button"
                    className="t-label min-h-11 w-full px-4 pb-2 text-left font-semibold text-primary -outline-offset-2"
                    onClick={() => setExplained(row)}
                  >
                    {t('explain')}
                  </button>
                )}
              </div>
            ))}
          </Card>
        )}
      </TeamRows>
      <Suspense>
        {explained && <RebateSheet orderNum={explained.orderNum} onClose={() => setExplained(null)} />}
      </Suspense>
    </>
  );
}

function Orders({ kind, query }: { kind: 'deposits' | 'withdrawals'; query: ReturnType<typeof useMoneyOrders> }) {
  const t = useMessages<typeof messages>(texts);
  const locale = useLocale();
  return (
    <TeamRows query={query} none={t('noRows')}>
      {(rows) => (
        <Card className="divide-y divide-hair overflow-hidden">
          {rows.map((row) => (
            <RecordRow
              {...row}
              key={`${row.kind}-${row.orderNum}`}
              title={t(kind === 'deposits' ? 'deposit' : 'withdrawal')}
              facts={[row.username]}
              note={row.net === row.amount ? '' : t('afterFees', { amount: { mills: row.net } })}
              isMuted={row.status !== '2'}
              locale={locale}
            />
          ))}
        </Card>
      )}
    </TeamRows>
  );
}
