/** What every part of a game page may know: the game, its family in the player's language, the player's rates. */
import { type BetSymbol, type Family, type FamilyNames, firstLunarYear, type Play } from '@longmen/engine';
import { formatOdds, type Locale } from '@longmen/format';
import type { Family as FamilyCode } from '@longmen/ui';
import { createContext, use } from 'react';
import { boardOf } from './board/board.ts';
import type { Layout } from './layouts/layout.ts';
import { highest, type RateTable, tierRates } from './slip/totals.ts';

export interface GameContext {
  readonly gid: number;
  readonly gameName: string;
  readonly code: FamilyCode;
  readonly family: Family;
  readonly layout: Layout;
  readonly names: FamilyNames;
  readonly rates: RateTable;
  /** Most numbers of one bet, by play code, where the game has such limits. */
  readonly limits: ReadonlyMap<string, number>;
  readonly locale: Locale;
}

const Context = createContext<GameContext | null>(null);
export const GameContextProvider = Context;

/** The game, its plays and the rates on the page around; throws outside of a game page. */
export function useGameContext(): GameContext {
  const context = use(Context);
  if (!context) throw new Error('no game around this component');
  return context;
}

/** The odds that stand under one cell, printed; undefined where the cell alone is not a bet or has several prices. */
export function cellOdds(
  context: GameContext,
  play: Play,
  symbol: BetSymbol,
  lunarYear: number | null = null,
): string | undefined {
  const rates = tierRates(play, context.rates);
  const price = priceKeyOf(play, symbol, lunarYear);
  const own = price === undefined ? undefined : rates[price];
  return own === undefined ? undefined : formatOdds(own, context.locale);
}

/** Whether every cell of a play has one price that can stand under it. */
export function hasCellPrices(play: Play): boolean {
  const { lists, cellIsBet } = boardOf(play);
  const symbol = lists[0]?.symbols[0];
  return cellIsBet && symbol !== undefined && priceKeyOf(play, symbol, firstLunarYear) !== undefined;
}

/**
 * Whether the numbers of a play have words of their year under them, in place of the odds that are the same for all.
 */
export function isCaptioned({ layout }: GameContext, play: Play): boolean {
  return layout.captionOf !== undefined && play.shape.kind === 'numbers' && play.prices.length === 1;
}

/** Under which key a table of rates lists one symbol of a board. */
function priceKeyOf(play: Play, symbol: BetSymbol, lunarYear: number | null): string | undefined {
  if (play.ownRates || play.shape.kind === 'legs') return String(symbol);
  if (play.rules.prices === undefined) return play.tiers.length === 1 ? play.tiers[0]?.key : undefined;
  if (play.yearly && lunarYear === null) return undefined;
  const year = lunarYear === null ? {} : { lunar_year: lunarYear };
  const { kind } = play.shape;
  const prices =
    kind === 'options'
      ? play.rules.prices({ opts: [String(symbol)], ...year })
      : kind === 'numbers'
        ? play.rules.prices({ pick: [symbol], ...year })
        : [];
  return prices.length === 1 ? prices[0]?.price : undefined;
}

/** The odds of a play as one figure or a range: "97,000" or "2,097–4,292". */
export function playOdds(context: GameContext, play: Play): string {
  const rates = Object.values(tierRates(play, context.rates));
  const [low, high] = [Math.min(...rates), highest(rates)];
  return low === high
    ? formatOdds(high, context.locale)
    : `${formatOdds(low, context.locale)}–${formatOdds(high, context.locale)}`;
}
