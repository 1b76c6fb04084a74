import type { Order } from '@longmen/contract';
import { formatAmount, type Locale } from '@longmen/format';
import { cx, Icon } from '@longmen/ui';
import { shortIssue } from '../draws/issue-text.ts';
import { orderLook } from '../plays/order-look.ts';
import { dayAndTime } from '../../core/i18n/format-time.ts';
import { useMessages } from '../../core/i18n/use-messages.ts';
import { Link } from '../../core/router/index.ts';
import type { listMessages } from './list-messages.ts';

type OrderRowProps = {
  order: Order;
  /** Where it is shown in full. */
  to: string;
  /** Whose it is, where that is not plain. */
  who?: string;
  /** What else is told of its money. */
  note?: string | undefined;
  /** The page's messages. */
  texts: string;
  locale: Locale;
};

/** One order: game, issue and play left; status word and money right. */
export function OrderRow({ order, to, who, note, texts, locale }: OrderRowProps) {
  const t = useMessages<typeof listMessages>(texts);
  const look = orderLook(order.status);
  const ended = order.status !== 4 && order.status !== 3;
  return (
    <Link
      to={to}
      className="flex min-h-16 flex-wrap items-center gap-x-3 px-4 py-2 -outline-offset-2 active:bg-surface-2"
    >
      <span className={cx('grid size-9 flex-none place-items-center rounded-full', look.soft)}>
        <Icon name={look.icon} size={20} />
      </span>
      <span className="min-w-0 flex-1 basis-[8rem]">
        {who !== undefined && <span className="t-label block font-semibold break-words">{who}</span>}
        <span className="block text-[0.9375rem] leading-5 font-semibold">{order.game}</span>
        <span className="t-label block break-words text-text-2">{`${order.playName} – ${order.selectionName}`}</span>
        <span className="t-caption text-text-3 tabular-nums">
          {`${t('issue', { issue: shortIssue(order.issue) })} · `}
          <span className="whitespace-nowrap">{dayAndTime(order.placedAt, locale)}</span>
        </span>
      </span>
      <span className="ml-auto flex-none text-right tabular-nums">
        <span className={cx('t-label block font-bold', look.ink)}>{order.statusName}</span>
        {ended && (
          <b className={cx('block text-[0.9375rem] leading-5', order.net > 0 ? 'text-win' : 'font-medium text-text-2')}>
            {formatAmount(order.net, locale, 'amount', true)}
          </b>
        )}
        <span className="t-caption block text-text-3">{t('stake', { stake: { mills: order.total } })}</span>
        {note !== undefined && <span className="t-caption block font-semibold text-primary">{note}</span>}
      </span>
    </Link>
  );
}
