/** What a family's plays pay, with what each price depends on: for who compares rebates. */
import type { Locale } from '@longmen/contract';
import { playNumber } from '@longmen/contract/play-numbers';
import type { RateMills } from '@longmen/engine';
import type { Deps } from './deps.ts';
import { isSold } from './game.ts';
import { isOffered } from './offered.ts';
import { lowestRates } from './odds.ts';

export type FamilyOdds = {
  readonly gid: number;
  readonly gameName: string;
  /** Percent that a chain of agents shares out, decimal text. */
  readonly rebate: string;
  readonly plays: readonly {
    readonly number: number;
    readonly name: string;
    /** Of each price: nothing kept, everything kept, and whether it is the same for everybody. */
    readonly prices: readonly { readonly rate: RateMills; readonly rateMin: RateMills; readonly isFixed: boolean }[];
  }[];
};

/** The odds of the first game of a family that players see; undefined when none is on sale. */
export function oddsOfFamily(
  { snapshot, families, names }: Pick<Deps, 'snapshot' | 'families' | 'names'>,
  code: string,
  locale: Locale,
): FamilyOdds | undefined {
  // A game that is drawn as this family and bets another one has other plays.
  const game = snapshot
    .games()
    .find((each) => each.family === code && each.playFamily === code && each.status !== 2 && isSold(each));
  const family = game && families.get(game.playFamily);
  const odds = snapshot.odds(game?.oddsVersion ?? 0)?.odds;
  if (game === undefined || family === undefined || odds === undefined) return undefined;
  const words = names.plays(locale);
  const plays = [...family.plays.values()].flatMap((play) => {
    const known = odds.plays.get(play.code);
    const number = playNumber(play.code);
    if (known === undefined || number === undefined || !isOffered(snapshot, game, play)) return [];
    const lowest = lowestRates(known);
    const prices = play.prices.flatMap(({ key }) => {
      const [rate, rateMin] = [known.rates[key], lowest[key]];
      return rate === undefined || rateMin === undefined
        ? []
        : [{ rate, rateMin, isFixed: known.fixed?.has(key) === true }];
    });
    return [{ number, name: words.get(play.code) ?? play.code, prices }];
  });
  return { gid: game.gid, gameName: game.names[locale], rebate: odds.rebate, plays };
}
