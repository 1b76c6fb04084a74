/** An accepted slip: its number, its cost, the issue it waits for. Shown once, calmly. */
import { formatAmount } from '@longmen/format';
import { Button } from '@longmen/ui';
import { DoneFacts, DoneSheet } from '@longmen/ui/outcome';
import { moneyText } from '../../../i18n/money.ts';
import { useEffect } from 'react';
import { hapticTick } from '../haptic-tick.ts';
import { longIssue, shortIssue } from '../../../plays/issue-text.ts';
import { hiddenBalance, useBalanceHidden } from '../../../shell/balance-hidden.ts';
import { useDispatch, useGame } from '../state/store.ts';
import { useWords } from '../use-words.ts';
import { useWorld } from '../world.ts';

export function PlacedSheet({ onOrders }: { onOrders: () => void }) {
  const words = useWords();
  const { locale, gameName } = useWorld();
  const dispatch = useDispatch();
  const hidden = useBalanceHidden();
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
    <DoneSheet
      title={words('placed.title')}
      onClose={close}
      actions={
        <>
          <Button look="outline" size="large" className="flex-1" onClick={again}>
            {words('placed.again')}
          </Button>
          <Button size="large" className="flex-[2]" onClick={close}>
            {words('placed.done')}
          </Button>
        </>
      }
      more={
        <>
          <DoneFacts
            facts={[
              { name: words('placed.slip'), value: bet.placed.slip },
              { name: words('placed.orders'), value: String(bet.placed.orders.length) },
              {
                name: words('placed.balance'),
                value: hidden ? hiddenBalance : formatAmount(bet.placed.balanceMills, locale),
              },
            ]}
          />
          <Button look="plain" className="mt-1 w-full" onClick={look}>
            {words('placed.orderLink', { issue: shortIssue(bet.placed.issue) })}
          </Button>
        </>
      }
    >
      <p className="t-label text-text-2 tabular-nums">{`${gameName} · ${words('countdown.issue', { issue: longIssue(bet.placed.issue) })}`}</p>
      <p className="t-display mt-2 tabular-nums">{moneyText(bet.placed.totalMills, locale, 'amount')}</p>
    </DoneSheet>
  );
}
