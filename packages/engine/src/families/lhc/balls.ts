/** What a ball of the six-mark lottery is: its colour, sides, head and tail, animal and element of the year. */

import { animals } from '../../animals.ts';
import { range, sumOf } from '../../combinatorics.ts';
import { hasSide } from '../sides.ts';

export const balls: readonly number[] = range(1, 49);

/** The ball that returns every two-sided bet on it. */
export const tieBall = 49;

export const colours = ['red', 'blue', 'green'] as const;
export type Colour = (typeof colours)[number];

// Source: plays.json, facts.lhc.colour; every other ball is green.
const red: readonly number[] = [1, 2, 7, 8, 12, 13, 18, 19, 23, 24, 29, 30, 34, 35, 40, 45, 46];
const blue: readonly number[] = [3, 4, 9, 10, 14, 15, 20, 25, 26, 31, 36, 37, 41, 42, 47, 48];

/** Colour ("wave") of a ball. */
export function colourOf(ball: number): Colour {
  if (red.includes(ball)) return 'red';
  return blue.includes(ball) ? 'blue' : 'green';
}

export type Animal = (typeof animals)[number];

/** Animal of a ball in a lunar year: 1 has that of the year, 2 that of the year before, and so on. */
export function animalOf(ball: number, lunarYear: number): Animal {
  return animals[(lunarYear - ball + 1 - 4) % 12] ?? 'rat';
}

/** Balls of an animal in a lunar year: five for the animal of the year, four for each other. */
export function ballsOfAnimal(animal: string, lunarYear: number): readonly number[] {
  return balls.filter((ball) => animalOf(ball, lunarYear) === animal);
}

export const elements = ['metal', 'wood', 'water', 'fire', 'earth'] as const;
export type Element = (typeof elements)[number];

// The na yin of the thirty pairs of the cycle of sixty. Source: plays.json, facts.lhc.nayin30.
const naYin =
  'metal fire wood earth metal fire water earth metal wood water earth fire wood water metal fire wood earth metal fire water earth metal wood water earth fire wood water'.split(
    ' ',
  );

/** Element of a ball in a lunar year. */
export function elementOf(ball: number, lunarYear: number): Element {
  const name = naYin[Math.floor(((lunarYear - ball + 1 - 4) % 60) / 2)];
  return elements.find((element) => element === name) ?? 'metal';
}

/** Classes of animals: heaven and earth, front and rear, home (kept by people) and wild. */
const classes: Readonly<Record<string, readonly Animal[]>> = {
  heaven: ['rabbit', 'horse', 'monkey', 'pig', 'ox', 'dragon'],
  front: ['rat', 'ox', 'tiger', 'rabbit', 'dragon', 'snake'],
  home: ['ox', 'horse', 'goat', 'rooster', 'dog', 'pig'],
};

const opposites: Readonly<Record<string, string>> = { earth: 'heaven', rear: 'front', wild: 'home' };

/** Whether an animal is of a class. Source: plays.json, facts.lhc.zodiac_classes. */
export function isOfClass(animal: Animal, name: string): boolean {
  const opposite = opposites[name];
  if (opposite !== undefined) return !isOfClass(animal, opposite);
  return classes[name]?.includes(animal) === true;
}

/** 0 for the balls 1 to 9. */
export const headOf = (ball: number) => Math.floor(ball / 10);
/** The last digit of a ball. */
export const tailOf = (ball: number) => ball % 10;
/** The "he": sum of the decimal digits. */
export const digitSumOf = (ball: number) => headOf(ball) + tailOf(ball);

/** Where "big" begins, for a ball, its digit sum, its tail and the sum of seven. Source: plays.json, rules. */
export const ballBigFrom = 25;
export const totalBigFrom = 175;
const digitSumBigFrom = 7;
const tailBigFrom = 5;

/** Whether a ball has what an option names: "big", "he_odd", "tail_small", "red", "red_he_even", "blue_big_odd". */
export function hasBallSide(ball: number, option: string): boolean {
  let remaining = option.split('_');
  const colour = colours.find((name) => name === remaining[0]);
  if (colour !== undefined) {
    if (colourOf(ball) !== colour) return false;
    remaining = remaining.slice(1);
  }
  const [first, ...others] = remaining;
  if (first === 'he') return hasSide(digitSumOf(ball), others.join('_'), digitSumBigFrom);
  if (first === 'tail') return hasSide(tailOf(ball), others.join('_'), tailBigFrom);
  return remaining.length === 0 || hasSide(ball, remaining.join('_'), ballBigFrom);
}

/** Whether ball 49 returns a bet on this option: all two-sided ones, the plain colours not. */
export function isTied(ball: number, option: string): boolean {
  return ball === tieBall && !colours.some((colour) => colour === option);
}

/** The sum of all seven. */
export const totalOf = sumOf;
