/** The quick row above a list of numbers: all, big, small, odd, even, clear. Pure. */
import type { BetSymbol, Play } from '@longmen/engine';
import { boardOf, type PickList } from './board.ts';

export const quickPicks = ['all', 'big', 'small', 'odd', 'even', 'clear'] as const;
export type QuickPick = (typeof quickPicks)[number];

/** Whether the quick row makes sense: enough numbers, and all of them may be on at once. */
export function hasQuickPicks(list: PickList, pickMax = Number.POSITIVE_INFINITY): boolean {
  return (
    list.symbols.length >= 6 &&
    Math.min(list.max, pickMax) >= list.symbols.length &&
    list.symbols.every((symbol) => typeof symbol === 'number')
  );
}

/** Whether all numbers of a play stand in one list that quick picks make sense for. @param most numbers of one bet */
export function hasQuickBoard(play: Play, pickMax?: number): boolean {
  const { lists } = boardOf(play);
  const [first] = lists;
  return lists.length === 1 && first !== undefined && hasQuickPicks(first, pickMax);
}

/** The numbers that a quick pick turns on. Big is the upper half of the list: 5–9, 4–6, 14–27; of 1–11 from 6. */
export function quickSymbols(list: PickList, pick: QuickPick): readonly BetSymbol[] {
  const half = list.symbols[0] === 0 ? Math.ceil(list.symbols.length / 2) : Math.floor(list.symbols.length / 2);
  switch (pick) {
    case 'all':
      return list.symbols;
    case 'big':
      return list.symbols.slice(half);
    case 'small':
      return list.symbols.slice(0, half);
    case 'odd':
      return list.symbols.filter((symbol) => Number(symbol) % 2 === 1);
    case 'even':
      return list.symbols.filter((symbol) => Number(symbol) % 2 === 0);
    case 'clear':
      return [];
  }
}
