import { Refused } from '@longmen/contract';
import { formatCount, formatDecimal } from '@longmen/format';
import { Button, Card, EmptyState, ErrorState, SkeletonRows } from '@longmen/ui';
import { use, useEffect } from 'react';
import { loadMessages, useLocale } from '../../../core/i18n/locale.ts';
import { moneyText } from '../../../core/i18n/money.ts';
import { useMessages } from '../../../core/i18n/use-messages.ts';
import { goBack, navigate, useRoute } from '../../../core/router/index.ts';
import { Header } from '../../../features/chrome/header.tsx';
import { OrderParts } from '../../../features/order/order-parts.tsx';
import { AgentsOnly } from '../agents-only.tsx';
import { type TeamOrderDetail, useTeamOrder } from './calls.ts';
import type { messages } from './messages.ts';

/** The messages of an order come with its code. */
const spoken = loadMessages(['order']);

/**
 * `/proxy/recordDetail?gid&order_num&tmp`: one bet of the team; without a number it goes back. Nobody cancels it here.
 */
export function TeamBetPage() {
  use(spoken);
  const t = useMessages<typeof messages>('agent-centre/team');
  const address = useRoute().query;
  const orderNum = address.get('order_num') ?? '';
  useEffect(() => {
    if (orderNum === '') goBack();
  }, [orderNum]);
  const toOther = (other: string) => {
    const query = new URLSearchParams(address);
    query.set('order_num', other);
    void navigate(`/proxy/recordDetail?${query}`);
  };
  return (
    <>
      <Header title={t('bet')} />
      <AgentsOnly>
        <main className="flex flex-col gap-3 px-4 pb-6">
          {orderNum !== '' && <Bet orderNum={orderNum} onOther={toOther} />}
        </main>
      </AgentsOnly>
    </>
  );
}

function Bet({ orderNum, onOther }: { orderNum: string; onOther: (orderNum: string) => void }) {
  const t = useMessages<typeof messages>('agent-centre/team');
  const { data, error, isFetching, refetch } = useTeamOrder(orderNum);
  if (!data && error instanceof Refused && error.refusal === 'orderUnknown')
    return (
      <EmptyState
        title={t('notFound')}
        action={<Button onClick={() => void navigate('/proxy/bettingDetail')}>{t('toBets')}</Button>}
      />
    );
  if (!data && error)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows count={3} className="h-40" />;
  return (
    <>
      <Card className="flex flex-wrap justify-between gap-x-4 px-4 py-3">
        <span className="t-label text-text-2">{t('bettor')}</span>
        <span className="t-body font-semibold [overflow-wrap:anywhere]">{data.username}</span>
      </Card>
      <OrderParts detail={data} onOther={onOther} inGame={false} />
      <Rebates detail={data} />
    </>
  );
}

/** What each account from the bettor up to the agent earns by it, and how that is counted. */
function Rebates({ detail }: { detail: TeamOrderDetail }) {
  const t = useMessages<typeof messages>('agent-centre/team');
  const locale = useLocale();
  const { rebates } = detail;
  const isNone = rebates.every(({ amount }) => amount === 0);
  return (
    <Card className="px-4 py-3">
      <h2 className="t-section font-bold">{t('rebates')}</h2>
      <p className="t-caption pt-1 text-text-2">
        {t(rebates.length === 0 ? 'ownBet' : isNone ? 'noneYet' : 'rebatesNote')}
      </p>
      {rebates.length > 0 && (
        <dl className="mt-2 divide-y divide-hair">
          {rebates.map(({ username, rate, nextRate, base, amount }) => (
            <div key={username} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
              <dt className="min-w-0">
                <span className="t-body block font-semibold [overflow-wrap:anywhere]">{username}</span>
                <span className="t-caption block text-text-2 tabular-nums">
                  {t('edge', {
                    base: formatCount(base, locale),
                    rate: formatDecimal(rate, locale),
                    next: formatDecimal(nextRate, locale),
                  })}
                </span>
              </dt>
              <dd className="t-body ml-auto font-bold tabular-nums">{moneyText(amount, locale, 'amount')}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
