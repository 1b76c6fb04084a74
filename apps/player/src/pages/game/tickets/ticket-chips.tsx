import type { Order } from '@longmen/contract';
import { formatAmount } from '@longmen/format';
import { cx, Icon } from '@longmen/ui';
import type { IssueBets } from './issue-bets.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** Chips in one line; a long slip is whole behind the tap. */
const chipsMax = 20;

/** The winning ones first, once that may be told. */
const inOrder = (orders: readonly Order[], revealed: boolean) =>
  revealed ? orders.toSorted((a, b) => b.payout - a.payout) : orders;

/** The bets of the strip side by side: what was bet and for how much, and which of them won. */
export function TicketChips({ bets, revealed }: { bets: IssueBets; revealed: boolean }) {
  const t = useMessages();
  const { locale } = useGameContext();
  const visible = inOrder(bets.orders, revealed).slice(0, chipsMax);
  const others = bets.count - visible.length;
  return (
    <ul className="no-bar flex gap-2 overflow-x-auto border-t border-hair px-3 py-2 max-[359px]:hidden [@media(max-height:700px)]:hidden">
      {visible.map((order) => {
        const wins = revealed && order.payout > 0;
        return (
          <li
            key={order.orderNum}
            className={cx(
              't-caption flex flex-none items-center gap-1.5 rounded-[6px] px-2 py-1 whitespace-nowrap tabular-nums',
              wins ? 'bg-win-soft text-win' : 'bg-surface-2 text-text-2',
            )}
          >
            {wins && <Icon name="check" size={16} />}
            <b className={cx('max-w-60 truncate', !wins && !revealed && 'text-text')}>
              {`${order.playName} – ${order.selectionName}`}
            </b>
            {formatAmount(wins ? order.payout : order.total, locale, 'text')}
          </li>
        );
      })}
      {others > 0 && (
        <li className="t-caption flex-none py-1 whitespace-nowrap text-text-2">
          {t('draw.moreBets', { count: others })}
        </li>
      )}
    </ul>
  );
}
