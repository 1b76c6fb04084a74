/** The player's bets in the issue on the stage: stake, return and net; a win is told once, calmly. */
import { formatAmount } from '@longmen/format';
import { Card, cx } from '@longmen/ui';
import { useEffect } from 'react';
import { refreshBets, useIssueBets } from '../calls.ts';
import { noIssueBets } from '../state/issue-bets.ts';
import { ownNumbers } from '../state/own-draws.ts';
import { useGame } from '../state/store.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { OrderLine } from './order-line.tsx';

/** Settling follows the draw within moments; asked again this often until it is there, and slower after so many times. */
const askEveryMs = 1_500;
const askQuickly = 8;
const askLateEveryMs = 15_000;
/** Orders shown one by one; the sums are over all of them. */
const ordersShown = 10;

export function StageBets({ issue, shown }: { issue: string; shown: boolean }) {
  const words = useWords();
  const { gid, locale } = useWorld();
  const { data: bets = noIssueBets } = useIssueBets(gid, issue);
  // A bet that this page placed may not have reached the list yet.
  const own = useGame(({ round }) => ownNumbers(round.own, issue) !== undefined);
  const waiting = shown && (bets.waiting || (own && bets.count === 0));
  useEffect(() => {
    if (!waiting) return;
    let asked = 0;
    const ask = () => {
      refreshBets();
      asked += 1;
      timer = setTimeout(ask, asked < askQuickly ? askEveryMs : askLateEveryMs);
    };
    let timer = setTimeout(ask, askEveryMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  if (bets.count === 0) return null;
  // While the numbers still roll, a pay-out that is already known would spoil them.
  const told = shown && !waiting;
  const { stakeMills, payoutMills } = bets;
  const net = payoutMills - stakeMills;
  const shownOrders = bets.orders.slice(0, ordersShown);
  const others = bets.count - shownOrders.length;
  return (
    <Card className="px-4 py-1">
      <div className="divide-y divide-hair">
        {shownOrders.map((order) => (
          <OrderLine key={order.orderNum} order={order} locale={locale} untold={!told} />
        ))}
        {others > 0 && <p className="t-label py-2 text-text-2">{words('draw.moreBets', { count: others })}</p>}
      </div>
      {told && (
        <p
          role="status"
          className="t-label flex min-h-11 items-center justify-between gap-3 border-t border-hair text-text-2 tabular-nums"
        >
          <span>
            {words('draw.stakeReturn', {
              stake: { mills: stakeMills },
              payout: { mills: payoutMills },
            })}
          </span>
          <span className="whitespace-nowrap">
            {words(net < 0 ? 'draw.netLoss' : 'draw.net')}{' '}
            <b className={cx('text-text', net > 0 && 'text-win')}>{formatAmount(Math.abs(net), locale)}</b>
          </span>
        </p>
      )}
    </Card>
  );
}
