/** Opens the stage for a draw that own bets hang on, as soon as the player is not in the middle of the next bet. */
import { useEffect, useRef } from 'react';
import { useMyBets } from '../calls.ts';
import { hasPicks } from '../state/picks.ts';
import { useGame, useGameStore } from '../state/store.ts';
import { useWorld } from '../world.ts';

const cancelled = 3;

export function OwnBetsStage() {
  const store = useGameStore();
  const { gid } = useWorld();
  const running = useGame(({ round }) => (round.show && round.show.phase !== 'shown' ? round.show.issue : null));
  const free = useGame(({ picks, bet }) => !hasPicks(picks) && bet.step === 'none');
  const { data } = useMyBets(gid);
  const opened = useRef<string | null>(null);
  const mine =
    running !== null && data?.some(({ issue, status }) => issue === running && status !== cancelled) === true;
  useEffect(() => {
    if (!mine || !free || opened.current === running) return;
    opened.current = running;
    store.dispatch({ t: 'stageOpened' });
  }, [mine, free, running, store]);
  return null;
}
