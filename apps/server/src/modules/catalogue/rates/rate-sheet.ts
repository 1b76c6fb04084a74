/** A play's rates as operators see them: chance, fair rate and return of each price, and what another rate would return. */
import { formatRate, type Play, type RateMills, type TierRates } from '@longmen/engine';
import { percentText } from '@longmen/engine/guard';
import { fairRates, type Fraction, fraction, parseFraction, returnsOf, roundThousandths } from '@longmen/engine/odds';
import { lowestRates, type PlayOdds, withFixedPrices } from '../odds.ts';
import { oddsInUse, type OddsDeps, playOddsOf, playOddsWith } from '../publish-odds.ts';
import { readVersion } from '../store.ts';
import { listEndedChanges, type RateVersion } from './store-rate-changes.ts';

export type { RateVersion };

/** A price of a play; rates in thousandths of the stake. */
export type SheetPrice = {
  readonly price: string;
  /** "1/2". */
  readonly chance: string;
  /** Of a bet that may be returned instead, else null. */
  readonly returned: string | null;
  /** The rate that gives back the whole stake over time, rounded to thousandths: "2.000". */
  readonly fair: string;
  readonly rate: RateMills;
  readonly rateMin: RateMills;
  /** What comes back of the stakes over time, in percent with 3 decimals. */
  readonly returns: string;
};

export type RateSheet = {
  /** The version of odds that the next issue is opened with. */
  readonly version: number;
  /** When this play's rates began to be what they are, and by whom: two operators, or the site itself. */
  readonly since: number;
  readonly madeBy: string;
  readonly checkedBy: string | null;
  readonly prices: readonly SheetPrice[];
  /** Changes that two agreed on, the newest first. */
  readonly changes: readonly RateVersion[];
};

/** A price as it may become. */
export type NewRate = { readonly price: string; readonly rate: RateMills; readonly rateMin: RateMills };

/** What the play would pay. */
export type RatePreview = {
  readonly prices: readonly { readonly price: string; readonly returns: string }[];
  /** Without rebate, and with all of it; prices that are the same for everybody stand in both. */
  readonly rates: TierRates;
  readonly lowest: TierRates;
};

const changesMax = 20;

/** @throws Refusal for a game or play that is not sold */
export async function readSheet(deps: OddsDeps, gid: number, code: string): Promise<RateSheet> {
  const used = oddsInUse(deps, gid);
  const odds = playOddsOf(used, code);
  const play = used.family.plays.get(code);
  const version = used.game.oddsVersion ?? 0;
  const [made, changes] = await Promise.all([
    readVersion(deps.platform.db.reads, version),
    listEndedChanges(deps.platform.db.reads, { gid, play: code }, changesMax),
  ]);
  const [last] = changes;
  return {
    version: last?.version ?? version,
    since: last?.at ?? made?.at ?? 0,
    madeBy: last?.madeBy ?? made?.by ?? '',
    checkedBy: last?.checkedBy ?? null,
    prices: play === undefined ? [] : pricesOf(play, odds),
    changes,
  };
}

function pricesOf(play: Play, { rates, minimums }: PlayOdds): SheetPrice[] {
  const fair = fairOf(play);
  const returns = returnsByPrice(play, rates);
  return play.prices.flatMap(({ key: price, p, push }) => {
    const rate = rates[price];
    if (rate === undefined) return [];
    return [
      {
        price,
        chance: p,
        returned: push,
        fair: fair.get(price) ?? '',
        rate,
        rateMin: minimums[price] ?? rate,
        returns: returns.get(price) ?? '',
      },
    ];
  });
}

/** By price. */
function fairOf(play: Play): Map<string, string> {
  const chances = play.prices.map(({ key: tier, p, push }) => ({
    tier,
    p: chanceOf(p),
    push: push === null ? null : chanceOf(push),
  }));
  const fair = fairRates(play, chances);
  return new Map(
    fair.map((rate, at) => [play.prices[at]?.key ?? '', formatRate(roundThousandths(rate) as RateMills)] as const),
  );
}

/** What comes back of a bet that can win each price, in percent. */
function returnsByPrice(play: Play, rates: TierRates): Map<string, string> {
  const found = new Map<string, string>();
  for (const { tiers, share } of [...(play.rules.highestReturns?.(rates) ?? []), ...returnsOf(play, rates)])
    for (const price of tiers) if (!found.has(price)) found.set(price, percentText(share));
  return found;
}

/** @throws Refusal when the guard refuses them */
export function previewRates(deps: OddsDeps, gid: number, code: string, changes: readonly NewRate[]): RatePreview {
  const used = oddsInUse(deps, gid);
  const play = used.family.plays.get(code);
  const next = playOddsWith(used, code, changes);
  const fixed = play === undefined ? next : withFixedPrices(play, next, used.odds.rebate);
  const returns = play === undefined ? new Map<string, string>() : returnsByPrice(play, next.rates);
  return {
    prices: Object.keys(next.rates).map((price) => ({ price, returns: returns.get(price) ?? '' })),
    rates: next.rates,
    lowest: lowestRates(fixed),
  };
}

const chanceOf = (text: string): Fraction => parseFraction(text) ?? fraction(0);
