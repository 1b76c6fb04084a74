import { Sheet } from '@longmen/ui';
import { use } from 'react';
import { loadMessages } from '../../../core/i18n/locale.ts';
import { useOrder } from '../../../features/order/calls.ts';
import { OrderActions } from '../../../features/order/order-actions.tsx';
import { OrderView } from '../../../features/order/order-view.tsx';
import { useAgain } from './use-again.ts';
import { useMessages } from '../use-messages.ts';

/** The messages of an order come with its code; a switch of language then keeps them up. */
const spoken = loadMessages(['order']);

type OrderSheetProps = {
  orderNum: string;
  onOther: (orderNum: string) => void;
  onClose: () => void;
  /** Closes the panel below too. */
  onDone: () => void;
};

/** One own bet in full, over the game page (spec 1 §2: "my bet record" with a detail popup). */
export function OrderSheet({ orderNum, onOther, onClose, onDone }: OrderSheetProps) {
  use(spoken);
  const t = useMessages();
  const again = useAgain();
  const order = useOrder(orderNum).data?.order;
  const betAgain = () => {
    onDone();
    if (order) again([order]);
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('myBets.detail')}
      footer={order && <OrderActions order={order} onAgain={betAgain} />}
    >
      <div className="flex flex-col gap-3 pb-3">
        <OrderView orderNum={orderNum} onOther={onOther} inGame />
      </div>
    </Sheet>
  );
}
