import { Button, ErrorState, Skeleton } from '@longmen/ui';
import { useState } from 'react';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { confirm } from '../../core/dialogs/confirm.ts';
import { toast } from '../../core/dialogs/toast.ts';
import { cancelOrder, useOrder } from './calls.ts';
import { OrderParts } from './order-parts.tsx';
import { ShareOrder } from './share-order.tsx';
import type { messages } from './messages.ts';

type OrderViewProps = {
  orderNum: string;
  /** Another order of the same slip was chosen. */
  onOther: (orderNum: string) => void;
  /** The page below is the game's own. */
  inGame?: boolean;
};

/**
 * One order in full: what came of it, why, its times, and the way to cancel it. On its own page and over a game page.
 */
export function OrderView({ orderNum, onOther, inGame = false }: OrderViewProps) {
  const t = useMessages<typeof messages>('order');
  const { data: detail, isError, isFetching, refetch } = useOrder(orderNum);
  const [cancelling, setCancelling] = useState(false);

  if (!detail && isError)
    return <ErrorState title={t('failed')} retryLabel={t('retry')} busy={isFetching} onRetry={() => void refetch()} />;
  if (!detail) return [148, 220, 230].map((height) => <Skeleton key={height} className="h-40" />);

  const cancel = async () => {
    const sure = await confirm({
      title: t('cancelAsk'),
      text: t('cancelNote', { stake: { mills: detail.order.total } }),
      confirmLabel: t('cancel'),
      cancelLabel: t('keep'),
    });
    if (!sure) return;
    setCancelling(true);
    if (await cancelOrder(orderNum)) toast(t('cancelled'));
    setCancelling(false);
  };
  return (
    <>
      <OrderParts detail={detail} onOther={onOther} inGame={inGame} />
      <ShareOrder detail={detail} />
      {detail.order.cancellable && (
        <Button look="danger" busy={cancelling} onClick={() => void cancel()}>
          {t('cancel')}
        </Button>
      )}
    </>
  );
}
