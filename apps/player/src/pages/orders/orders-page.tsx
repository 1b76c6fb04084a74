import { Orders } from './orders.tsx';
import { OwnOrderRow } from './own-order-row.tsx';

/** `/order`: the player's orders. */
export function OrdersPage() {
  return <Orders renderRow={(order) => <OwnOrderRow order={order} />} />;
}
