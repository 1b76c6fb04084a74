/** How often a play wins and what it pays, from the exact fractions of the catalogue. Pure. */
import type { Play } from '@longmen/engine';
import { type Fraction, parseFraction, returnsOf } from '@longmen/engine/odds';
import { type RateTable, tierRates } from '../slip/totals.ts';

export interface OddsRow {
  readonly key: string;
  /** Wins once in this many draws; 0 for never. */
  readonly oneIn: number;
  /** Whole thousandths. */
  readonly rate: number;
  /** What comes back on average, in ten-thousandths of the stake; null where the tiers of one bet share a price. */
  readonly returned: number | null;
}

export interface PlayOdds {
  readonly rows: readonly OddsRow[];
  /** What the tiers of one bet that share a price return together, in ten-thousandths. */
  readonly splitReturn: number | null;
  /** What the best combination of legs returns, in ten-thousandths; null for plays that are no parlay. */
  readonly parlayReturn: number | null;
}

/** One row per tier, or per price where the rate follows from what is picked: sums together, legs of a parlay. */
export function oddsRows(play: Play, table: RateTable): PlayOdds {
  const rates = tierRates(play, table);
  const best = play.rules.highestReturns?.(rates).map(({ share }) => tenThousandths(share));
  const returned = new Map(returnsOf(play, rates).map(({ tiers, share }) => [tiers.join(), tenThousandths(share)]));
  const priced = play.tiers.length > 0 ? play.tiers : play.prices;
  const rows = priced.map(({ key, p }) => {
    const chance = parseFraction(p);
    const oneIn = chance === null || chance.n === 0n ? 0 : Number(chance.d) / Number(chance.n);
    return { key, oneIn, rate: rates[key] ?? 0, returned: best ? null : (returned.get(key) ?? null) };
  });
  const together = rows.length > 1 ? returned.get(rows.map(({ key }) => key).join()) : undefined;
  return { rows, splitReturn: together ?? null, parlayReturn: best ? Math.max(...best) : null };
}

/** A share in whole ten-thousandths, half up. */
function tenThousandths({ n, d }: Fraction): number {
  return Number((20_000n * n + d) / (2n * d));
}
