import type { Order } from '@longmen/contract';
import { formatAmount, type Locale } from '@longmen/format';
import { cx, Icon } from '@longmen/ui';
import { dayAndTime } from '../../../core/i18n/format-time.ts';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { orderLook } from '../../../features/plays/order-look.ts';
import { useMessages } from '../use-messages.ts';

type OrderLineProps = {
  order: Order;
  locale: Locale;
  /** The outcome is not shown yet: the numbers are still rolling. */
  concealed?: boolean;
  /** Issue and time, where bets of several issues stand together. */
  dated?: boolean;
};

/** One of the player's own bets in a list: status icon and word, what it was, what came of it. */
export function OrderLine({ order, locale, concealed = false, dated = false }: OrderLineProps) {
  const t = useMessages();
  const status = concealed ? 4 : order.status;
  const look = orderLook(status);
  const won = status === 1;
  return (
    <span className="flex min-h-14 items-center gap-3 py-2 text-left">
      <Icon name={look.icon} size={22} className={cx('flex-none', look.ink)} />
      <span className="min-w-0 flex-1">
        <span className="block text-[0.9375rem] leading-5 font-semibold break-words">{`${order.playName} – ${order.selectionName}`}</span>
        <span className="t-label block text-text-2 tabular-nums">
          <span className={look.ink}>{concealed ? t('order.waiting') : order.statusName}</span> ·{' '}
          {t('order.stake', { stake: { mills: order.total } })}
        </span>
        {dated && (
          <span className="t-caption block text-text-3 tabular-nums">
            {`${t('countdown.issue', { issue: shortIssue(order.issue) })} · ${dayAndTime(order.placedAt, locale)}`}
          </span>
        )}
      </span>
      {status !== 4 && (
        <b className={cx('flex-none tabular-nums', won ? 'text-win' : 'font-normal text-text-2')}>
          {formatAmount(order.payout, locale, 'amount', won)}
        </b>
      )}
    </span>
  );
}
