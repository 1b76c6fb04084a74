import { useEffect } from 'react';
import { useRecentBets } from '../calls.ts';
import { readNumbers } from '../../../features/plays/read-numbers.ts';
import { useGameStore } from '../store.ts';
import { useGameContext } from '../game-context.ts';

/** Tells the round which issues the player has bets on, as the list of bets names them. */
export function OwnBets() {
  const store = useGameStore();
  const { gid } = useGameContext();
  const { data } = useRecentBets(gid);
  useEffect(() => {
    if (!data) return;
    const bets = data.map(({ issue, status, numbers }) => ({ issue, status, numbers: readNumbers(numbers) }));
    store.dispatch({ t: 'ownBetsRead', bets });
  }, [data, store]);
  return null;
}
