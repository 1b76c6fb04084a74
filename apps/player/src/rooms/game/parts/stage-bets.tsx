/** The player's bets in the issue on the stage: stake, return and net; a win is told once, calmly. */
import { Card, cx, formatAmount } from '@longmen/ui';
import { useEffect } from 'react';
import { refreshBets, useMyBets } from '../calls.ts';
import { ownNumbers } from '../state/own-draws.ts';
import { useGame } from '../state/store.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';
import { OrderLine } from './order-line.tsx';

/** Settling follows the draw within moments; asked again this often until it is there, and slower after so many times. */
const askEveryMs = 1_500;
const askQuickly = 8;
const askLateEveryMs = 15_000;

export function StageBets({ issue, shown }: { issue: string; shown: boolean }) {
  const words = useWords();
  const { gid, locale } = useWorld();
  const { data = [] } = useMyBets(gid);
  const mine = data.filter((order) => order.issue === issue && order.status !== 3);
  // A bet that this page placed may not have reached the list yet.
  const own = useGame(({ round }) => ownNumbers(round.own, issue) !== undefined);
  const waiting = shown && (mine.some((order) => order.status === 4) || (own && mine.length === 0));
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
  if (mine.length === 0) return null;
  // While the numbers still roll, a pay-out that is already known would spoil them.
  const told = shown && !waiting;
  const stake = mine.reduce((all, order) => all + order.total, 0);
  const payout = mine.reduce((all, order) => all + order.payout, 0);
  const net = payout - stake;
  return (
    <Card className="px-4 py-1">
      <div className="divide-y divide-hair">
        {mine.slice(0, 10).map((order) => (
          <OrderLine key={order.orderNum} order={order} locale={locale} untold={!told} />
        ))}
      </div>
      {told && (
        <p
          role="status"
          className="t-label flex min-h-11 items-center justify-between gap-3 border-t border-hair text-text-2 tabular-nums"
        >
          <span>
            {words('draw.stakeReturn', { stake: formatAmount(stake, locale), payout: formatAmount(payout, locale) })}
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
