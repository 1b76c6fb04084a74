import { formatAmount } from '@longmen/format';
import { useEffect, useEffectEvent } from 'react';
import { shortIssue } from '../../../features/draws/issue-text.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { hiddenBalance, useBalanceHidden } from '../../../core/session/balance-hidden.ts';
import { hapticTick } from '../board/haptic-tick.ts';
import { useDispatch, useGame } from '../store.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** An accepted slip is announced in passing: the board stays, and the bets stand on it as a strip. */
export function PlacedNote() {
  const t = useMessages();
  const { locale } = useGameContext();
  const dispatch = useDispatch();
  const hidden = useBalanceHidden();
  const placed = useGame(({ bet }) => (bet.step === 'placed' ? bet.placed : null));
  const notify = useEffectEvent(({ issue, totalMills, balanceMills }: NonNullable<typeof placed>) => {
    hapticTick();
    const balance = hidden ? hiddenBalance : formatAmount(balanceMills, locale);
    toast(t('placed.text', { issue: shortIssue(issue), total: { mills: totalMills }, balance }), t('placed.title'));
    dispatch({ t: 'sheetClosed' });
  });
  useEffect(() => {
    if (placed) notify(placed);
  }, [placed]);
  return null;
}
