/** What comes back of the stakes over time: what rewards for bets are judged against. */
import type { Family, Play } from '@longmen/engine';
import { highest, highestReturn, returnRange } from '@longmen/engine/guard';
import type { Fraction } from '@longmen/engine/odds';
import { isSold } from '../game.ts';
import { isOffered } from '../offered.ts';
import type { Odds } from '../odds.ts';
import { oddsInUse, type OddsDeps, oddsWith, playOddsOf } from '../publish-odds.ts';
import type { RateChange } from './store-rate-changes.ts';

/** The highest share that comes back, of all plays that games sell now. */
function highestReturnOnSale({ snapshot, families }: OddsDeps): Fraction {
  const known = new Map<string, Fraction>();
  const shares = snapshot.games().flatMap((game) => {
    const odds = isSold(game) ? snapshot.odds(game.oddsVersion ?? 0)?.odds : undefined;
    const plays = soldBy(families.get(game.playFamily), odds).filter((play) => isOffered(snapshot, game, play));
    return plays.map((play) => {
      const key = `${game.oddsVersion} ${play.code}`;
      const share = known.get(key) ?? highestReturn(play, odds?.plays.get(play.code)?.rates ?? {});
      known.set(key, share);
      return share;
    });
  });
  return highest(shares);
}

const soldBy = (family: Family | undefined, odds: Odds | undefined): Play[] =>
  family === undefined || odds === undefined
    ? []
    : [...family.plays.values()].filter(({ code }) => odds.plays.has(code));

/** Of one game. */
type Range = NonNullable<ReturnType<typeof returnRange>>;
function rangeOf({ snapshot, families }: OddsDeps, gid: number): Range | undefined {
  const game = snapshot.game(gid);
  const odds = snapshot.odds(game?.oddsVersion ?? 0)?.odds;
  if (game === undefined) return undefined;
  const plays = soldBy(families.get(game.playFamily), odds).filter((play) => isOffered(snapshot, game, play));
  return returnRange(plays.map((play) => ({ play, rates: odds?.plays.get(play.code)?.rates ?? {} })));
}

/** The share that comes back of a play in a game. @throws Refusal for a game or play that is not sold */
function returnOfPlay(deps: OddsDeps, gid: number, code: string): Fraction {
  const used = oddsInUse(deps, gid);
  const { rates } = playOddsOf(used, code);
  const play = used.family.plays.get(code);
  return play === undefined ? highest([]) : highestReturn(play, rates);
}

/** The same with a price changed. @throws Refusal as a change of it would be refused */
function returnWith(deps: OddsDeps, change: RateChange): Fraction {
  const play = oddsInUse(deps, change.gid).family.plays.get(change.play);
  const odds = oddsWith(deps, change).plays.get(change.play);
  return play === undefined || odds === undefined ? highest([]) : highestReturn(play, odds.rates);
}

export type Returns = {
  /** The highest share of a stake that comes back over time, of all plays on sale. */
  highest(): Fraction;
  /** What the plays that a game has on sale give back, at the rates without rebate; undefined where none is. */
  range(gid: number): Range | undefined;
  /** Of a play in a game. @throws Refusal */
  of(gid: number, play: string): Fraction;
  /** Of a play with a price changed. @throws Refusal */
  after(change: RateChange): Fraction;
};

export const returnsIn = (deps: OddsDeps): Returns => ({
  highest: () => highestReturnOnSale(deps),
  range: (gid) => rangeOf(deps, gid),
  of: (gid, play) => returnOfPlay(deps, gid, play),
  after: (change) => returnWith(deps, change),
});
