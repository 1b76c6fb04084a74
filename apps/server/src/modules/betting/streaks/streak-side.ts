/** How the sides of two-sided plays are named on the wire. Pure. */
import { playNumber, playOfNumber } from '@longmen/contract/play-numbers';
import type { StreakPair } from '@longmen/engine/streaks';

/** Short names of pairs by their first side, in the specs' manner (dx: big and small). */
const pairNames: Readonly<Record<string, string>> = {
  big: 'dx',
  odd: 'ds',
  tail_big: 'wdx',
  he_odd: 'hds',
  dragon: 'lh',
};

/** "10_total.bsoe_dx". */
export function pairKey(gid: number, { play, a }: Pick<StreakPair, 'play' | 'a'>): string {
  return `${gid}_${play.code.slice(play.family.length + 1)}_${pairNames[a] ?? a}`;
}

/** One side of a pair: "135_big". */
export function ballOf({ play }: Pick<StreakPair, 'play'>, option: string): string {
  return `${playNumber(play.code) ?? 0}_${option}`;
}

/** The side that a ball names among the pairs of a game; undefined for anything else, two balls among it. */
export function sideOfBall(
  pairs: readonly StreakPair[],
  ball: string,
): { readonly play: string; readonly option: string } | undefined {
  const [, number = '', option = ''] = /^(\d{1,6})_([a-z_]{1,40})$/.exec(ball) ?? [];
  const play = playOfNumber(Number(number));
  const pair = pairs.find((each) => each.play.code === play && (each.a === option || each.b === option));
  return pair && { play: pair.play.code, option };
}

/** Whole yuan as typed: digits only, no leading zero; undefined for anything else. */
export function wholeStake(
  text: string,
  { min, max }: { readonly min: number; readonly max: number },
): number | undefined {
  if (!/^[1-9]\d{0,8}$/.test(text)) return undefined;
  const stake = Number(text);
  return stake >= min && stake <= max ? stake : undefined;
}
