/** Odds as a text that can be hashed and published, and as the rates that are read from it. Pure. */
import { createHash } from 'node:crypto';
import {
  catalogueRates,
  type Family,
  type FamilyCode,
  formatRate,
  parseRate,
  type Play,
  type RateMills,
  type TierRates,
  userRate,
} from '@longmen/engine';
import { type PlayRates, problemText, type RateProblem, rateProblem } from '@longmen/engine/guard';
import { fixedPrices } from '@longmen/engine/rebates';

/** Rates of one play: what a player gets from whom nothing is kept, and what one gets from whom the whole rebate is; and the prices that are the same for both. */
export type PlayOdds = PlayRates & { readonly fixed?: ReadonlySet<string> };

/** A version of a family's odds. It never changes; an issue keeps the one it was opened with. */
export type Odds = {
  readonly family: FamilyCode;
  /** Percent shared out by a chain of agents, decimal text ("9"). */
  readonly rebate: string;
  readonly plays: ReadonlyMap<string, PlayOdds>;
};

/** The play catalogue's own odds of every play that may be sold: 97 % of fair odds, 88 % at the least (plays.json, meta). */
export function catalogueOdds(family: Family, rebate: string): Odds {
  const sold = [...family.plays.values()].filter(({ offer }) => offer !== 'never');
  return { family: family.code, rebate, plays: new Map(sold.map((play) => [play.code, cataloguePlayOdds(play)])) };
}

/** The play catalogue's own odds of one play. */
export function cataloguePlayOdds(play: Play): PlayOdds {
  return { rates: catalogueRates(play), minimums: catalogueRates(play, 'rateMin') };
}

/** JSON with sorted keys and no blanks, so that equal content has equal bytes (draws.md, "Encoding"). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(',')}}`;
}

/** SHA-256 of a text, lower-case hex: what the log's OPEN entry names. */
export function hashOfText(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** The odds as canonical JSON: `{family, plays: {code: {tier: [rate, rate_min]}}, rebate}`. */
export function writeOdds(odds: Odds): string {
  const plays = [...odds.plays].map(([code, { rates, minimums }]) => {
    const tiers = Object.entries(rates).map(
      ([tier, rate]) => [tier, [formatRate(rate), formatRate(minimumOf(minimums, tier))]] as const,
    );
    return [code, Object.fromEntries(tiers)] as const;
  });
  return canonicalJson({ family: odds.family, plays: Object.fromEntries(plays), rebate: odds.rebate });
}

/** Reads what `writeOdds` wrote. @throws RangeError when a rate in it is not one. */
export function readOdds(text: string): Odds {
  const { family, plays, rebate } = JSON.parse(text) as {
    family: FamilyCode;
    plays: Record<string, Record<string, [string, string]>>;
    rebate: string;
  };
  const read = Object.entries(plays).map(([code, tiers]) => {
    const column = (index: 0 | 1) =>
      Object.fromEntries(Object.entries(tiers).map(([tier, pair]) => [tier, rateOf(pair[index])]));
    return [code, { rates: column(0), minimums: column(1) }] as const;
  });
  return { family, rebate, plays: new Map(read) };
}

/**
 * A play's rates for a player of whose rebate `userRebate` percent are kept by those above (spec 1 §5). A rebate above the
 * version's own counts as all of it, so that a rate never falls below the minimum.
 */
export function ratesForRebate(odds: Odds, play: string, userRebate: string): TierRates | undefined {
  const found = odds.plays.get(play);
  if (found === undefined) return undefined;
  const lowest = lowestRates(found);
  const tiers = Object.entries(found.rates).map(([tier, rate]) => {
    const rateMin = minimumOf(lowest, tier);
    return [tier, userRate({ rate, rateMin, rebate: odds.rebate, userRebate }) ?? rateMin] as const;
  });
  return Object.fromEntries(tiers);
}

/**
 * Parts odds into those that pass the guard of rate tables, fixed prices named, and reasons against the others: a play
 * that the family does not sell, or whose rates could return the stake or more.
 */
export function guarded(family: Family, odds: Odds): { readonly odds: Odds; readonly problems: readonly string[] } {
  const plays = new Map<string, PlayOdds>();
  const problems: string[] = [];
  for (const [code, rates] of odds.plays) {
    const problem = oddsProblem(family.plays.get(code), code, rates);
    const play = family.plays.get(code);
    if (problem === undefined && play !== undefined) plays.set(code, withFixedPrices(play, rates, odds.rebate));
    else if (problem !== undefined)
      problems.push(problem.why === 'notSold' ? `${code} is not a play that may be sold` : problemText(problem));
  }
  return { odds: { ...odds, plays }, problems };
}

/**
 * A price that gives up too little for the rebates of a chain is fixed: the same for everybody, and orders at it carry no
 * rebate (agents-rewards.md, "The rate").
 */
export function withFixedPrices(play: Play, rates: PlayOdds, rebate: string): PlayOdds {
  const fixed = fixedPrices(play, rates, rebate);
  return fixed.size === 0 ? rates : { ...rates, fixed };
}

/** The rates of a player of whose rebate everything is kept; those of fixed prices are what they are. */
export function lowestRates({ rates, minimums, fixed }: PlayOdds): TierRates {
  const lowest = (tier: string, rate: RateMills) => (fixed?.has(tier) ? rate : minimumOf(minimums, tier));
  return Object.fromEntries(Object.entries(rates).map(([tier, rate]) => [tier, lowest(tier, rate)] as const));
}

export type OddsProblem = RateProblem | { readonly why: 'notSold'; readonly play: string };

/** Why a play's odds may not be used, or undefined when they may. */
export function oddsProblem(play: Play | undefined, code: string, rates: PlayOdds): OddsProblem | undefined {
  if (play === undefined || play.offer === 'never') return { why: 'notSold', play: code };
  return rateProblem(play, rates) ?? undefined;
}

function minimumOf(minimums: TierRates, tier: string): RateMills {
  const minimum = minimums[tier];
  if (minimum === undefined) throw new RangeError(`tier ${tier} has no minimum`);
  return minimum;
}

function rateOf(text: string): RateMills {
  const rate = parseRate(text);
  if (rate === null) throw new RangeError(`not a rate: ${text}`);
  return rate;
}
