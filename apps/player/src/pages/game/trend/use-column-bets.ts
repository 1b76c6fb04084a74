/** The bets that the columns of a chart stand for, and the tap that puts one on the slip or takes it off. */
import type { BetSymbol, Play } from '@longmen/engine';
import { useCallback } from 'react';
import { boardOf } from '../board/board.ts';
import { hapticTick } from '../board/haptic-tick.ts';
import { useDispatch, useGame } from '../store.ts';
import { useGameContext } from '../game-context.ts';
import type { TrendView } from './page.ts';

export interface ColumnBets {
  readonly play: Play;
  /** Whether a column is a bet at all: "tie" is none where it returns the stake. */
  sells(symbol: BetSymbol): boolean;
  readonly chosen: readonly BetSymbol[];
  tap(symbol: BetSymbol): void;
}

/** The bets of a view's columns; null where the view has none or the game does not sell its play. */
export function useColumnBets({ bet }: TrendView): ColumnBets | null {
  const { family, rates, limits } = useGameContext();
  const dispatch = useDispatch();
  const code = bet === undefined ? '' : `${family.code}.${bet}`;
  const chosen = useGame(({ picks }) => picks.drafts[code]?.lists[0]) ?? [];
  const pickMax = limits.get(code);
  const tap = useCallback(
    (symbol: BetSymbol) => {
      hapticTick();
      dispatch({ t: 'toggled', play: code, list: 0, symbol, pickMax });
    },
    [dispatch, code, pickMax],
  );
  const play = family.plays.get(code);
  if (!play || (rates.size > 0 && !rates.has(code))) return null;
  const symbols = boardOf(play).lists[0]?.symbols ?? [];
  return { play, chosen, tap, sells: (symbol) => symbols.includes(symbol) };
}
