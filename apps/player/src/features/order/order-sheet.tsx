import { Sheet } from '@longmen/ui';
import { use } from 'react';
import { loadMessages } from '../../core/i18n/locale.ts';
import { giveBetAgain } from '../plays/bet-again.ts';
import { navigate } from '../../core/router/index.ts';
import { useOrder } from './calls.ts';
import { OrderActions } from './order-actions.tsx';
import { OrderView } from './order-view.tsx';

/** The messages of an order come with its code; a switch of language then keeps them up. */
const spoken = loadMessages(['order']);

type OrderSheetProps = {
  title: string;
  orderNum: string;
  /** Another order of the same slip was chosen. */
  onOther: (orderNum: string) => void;
  onClose: () => void;
};

/** One order in full, over the page that lists it. */
export function OrderSheet({ title, orderNum, onOther, onClose }: OrderSheetProps) {
  use(spoken);
  const order = useOrder(orderNum).data?.order;
  const again = () => {
    if (!order) return;
    const { gid, family, stake, play, selection } = order;
    giveBetAgain({ gid, stake, lines: [{ play, selection }] });
    void navigate(`/${family}/${gid}`);
  };
  return (
    <Sheet open onClose={onClose} title={title} footer={order && <OrderActions order={order} onAgain={again} />}>
      <div className="flex flex-col gap-3 pb-3">
        <OrderView orderNum={orderNum} onOther={onOther} />
      </div>
    </Sheet>
  );
}
