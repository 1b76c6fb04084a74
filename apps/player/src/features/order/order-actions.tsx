import type { Order } from '@longmen/contract';
import { Button, buttonClass, Icon } from '@longmen/ui';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import { openFamilies } from '../games/open-families.ts';
import type { messages } from './messages.ts';

/** Under an order: the same bet once more, and the way to check its draw. */
export function OrderActions({ order, onAgain }: { order: Order; onAgain: () => void }) {
  const t = useMessages<typeof messages>('order');
  return (
    <div className="flex flex-wrap gap-3">
      {openFamilies.has(order.family) && (
        <Button look="outline" size="large" className="flex-1" onClick={onAgain}>
          {t('again')}
        </Button>
      )}
      <Link
        to={`/fairness/${order.gid}/${order.issue}?order_num=${order.orderNum}`}
        className={`${buttonClass('primary', 'large')} flex-[2]`}
      >
        <Icon name="shield" size={22} />
        {t('verify')}
      </Link>
    </div>
  );
}
