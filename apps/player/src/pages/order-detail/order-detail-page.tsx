import { useEffect } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { useOrder } from '../../features/order/calls.ts';
import { OrderActions } from '../../features/order/order-actions.tsx';
import { OrderView } from '../../features/order/order-view.tsx';
import type { messages } from '../../features/order/messages.ts';
import { giveBetAgain } from '../../features/plays/bet-again.ts';
import { goBack, navigate, useRoute } from '../../core/router/index.ts';
import { Header } from '../../features/chrome/header.tsx';

const pathOf = (orderNum: string) => `/order/orderDetail?order_num=${orderNum}`;

/** `/order/orderDetail?order_num=`: one order; without a number it goes back (spec 1 §2). */
export function OrderDetailPage() {
  const t = useMessages<typeof messages>('order');
  const orderNum = useRoute().query.get('order_num') ?? '';
  useEffect(() => {
    if (orderNum === '') goBack();
  }, [orderNum]);
  const order = useOrder(orderNum).data?.order;
  const again = () => {
    if (!order) return;
    const { gid, family, stake, play, selection } = order;
    giveBetAgain({ gid, stake, lines: [{ play, selection }] });
    void navigate(`/${family}/${gid}`);
  };

  return (
    <div className="flex min-h-dvh flex-col">
      <Header title={t('title')} />
      <main className="flex flex-1 flex-col gap-3 px-4 pb-4">
        {orderNum !== '' && <OrderView orderNum={orderNum} onOther={(other) => void navigate(pathOf(other))} />}
      </main>
      {order && (
        <footer className="sticky bottom-0 z-10 bg-surface px-4 py-3 shadow-foot">
          <OrderActions order={order} onAgain={again} />
          <div className="safe-bottom" />
        </footer>
      )}
    </div>
  );
}
