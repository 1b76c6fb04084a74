/** "Bet again": puts the lines of earlier orders of this game beside what is chosen already. */
import type { Order } from '@longmen/contract';
import { parseSelection } from '@longmen/engine';
import { useGameStore } from './state/store.ts';

export function useAgain(): (orders: readonly Order[]) => void {
  const store = useGameStore();
  return (orders) => {
    const lines = orders.flatMap(({ orderNum, play: code, selection }) => {
      const play = store.family.plays.get(code);
      const parsed = play && parseSelection(play, selection);
      return parsed?.ok ? [{ id: orderNum, play: code, selection: parsed.selection, bets: parsed.bets }] : [];
    });
    store.dispatch({ t: 'stageClosed' });
    if (lines.length > 0) store.dispatch({ t: 'slipRestored', lines, stake: orders[0]?.stake ?? 0 });
  };
}
