/** Boards of figures, bound to their parts. */
import type { Locale } from '@longmen/contract';
import type { Board, TilePeriod } from '@longmen/contract/console/tiles';
import type { Deps, SignedInOperator } from '../deps.ts';
import { type BoardView, readBoard } from './read-board.ts';
import { type GameLateness, listLateness } from './list-lateness.ts';
import { takeSamples } from './take-samples.ts';

export type OfficeDashboard = {
  /** The tiles of a board that the operator may see. */
  readBoard(by: SignedInOperator, of: { readonly board: Board; readonly period: TilePeriod }): Promise<BoardView>;
  /** How late the draws of the last hour were, by game. */
  listLateness(by: SignedInOperator, locale: Locale): Promise<GameLateness[]>;
  /** Measures the minutes that are over; answers whether there are more. */
  takeSamples(): Promise<boolean>;
};

/** Each but the measuring asks for an operator who signed in. */
export function bindDashboard(deps: Deps): OfficeDashboard {
  return {
    readBoard: (by, of) => readBoard(deps, by, of),
    listLateness: (_by, locale) => listLateness(deps, locale),
    takeSamples: () => takeSamples(deps),
  };
}
