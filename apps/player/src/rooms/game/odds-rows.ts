/** How often a play wins and what it pays, from the exact fractions of the catalogue. Pure. */
import type { Play } from '@longmen/engine';
import { type Fraction, parseFraction, returnsOf } from '@longmen/engine/odds';
import { type RateTable, tierRates } from './state/totals.ts';

export interface OddsRow {
  readonly key: string;
  /** Wins once in this many draws; 0 for never. */
  readonly oneIn: number;
  /** Whole thousandths. */
  readonly rate: number;
  /** What comes back on average, in ten-thousandths of the stake; null where the tiers of one bet share a price. */
  readonly returned: number | null;
}

/** One row per tier; where the tiers of one bet share a price, what they return together. */
export function oddsRows(
  play: Play,
  table: RateTable,
): { readonly rows: readonly OddsRow[]; readonly splitReturn: number | null } {
  const rates = tierRates(play, table);
  const returned = new Map(returnsOf(play, rates).map(({ tiers, share }) => [tiers.join(), tenThousandths(share)]));
  const rows = play.tiers.map(({ key, p }) => {
    const chance = parseFraction(p);
    const oneIn = chance === null || chance.n === 0n ? 0 : Number(chance.d) / Number(chance.n);
    return { key, oneIn, rate: rates[key] ?? 0, returned: returned.get(key) ?? null };
  });
  const together = rows.length > 1 ? returned.get(rows.map(({ key }) => key).join()) : undefined;
  return { rows, splitReturn: together ?? null };
}

/** A share in whole ten-thousandths, half up. */
function tenThousandths({ n, d }: Fraction): number {
  return Number((20_000n * n + d) / (2n * d));
}
