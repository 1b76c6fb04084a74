import type { Order } from '@longmen/contract';
import { Card, EmptyState, IconButton, Pills, Tabs } from '@longmen/ui';
import { Fragment, type ReactNode } from 'react';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Header } from '../../features/chrome/header.tsx';
import { navigate } from '../../core/router/index.ts';
import { PagedRows } from '../../core/page/paged-rows.tsx';
import { RefreshButton } from '../../core/page/refresh-button.tsx';
import { ToLotteries } from '../../features/chrome/to-lotteries.tsx';
import {
  type DayFilter,
  dayFilters,
  dayMessages,
  type StatusFilter,
  statusFilters,
  statusMessages,
} from '../../features/order-list/filters.ts';
import { useOrders } from './calls.ts';
import { Sums } from '../../features/order-list/sums.tsx';
import type { messages } from './messages.ts';
import { create } from 'zustand';

type OrdersProps = {
  /** Stays in view above the statuses. */
  head?: ReactNode;
  /** A row among those that are here. */
  renderRow: (order: Order, rows: readonly Order[]) => ReactNode;
};

/** The player's orders: filters, their sums, and rows that lead to the detail. */
export function Orders({ head, renderRow }: OrdersProps) {
  const t = useMessages<typeof messages>('orders');
  const locale = useLocale();
  const { status, days } = useFilter();
  const query = useOrders(status, days);
  const first = query.data?.pages[0];
  return (
    <>
      <Header
        raised
        title={t('title')}
        actions={
          <>
            <IconButton icon="onwards" label={t('chases')} onClick={() => void navigate('/chase')} />
            <RefreshButton query={query} label={t('refresh')} />
          </>
        }
      />
      <main>
        <div className="sticky top-12 z-10">
          {head}
          <Tabs
            tabs={statusFilters.map((key) => ({ key, label: t(statusMessages[key]) }))}
            value={status}
            onChange={(next) => useFilter.setState({ status: next })}
            label={t('status')}
            layout="even"
          />
        </div>
        <div className="flex flex-col gap-3 px-4 py-3">
          <Pills
            pills={dayFilters.map((key) => ({ key, label: t(dayMessages[key]) }))}
            value={days}
            onChange={(next) => useFilter.setState({ days: next })}
            label={t('days')}
            className="-my-1"
          />
          {first && <Sums sum={first} texts="orders" locale={locale} />}
          <PagedRows
            query={query}
            t={t}
            skeleton={{ count: 6, className: 'h-16' }}
            empty={
              <EmptyState title={t('empty')} action={<ToLotteries label={t('play')} />}>
                {t('emptyNote')}
              </EmptyState>
            }
          >
            {(rows) => (
              <Card className="divide-y divide-hair overflow-hidden">
                {rows.map((order) => (
                  <Fragment key={order.orderNum}>{renderRow(order, rows)}</Fragment>
                ))}
              </Card>
            )}
          </PagedRows>
        </div>
      </main>
    </>
  );
}

/** Today at first (spec 2 §9). It outlives a visit to a detail page, so that "back" finds the list as it was left. */
const useFilter = create<{ status: StatusFilter; days: DayFilter }>(() => ({ status: '0', days: '0' }));
