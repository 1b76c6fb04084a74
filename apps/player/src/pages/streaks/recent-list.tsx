import type { Order } from '@longmen/contract';
import { formatAmount } from '@longmen/format';
import { Card, cx, EmptyState, ErrorState, Icon, SkeletonRows } from '@longmen/ui';
import { lazy, Suspense, useState } from 'react';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { shortIssue } from '../../features/draws/issue-text.ts';
import { orderLook } from '../../features/plays/order-look.ts';
import { Link } from '../../core/router/index.ts';
import { useRecent } from './calls.ts';
import type { messages } from './messages.ts';

const OrderSheet = lazy(() =>
  import('../../features/order/order-sheet.tsx').then(({ OrderSheet: sheet }) => ({ default: sheet })),
);

/** The player's latest twenty bets (spec 1 §2), each in full over the page. */
export function RecentList() {
  const t = useMessages<typeof messages>('streaks');
  const { data, isPending, isError, isFetching, refetch } = useRecent();
  const [detail, setDetail] = useState('');
  return (
    <>
      {isPending && <SkeletonRows count={6} className="h-16" />}
      {isError && !data && (
        <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={t('noRecent')} />}
      {data && data.length > 0 && (
        <Card className="divide-y divide-hair overflow-hidden">
          {data.map((order) => (
            <RecentRow key={order.orderNum} order={order} onOpen={() => setDetail(order.orderNum)} />
          ))}
        </Card>
      )}
      <Link to="/order" className="t-label flex min-h-11 items-center justify-center font-bold text-primary">
        {t('allOrders')}
      </Link>
      {detail !== '' && (
        <Suspense fallback={null}>
          <OrderSheet title={t('detail')} orderNum={detail} onOther={setDetail} onClose={() => setDetail('')} />
        </Suspense>
      )}
    </>
  );
}

function RecentRow({ order, onOpen }: { order: Order; onOpen: () => void }) {
  const t = useMessages<typeof messages>('streaks');
  const locale = useLocale();
  const look = orderLook(order.status);
  const won = order.status === 1;
  return (
    <button
      type="button"
      onClick={onOpen}
      className="flex min-h-16 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-left -outline-offset-2 active:bg-surface-2"
    >
      <Icon name={look.icon} size={22} className={cx('flex-none', look.ink)} />
      <span className="min-w-0 flex-1 basis-[6.5rem]">
        <span className="block text-[0.9375rem] leading-5 font-semibold break-words">{`${order.playName} – ${order.selectionName}`}</span>
        <span className="t-caption text-text-2 tabular-nums">{`${order.game} · ${t('issue', { issue: shortIssue(order.issue) })} · ${dayAndTime(order.placedAt, locale)}`}</span>
      </span>
      <span className="ml-auto flex-none text-right tabular-nums">
        <span className={cx('t-label block font-bold', look.ink)}>{order.statusName}</span>
        {order.status !== 4 && (
          <b className={cx('block text-[0.9375rem] leading-5', won ? 'text-win' : 'font-medium text-text-2')}>
            {formatAmount(order.payout, locale, 'amount', won)}
          </b>
        )}
        <span className="t-caption text-text-3">{t('stakeOf', { stake: { mills: order.total } })}</span>
      </span>
    </button>
  );
}
