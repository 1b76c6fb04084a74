/** What the bet button does: says what is missing, or opens the confirm sheet with the slip as it stands. */
import { needsNoQuestion } from './ask-under.ts';
import { type Slip, slipMills } from './bet.ts';
import { linesOf, unfinishedOf } from '../slip/picks.ts';
import { type GameStore, useGameStore } from '../store.ts';
import { lineRates, type RateTable } from '../slip/totals.ts';
import { toast } from '../../../core/dialogs/toast.ts';
import { useMessages } from '../use-messages.ts';
import { useGameContext } from '../game-context.ts';

/** What is chosen, as a slip on the issue on sale. */
export function slipNow(store: GameStore, rates: RateTable): Slip {
  const { picks, round } = store.getState();
  const { plays } = store.family;
  const lines = linesOf(plays, picks).flatMap((line) => {
    const play = plays.get(line.play);
    return play ? [{ ...line, rates: lineRates(play, line.selection, rates) }] : [];
  });
  return { issue: round.issue, stake: Number(picks.stake), lines };
}

/** Makes the handler; `onNoStake` opens the keypad when the stake is empty. */
export function useBetButton(onNoStake: () => void): () => void {
  const store = useGameStore();
  const { rates } = useGameContext();
  const t = useMessages();
  return () => {
    const slip = slipNow(store, rates);
    if (slip.lines.length === 0) return toast(t('bet.noSelection'));
    if (slip.stake === 0) {
      toast(t('bet.noStake'));
      return onNoStake();
    }
    const { picks, round } = store.getState();
    const whole = round.phase === 'open' && unfinishedOf(store.family.plays, picks).length === 0;
    store.dispatch({ t: 'betPressed', slip, quiet: whole && needsNoQuestion(slipMills(slip)) });
  };
}
