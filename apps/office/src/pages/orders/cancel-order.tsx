import { cancelOrder } from '@longmen/contract/console/games/orders';
import { useState } from 'react';
import { callConsole } from '../../core/api/call-console.ts';
import { printAmount } from '../../core/i18n/amounts.ts';
import { useLocale } from '../../core/i18n/locale.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { toast } from '../../core/toast.ts';
import { ConfirmDialog } from '../../features/kit/action/confirm-dialog.tsx';
import { useAction } from '../../features/kit/action/use-action.ts';
import { Button } from '../../features/kit/parts/button.tsx';
import type { Order } from '../../features/proof/check-order.ts';
import { useConflict } from '../../features/rights/use-conflict.ts';
import { useMissingRight } from '../../features/rights/use-missing-right.ts';
import type { messages } from './messages.ts';

/** Takes an order back for its player; grey, with why, where that is not possible. */
export function CancelOrder({ order }: { order: Order }) {
  const t = useMessages<typeof messages>('orders');
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const conflict = useConflict()(order.player);
  const missing = useMissingRight()('orders.cancel/begin') || conflict || (order.cancellable ? '' : t('cancelClosed'));
  const cancel = useAction({
    run: (reason: string) => callConsole(cancelOrder, { id: order.no, reason }),
    changes: ['listOrders', 'readOrder'],
    onDone: ({ returned }) => {
      toast(t('cancelDone', { amount: printAmount(returned, locale) }));
      setOpen(false);
    },
  });
  return (
    <div className="flex items-center gap-3">
      <Button look="danger" disabled={missing !== ''} onClick={() => setOpen(true)}>
        {t('cancel')} …
      </Button>
      <p className="min-w-0 flex-1 text-note text-text-2">{missing}</p>
      {isOpen && (
        <ConfirmDialog
          name={`order.${order.no}`}
          title={t('cancelTitle', { no: order.no })}
          templates={[t('reasonCalled'), t('reasonWrote'), t('reasonMistyped')]}
          actionText={t('cancelDo')}
          look="danger"
          busy={cancel.isPending}
          missing={missing}
          onConfirm={(reason) => cancel.mutate(reason)}
          onClose={() => setOpen(false)}
        >
          <p>{t('cancelWhat', { total: printAmount(order.total, locale), player: order.player })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
