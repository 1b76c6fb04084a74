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

/** Rates of one play: what a player without rebate gets, and what one gets who takes all of it. */
export type PlayOdds = { readonly rates: TierRates; readonly minimums: TierRates };

/** A version of a family's odds. It never changes; an issue keeps the one it was opened with. */
export type Odds = {
  readonly family: FamilyCode;
  /** Percent shared out by a chain of agents, decimal text ("9"). */
  readonly rebate: string;
  readonly plays: ReadonlyMap<string, PlayOdds>;
};

/** The play catalogue's own odds: 97 % of fair odds, 88 % at the least (plays.json, meta). */
export function catalogueOdds(family: Family, rebate: string): Odds {
  const plays = [...family.plays.values()].map(
    (play) => [play.code, { rates: catalogueRates(play), minimums: catalogueRates(play, 'rateMin') }] as const,
  );
  return { family: family.code, rebate, plays: new Map(plays) };
}

/** JSON with sorted keys and no blanks, so that equal content has equal bytes (draws.md, Encoding). */
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
 * A play's rates for a player who keeps `userRebate` percent (spec 1 §5). A rebate above the
 * version's own counts as all of it, so that a rate never falls below the minimum.
 */
export function ratesForRebate(odds: Odds, play: string, userRebate: string): TierRates | undefined {
  const found = odds.plays.get(play);
  if (found === undefined) return undefined;
  const tiers = Object.entries(found.rates).map(([tier, rate]) => {
    const rateMin = minimumOf(found.minimums, tier);
    return [tier, userRate({ rate, rateMin, rebate: odds.rebate, userRebate }) ?? rateMin] as const;
  });
  return Object.fromEntries(tiers);
}

/**
 * Why a play's odds may not be published, or undefined when they may: every tier needs a rate, at
 * least its minimum, and no single bet may pay back fair odds or more.
 */
export function oddsProblem(play: Play, { rates, minimums }: PlayOdds): string | undefined {
  for (const { key } of play.tiers) {
    const rate = rates[key];
    const minimum = minimums[key];
    if (rate === undefined || minimum === undefined) return `${play.code}: tier ${key} has no rate`;
    if (minimum < lowestRate || minimum > rate)
      return `${play.code}: tier ${key} has a minimum outside 1.010 to its rate`;
  }
  const probabilities = new Map(play.tiers.map(({ key, p }) => [key, p]));
  for (const tiers of boughtTogether(play)) {
    const paysBack = sum(tiers.map((tier) => times(fraction(probabilities.get(tier) ?? '0/1'), rates[tier] ?? 0)));
    if (paysBack.over >= 1000n * paysBack.under) return `${play.code}: ${tiers.join(' and ')} pays fair odds or more`;
  }
  return undefined;
}

/** plays.json, meta.rate_min_floor. */
const lowestRate = 1010;

/** The sets of tiers that one bet can win; a bet of a play with tiers in proportion wins any of them. */
function boughtTogether(play: Play): readonly (readonly string[])[] {
  const sets = new Map<string, readonly string[]>(play.tiers.map(({ key }) => [key, [key]]));
  for (const line of play.rules.lines(play.rules.sample())) sets.set(line.tiers.join(), line.tiers);
  return [...sets.values()];
}

type Fraction = { readonly over: bigint; readonly under: bigint };

function fraction(text: string): Fraction {
  const [over = '0', under = '1'] = text.split('/');
  return { over: BigInt(over), under: BigInt(under) };
}

const times = ({ over, under }: Fraction, factor: number): Fraction => ({ over: over * BigInt(factor), under });

function sum(parts: readonly Fraction[]): Fraction {
  return parts.reduce(
    (all, part) => ({ over: all.over * part.under + part.over * all.under, under: all.under * part.under }),
    { over: 0n, under: 1n },
  );
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
