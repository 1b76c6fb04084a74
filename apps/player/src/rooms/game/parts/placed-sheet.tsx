/** An accepted slip: its number, its cost, the issue it waits for. Shown once, calmly. */
import { Button, formatAmount, Icon, Sheet } from '@longmen/ui';
import { useEffect } from 'react';
import { hapticTick } from '../haptic-tick.ts';
import { longIssue, shortIssue } from '../../../plays/issue-text.ts';
import { useDispatch, useGame } from '../state/store.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';

export function PlacedSheet({ onOrders }: { onOrders: () => void }) {
  const words = useWords();
  const { locale, gameName } = useWorld();
  const dispatch = useDispatch();
  const bet = useGame((state) => state.bet);
  const placed = bet.step === 'placed';
  useEffect(() => {
    if (placed) hapticTick();
  }, [placed]);
  if (bet.step !== 'placed') return null;
  const close = () => dispatch({ t: 'sheetClosed' });
  const again = () => {
    close();
    dispatch({
      t: 'slipRestored',
      lines: bet.slip.lines.map(({ id, play, selection, bets }) => ({ id, play, selection, bets })),
      stake: bet.slip.stake,
    });
  };
  const look = () => {
    close();
    onOrders();
  };
  return (
    <Sheet
      open
      onClose={close}
      title={words('placed.title')}
      titleHidden
      footer={
        <div className="flex gap-3">
          <Button look="outline" size="large" className="flex-1" onClick={again}>
            {words('placed.again')}
          </Button>
          <Button size="large" className="flex-[2]" onClick={close}>
            {words('placed.done')}
          </Button>
        </div>
      }
    >
      <div role="status" className="flex flex-col items-center gap-1 pt-2 pb-4 text-center">
        <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
          <Icon name="check" size={30} />
        </span>
        <h2 className="t-title">{words('placed.title')}</h2>
        <p className="t-label text-text-2 tabular-nums">{`${gameName} · ${words('countdown.issue', { issue: longIssue(bet.placed.issue) })}`}</p>
        <p className="t-display mt-2 tabular-nums">{formatAmount(bet.placed.totalMills, locale)}</p>
      </div>
      <dl className="t-label rounded-card border border-hair px-4 py-2">
        <Fact name={words('placed.slip')} value={bet.placed.slip} />
        <Fact name={words('placed.orders')} value={String(bet.placed.orders.length)} />
        <Fact name={words('placed.balance')} value={formatAmount(bet.placed.balanceMills, locale)} />
      </dl>
      <Button look="plain" className="mt-1 w-full" onClick={look}>
        {words('placed.orderLink', { issue: shortIssue(bet.placed.issue) })}
      </Button>
    </Sheet>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex min-h-8 items-center justify-between gap-3">
      <dt className="text-text-2">{name}</dt>
      <dd className="font-bold break-all tabular-nums">{value}</dd>
    </div>
  );
}
