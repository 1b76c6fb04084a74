/** What lines of somebody else pay this player, by the engine; it comes when a slip is about to be followed. */
import type { Product } from '@longmen/contract';
import { decodeContents } from '@longmen/contract/contents';
import { playOfNumber } from '@longmen/contract/play-numbers';
import {
  canonicalSelection,
  type Family,
  formatRates,
  isFamilyCode,
  loadFamily,
  lunarYearAt,
  type Mills,
  parseRate,
  parseSelection,
  type Play,
  ratesOf,
  readRates,
  type Selection,
  type TierRates,
} from '@longmen/engine';
import { slipMaximum } from '@longmen/engine/slip-maximum';
import type { FollowLine, FollowSlip } from './slip.ts';

type Read = { readonly play: Play; readonly selection: Selection };

/** The family whose plays are sold under these numbers; null for a number that no play has. */
async function familyOf(lines: readonly FollowLine[]): Promise<Family | null> {
  const code = playOfNumber(lines[0]?.playNumber ?? 0)?.split('.')[0] ?? '';
  return isFamilyCode(code) ? loadFamily(code) : null;
}

type Issue = Pick<FollowSlip, 'closesAt'>;

/** A selection of years and animals is read in the year of its issue. */
function readLine(family: Family | null, line: FollowLine, { closesAt }: Issue): Read | null {
  const play = family?.plays.get(playOfNumber(line.playNumber) ?? '');
  if (play === undefined) return null;
  const json = decodeContents(play.shape, line.contents);
  const parsed = parseSelection(play, json, play.family === 'lhc' ? lunarYearAt(closesAt) : undefined);
  // Rates stand in the order of what was picked, which the server puts in order.
  return parsed.ok ? { play, selection: canonicalSelection(parsed.selection) } : null;
}

/** The lines at the player's own rates; one that is not sold in this game, or cannot be read, keeps what it had. */
export async function quoteSlip(slip: FollowSlip, product: Product): Promise<FollowSlip> {
  const family = await familyOf(slip.lines);
  const lines = slip.lines.map((line) => {
    const read = readLine(family, line, slip);
    const prices = product.ratesByPlay[line.playNumber]?.rate;
    const table = read && prices !== undefined ? tableOf(read.play, prices) : null;
    return read && table ? { ...line, rate: formatRates(ratesOf(read.play, read.selection, table)) } : line;
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
export async function maximumOf(slip: FollowSlip): Promise<Mills | null> {
  const { lines, stake } = slip;
  const family = await familyOf(lines);
  const staked = lines.flatMap((line) => {
    const read = readLine(family, line, slip);
    const rates = read && readRates(read.play, read.selection, line.rate);
    return read && rates ? [{ ...read, price: stake, rates }] : [];
  });
  return staked.length === lines.length ? slipMaximum(staked) : null;
}
