/** Opposite stakes: those of one issue that hedge each other and so are no turnover (money.md, "Turnover"). */
import { hedgedStake, type Mills, mills, type Play, type Selection, sideBets } from '@longmen/engine';

/** A single bet of a distinct pick on a market; numbers stand for market and option within one settlement. */
export type MarketBet = { readonly market: number; readonly size: number; readonly option: number };

/** Numbers markets and options while picks are read, and sees on which markets somebody may hold opposite stakes. */
export type Markets = {
  of(play: Play, selection: Selection): MarketBet[];
  /** Markets all of whose options somebody bet on. */
  complete(): number[];
};

/** An empty index of markets; one per settlement. */
export function makeMarkets(): Markets {
  const markets = new Map<string, { market: number; size: number; options: Map<string, number> }>();
  return {
    of: (play, selection) =>
      sideBets(play, selection).map(({ market: name, size, option }) => {
        const key = `${play.code} ${name}`;
        const known = markets.get(key) ?? { market: markets.size, size, options: new Map<string, number>() };
        markets.set(key, known);
        const number = known.options.get(option) ?? known.options.size;
        known.options.set(option, number);
        return { market: known.market, size, option: number };
      }),
    complete: () =>
      [...markets.values()].filter(({ size, options }) => options.size === size).map(({ market }) => market),
  };
}

export type StakedLine = {
  readonly play: Play;
  readonly selection: Selection;
  /** Of each single bet. */
  readonly stake: Mills;
};

/** How much of one player's lines in one issue is staked on every option of a market. */
export function oppositeStakesOf(lines: readonly StakedLine[]): Mills {
  const markets = new Map<string, { size: number; staked: Map<string, number> }>();
  for (const { play, selection, stake } of lines) {
    for (const { market, size, option } of sideBets(play, selection)) {
      const key = `${play.code} ${market}`;
      const known = markets.get(key) ?? { size, staked: new Map<string, number>() };
      markets.set(key, known);
      known.staked.set(option, (known.staked.get(option) ?? 0) + stake);
    }
  }
  return mills(
    [...markets.values()].reduce((sum, { size, staked }) => sum + hedgedStake(size, [...staked.values()]), 0),
  );
}
