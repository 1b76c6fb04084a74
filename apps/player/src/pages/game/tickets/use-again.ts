/** "Bet again": puts the lines of earlier orders of this game beside what is chosen already. */
import type { Order } from '@longmen/contract';
import { parseSelection } from '@longmen/engine';
import { useGameStore } from '../store.ts';

/** @returns takes the orders at hand, and how many there are where those are not all */
export function useAgain(): (orders: readonly Order[], count?: number) => void {
  const store = useGameStore();
  return (orders, count) => {
    const lines = orders.flatMap(({ orderNum, play: code, selection }) => {
      const play = store.family.plays.get(code);
      const parsed = play && parseSelection(play, selection);
      return parsed?.ok ? [{ id: orderNum, play: code, selection: parsed.selection, bets: parsed.bets }] : [];
    });
    store.dispatch({ t: 'panelClosed' });
    if (lines.length > 0) store.dispatch({ t: 'slipRestored', lines, stake: orders[0]?.stake ?? 0, count });
  };
}
