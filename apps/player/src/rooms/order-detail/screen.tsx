import { Button, buttonClass, ErrorState, Icon, Skeleton } from '@longmen/ui';
import { useEffect, useState } from 'react';
import { useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { formatAmount } from '@longmen/ui';
import { serverNow } from '../../platform/clock.ts';
import { giveBetAgain } from '../../plays/bet-again.ts';
import { confirm, goBack, Header, Link, navigate, openFamilies, toast, useRoute } from '../../shell/index.ts';
import { cancelOrder, useCommittedAt, useExplainer, useOrder } from './calls.ts';
import { StatusCard } from './parts/status-card.tsx';
import { TimeLine } from './parts/time-line.tsx';
import { WhyCard } from './parts/why-card.tsx';
import type { words } from './words.ts';

/** `/order/orderDetail?order_num=`: one order; without a number it goes back (spec 1 §2). */
export function Screen() {
  const t = useWords<typeof words>('order-detail');
  const locale = useLocale();
  const orderNum = useRoute().query.get('order_num') ?? '';
  useEffect(() => {
    if (orderNum === '') goBack();
  }, [orderNum]);
  const { data: detail, isError, isFetching, refetch } = useOrder(orderNum);
  const { data: explainer } = useExplainer(detail?.order.family ?? '');
  const { data: committedAt = null } = useCommittedAt(detail?.order.gid ?? '', detail?.order.issue ?? '');
  const [cancelling, setCancelling] = useState(false);

  const cancel = async () => {
    if (!detail) return;
    const stake = formatAmount(detail.order.total, locale);
    if (
      !(await confirm({
        title: t('cancelAsk'),
        text: t('cancelNote', { stake }),
        confirmLabel: t('cancel'),
        cancelLabel: t('keep'),
      }))
    )
      return;
    setCancelling(true);
    if (await cancelOrder(orderNum)) toast(t('cancelled'));
    setCancelling(false);
  };
  const again = () => {
    if (!detail) return;
    const { gid, family, stake, play, selection } = detail.order;
    giveBetAgain({ gid, stake, lines: [{ play, selection }] });
    void navigate(`/${family}/${gid}`);
  };

  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={t('title')} />
      <main className="flex flex-1 flex-col gap-3 px-4 pb-4">
        {!detail && isError && (
          <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />
        )}
        {!detail && !isError && [148, 220, 230].map((height) => <Skeleton key={height} className="h-40" />)}
        {detail && (
          <>
            <StatusCard order={detail.order} locale={locale} />
            <WhyCard detail={detail} rules={explainer?.rules} names={explainer?.names} locale={locale} />
            <TimeLine detail={detail} committedAt={committedAt} now={serverNow()} />
            {detail.order.cancellable && (
              <Button look="danger" busy={cancelling} onClick={() => void cancel()}>
                {t('cancel')}
              </Button>
            )}
          </>
        )}
      </main>
      {detail && (
        <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
          <div className="flex gap-3">
            {openFamilies.has(detail.order.family) && (
              <Button look="outline" size="large" className="flex-1" onClick={again}>
                {t('again')}
              </Button>
            )}
            <Link
              to={`/fairness/${detail.order.gid}/${detail.order.issue}?order_num=${orderNum}`}
              className={`${buttonClass('primary', 'large')} flex-[2]`}
            >
              <Icon name="shield" size={22} />
              {t('verify')}
            </Link>
          </div>
          <div className="safe-bottom" />
        </footer>
      )}
    </div>
  );
}
