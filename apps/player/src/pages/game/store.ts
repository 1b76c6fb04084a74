/** The store of one game page. Cells and counts subscribe to their own grain of it, so a tap renders little. */
import type { BetSymbol, Family } from '@longmen/engine';
import { createContext, use } from 'react';
import { createStore, useStore } from 'zustand';
import { useShallow } from 'zustand/react/shallow';
import { lineOf, linesOf } from './slip/picks.ts';
import { type GameEvent, type GameState, newGame, reducerOf, type YearAt } from './game-state.ts';
import { type RateTable, type Totals, totalsOf } from './slip/totals.ts';

export interface GameStore {
  readonly family: Family;
  getState(): GameState;
  /** For hooks only. */
  readonly api: ReturnType<typeof makeApi>;
  dispatch(event: GameEvent): void;
}

function makeApi(first: GameState) {
  return createStore<GameState>(() => first);
}

/** Makes the store of a game page. */
export function makeGameStore(family: Family, first: GameState = newGame, yearAt?: YearAt): GameStore {
  const reduce = reducerOf(family.plays, yearAt);
  const api = makeApi(first);
  return {
    family,
    api,
    getState: api.getState,
    dispatch: (event) => api.setState((state) => reduce(state, event), true),
  };
}

const StoreContext = createContext<GameStore | null>(null);
export const GameStoreProvider = StoreContext;

/** The store of the page around. */
export function useGameStore(): GameStore {
  const store = use(StoreContext);
  if (!store) throw new Error('no game store around this component');
  return store;
}

/** A part of the state; renders again only when that part changes. */
export function useGame<T>(select: (state: GameState) => T): T {
  return useStore(useGameStore().api, select);
}

/** Sends events to the store of the page around. */
export function useDispatch(): (event: GameEvent) => void {
  return useGameStore().dispatch;
}

/** Whether one cell is on. */
export function useCell(play: string, list: number, symbol: BetSymbol): boolean {
  return useGame(({ picks }) => picks.drafts[play]?.lists[list]?.includes(symbol) ?? false);
}

/** Bets on one board; 0 while its selection is not full. */
export function useBoardBets(play: string): number {
  const { plays } = useGameStore().family;
  return useGame(({ picks }) => lineOf(plays, play, picks.drafts[play], picks.lunarYear)?.bets ?? 0);
}

/** What the slip costs and may pay at the stake that stands in the footer. */
export function useTotals(rates: RateTable): Totals & { readonly stake: number } {
  const { plays } = useGameStore().family;
  return useStore(
    useGameStore().api,
    useShallow(({ picks }) => {
      const stake = Number(picks.stake);
      return { ...totalsOf(plays, rates, linesOf(plays, picks), stake), stake };
    }),
  );
}
