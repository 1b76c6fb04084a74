/** What the bet button does: says what is missing, or opens the confirm sheet with the slip as it stands. */
import { linesOf } from './state/picks.ts';
import { useGameStore } from './state/store.ts';
import { lineRates } from './state/totals.ts';
import { toast } from '../../shell/index.ts';
import { useWords } from './use-words.ts';
import { useWorld } from './world.ts';

/** Makes the handler; `onNoStake` opens the keypad when the stake is empty. */
export function useBetButton(onNoStake: () => void): () => void {
  const store = useGameStore();
  const { rates } = useWorld();
  const words = useWords();
  return () => {
    const { picks, round } = store.getState();
    const { plays } = store.family;
    const lines = linesOf(plays, picks);
    if (lines.length === 0) return toast(words('bet.noSelection'));
    if (picks.stake === '') {
      toast(words('bet.noStake'));
      return onNoStake();
    }
    const rated = lines.flatMap((line) => {
      const play = plays.get(line.play);
      return play ? [{ ...line, rates: lineRates(play, line.selection, rates) }] : [];
    });
    store.dispatch({ t: 'betPressed', slip: { issue: round.issue, stake: Number(picks.stake), lines: rated } });
  };
}
