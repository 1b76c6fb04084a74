/** "Bet again" from an order: its selection waits in this visit's storage until the game page takes it. */
import { parseSelection } from '@longmen/engine';
import { useEffect, useState } from 'react';
import { takeBetAgain } from '../../../features/plays/bet-again.ts';
import type { GameStore } from '../store.ts';
import { useGameContext } from '../game-context.ts';

/** Puts the waiting selection onto the slip. @returns the play it belongs to */
export function useRestore(store: GameStore): string | null {
  const { gid } = useGameContext();
  const [again] = useState(() => takeBetAgain(gid));
  useEffect(() => {
    const lines = (again?.lines ?? []).flatMap(({ play: code, selection }) => {
      const play = store.family.plays.get(code);
      const parsed = play && parseSelection(play, selection);
      return parsed?.ok ? [{ id: code, play: code, selection: parsed.selection, bets: parsed.bets }] : [];
    });
    if (again && lines.length > 0) store.dispatch({ t: 'slipRestored', lines, stake: again.stake });
  }, [again, store]);
  return again?.lines[0]?.play ?? null;
}
