/** What every part of a game page may know: the game, its family in the player's language, the player's rates. */
import type { Family, FamilyNames, Play } from '@longmen/engine';
import { formatRate, type Family as FamilyCode, type Locale } from '@longmen/ui';
import { createContext, use } from 'react';
import type { Layout } from './layouts/layout.ts';
import { highest, type RateTable, tierRates } from './state/totals.ts';

export interface World {
  readonly gid: string;
  readonly gameName: string;
  readonly code: FamilyCode;
  readonly family: Family;
  readonly layout: Layout;
  readonly names: FamilyNames;
  readonly rates: RateTable;
  readonly locale: Locale;
}

const WorldContext = createContext<World | null>(null);
export const WorldProvider = WorldContext;

/** The world of the page around. */
export function useWorld(): World {
  const world = use(WorldContext);
  if (!world) throw new Error('no game around this component');
  return world;
}

/** The odds that stand under one cell, printed; undefined where the cell alone is not a bet. */
export function cellOdds(world: World, play: Play, symbol: string | number): string | undefined {
  const rates = tierRates(play, world.rates);
  const own = play.ownRates
    ? rates[String(symbol)]
    : play.tiers.length === 1
      ? rates[play.tiers[0]?.key ?? '']
      : undefined;
  return own === undefined ? undefined : formatRate(own, world.locale);
}

/** The odds of a play as one figure or a range: "97,000" or "2,097–4,292". */
export function playOdds(world: World, play: Play): string {
  const rates = Object.values(tierRates(play, world.rates));
  const [low, high] = [Math.min(...rates), highest(rates)];
  return low === high
    ? formatRate(high, world.locale)
    : `${formatRate(low, world.locale)}–${formatRate(high, world.locale)}`;
}
