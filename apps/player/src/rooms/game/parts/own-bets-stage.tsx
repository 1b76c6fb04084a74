/** Opens the stage for a draw that own bets hang on, as soon as the player is not in the middle of the next bet. */
import { useEffect } from 'react';
import { useRecentBets } from '../calls.ts';
import { readNumbers } from '../../../plays/read-numbers.ts';
import { hasPicks } from '../state/picks.ts';
import { dueDraw } from '../state/round.ts';
import { useGame, useGameStore } from '../state/store.ts';
import { useWorld } from '../world.ts';

export function OwnBetsStage() {
  const store = useGameStore();
  const { gid } = useWorld();
  const { data } = useRecentBets(gid);
  useEffect(() => {
    if (!data) return;
    const bets = data.map(({ issue, status, numbers }) => ({ issue, status, numbers: readNumbers(numbers) }));
    store.dispatch({ t: 'ownBetsRead', bets });
  }, [data, store]);
  const due = useGame(({ round }) => (round.stageOpen ? null : (dueDraw(round)?.issue ?? null)));
  const free = useGame(
    ({ picks, bet }) => !hasPicks(picks) && (bet.step === 'none' || (bet.step === 'checking' && bet.hidden)),
  );
  useEffect(() => {
    if (due !== null && free) store.dispatch({ t: 'stageDue' });
  }, [due, free, store]);
  return null;
}
