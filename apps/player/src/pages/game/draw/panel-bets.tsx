import { formatAmount } from '@longmen/format';
import { Button, Card, cx } from '@longmen/ui';
import { useState } from 'react';
import type { IssueBets } from '../tickets/issue-bets.ts';
import { useOwnOutcome } from '../tickets/use-own-outcome.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';
import { OrderLine } from '../tickets/order-line.tsx';

/** Orders shown one by one at first; the sums are over all of them. */
const ordersMax = 5;

/**
 * The player's bets in the issue on the draw panel: stake, return and net first, then what won; a win is announced
 * once, calmly.
 */
export function PanelBets({ issue, isDrawn }: { issue: string; isDrawn: boolean }) {
  const t = useMessages();
  const { locale } = useGameContext();
  const { bets, revealed } = useOwnOutcome(issue, isDrawn);
  const [whole, setWhole] = useState(false);
  if (bets.count === 0) return null;
  const inOrder = revealed ? bets.orders.toSorted((a, b) => b.payout - a.payout) : bets.orders;
  const folded = !whole && inOrder.length > ordersMax;
  const visibleOrders = folded ? inOrder.slice(0, ordersMax) : inOrder;
  const others = t('draw.moreBets', { count: bets.count - visibleOrders.length });
  return (
    <Card className="px-4 py-1">
      {revealed && <Outcome bets={bets} />}
      <div className="divide-y divide-hair">
        {visibleOrders.map((order) => (
          <OrderLine key={order.orderNum} order={order} locale={locale} concealed={!revealed} />
        ))}
        {folded ? (
          <Button look="plain" className="w-full" onClick={() => setWhole(true)}>
            {others}
          </Button>
        ) : (
          bets.count > visibleOrders.length && <p className="t-label py-2 text-text-2">{others}</p>
        )}
      </div>
    </Card>
  );
}

function Outcome({ bets: { stakeMills, payoutMills } }: { bets: IssueBets }) {
  const t = useMessages();
  const { locale } = useGameContext();
  const net = payoutMills - stakeMills;
  return (
    <p
      role="status"
      className="t-label flex min-h-11 items-center justify-between gap-3 border-b border-hair text-text-2 tabular-nums"
    >
      <span>{t('draw.stakeReturn', { stake: { mills: stakeMills }, payout: { mills: payoutMills } })}</span>
      <span className="whitespace-nowrap">
        {t(net < 0 ? 'draw.netLoss' : 'draw.net')}{' '}
        <b className={cx('text-text', net > 0 && 'text-win')}>{formatAmount(Math.abs(net), locale)}</b>
      </span>
    </p>
  );
}
