import type { Order } from '@longmen/contract';
import { useLocale } from '../../core/i18n/locale.ts';
import { OrderRow } from '../../features/order-list/order-row.tsx';

/** One own order, which leads to its detail. */
export function OwnOrderRow({ order }: { order: Order }) {
  const locale = useLocale();
  return (
    <OrderRow order={order} to={`/order/orderDetail?order_num=${order.orderNum}`} texts="orders" locale={locale} />
  );
}
