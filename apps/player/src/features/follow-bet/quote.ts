/** What lines of somebody else pay this player, by the engine; it comes when a slip is about to be followed. */
import type { Product } from '@longmen/contract';
import { formatRates, type Mills, parseRate, type Play, ratesOf, readRates, type TierRates } from '@longmen/engine';
import { slipMaximum } from '@longmen/engine/slip-maximum';
import { readLines } from './read-lines.ts';
import type { FollowSlip } from './slip.ts';

/** The slip at the player's own rates; a line that is not sold in this game, or cannot be read, keeps what it had. */
export async function quoteSlip(slip: FollowSlip, product: Product): Promise<FollowSlip> {
  const read = await readLines(slip.lines, slip.closesAt);
  const lines = slip.lines.map((line, at) => {
    const bet = read[at];
    const prices = product.ratesByPlay[line.playNumber]?.rate;
    const table = bet && prices !== undefined ? tableOf(bet.play, prices) : null;
    return bet && table ? { ...line, rate: formatRates(ratesOf(bet.play, bet.selection, table)) } : line;
  });
  return { ...slip, lines };
}

/** "3.435,4.458" in the order of the play's prices; null where it does not fit. */
function tableOf(play: Play, text: string): TierRates | null {
  const rates = text.split(',').map(parseRate);
  if (rates.length !== play.prices.length) return null;
  const table: Record<string, TierRates[string]> = {};
  for (const [at, { key }] of play.prices.entries()) {
    const rate = rates[at];
    if (rate === null || rate === undefined) return null;
    table[key] = rate;
  }
  return table;
}

/** The most that one draw can pay on the slip; null where that cannot be found, or takes too long. */
export async function maximumOf({ lines, stake, closesAt }: FollowSlip): Promise<Mills | null> {
  const read = await readLines(lines, closesAt);
  const staked = lines.flatMap(({ rate }, at) => {
    const bet = read[at];
    const rates = bet && readRates(bet.play, bet.selection, rate);
    return bet && rates ? [{ ...bet, price: stake, rates }] : [];
  });
  return staked.length === lines.length ? slipMaximum(staked) : null;
}
