/** Two-sided pairs of a family: what streaks follow. */

import { streakPlays } from '../../data/streak-plays.ts';
import type { Family } from '../families/family.ts';
import { type Fraction, fraction, fractionText, minus, plus } from '../amounts/fraction.ts';
import { parseFraction } from '../odds.ts';
import { opposites } from '../opposites.ts';
import type { Draw, Play } from '../play.ts';
import { settle } from '../settle.ts';

/** Two opposite options of one play. */
export interface StreakPair {
  readonly play: Play;
  /** Option keys of the play: bets on them are `{"opts":[a]}` and `{"opts":[b]}`. */
  readonly a: string;
  readonly b: string;
  /** Exact probabilities, "1/2"; not always equal, and not always one half. */
  readonly pA: string;
  readonly pB: string;
  /** Probability that a draw shows neither ("0" where that cannot happen). */
  readonly pNeither: string;
  /** What becomes of a stake then. */
  readonly onNeither: 'none' | 'lost' | 'returned';
  /** Both sides have equal chances. */
  readonly half: boolean;
}

/** The pairs of a family in the catalogue's order; none for the card table. */
export function streakPairs(family: Family): readonly StreakPair[] {
  return (streakPlays[family.code] ?? []).flatMap((name) => {
    const play = family.plays.get(`${family.code}.${name}`);
    if (play?.shape.kind !== 'options') throw new RangeError(`${family.code}.${name} is not a play of options`);
    const { options } = play.shape;
    return opposites
      .filter((pair) => pair.every((option) => options.includes(option)))
      .map(([a, b]) => pairOf(play, a, b));
  });
}

function pairOf(play: Play, a: string, b: string): StreakPair {
  const [pA, pB] = [chanceOf(play, a), chanceOf(play, b)];
  const neither = minus(fraction(1), plus(pA, pB));
  const returned = play.tiers.find(({ key }) => key === a)?.push ?? null;
  return {
    play,
    a,
    b,
    pA: fractionText(pA),
    pB: fractionText(pB),
    pNeither: fractionText(neither),
    onNeither: neither.n === 0n ? 'none' : returned === null ? 'lost' : 'returned',
    half: pA.n * pB.d === pB.n * pA.d,
  };
}

function chanceOf(play: Play, option: string): Fraction {
  const p = parseFraction(play.tiers.find(({ key }) => key === option)?.p ?? '');
  if (p === null) throw new RangeError(`${play.code} has no chance for ${option}`);
  return p;
}

/**
 * The side that a draw shows by the play's own settlement: one of the two options, or null for neither.
 * No pair depends on the lunar year: how many animals are drawn does not.
 */
export function sideOf({ play, a, b }: StreakPair, draw: Draw): string | null {
  const { wins } = settle(play, { opts: [a, b] }, draw);
  if (wins[a] !== undefined) return a;
  return wins[b] === undefined ? null : b;
}
