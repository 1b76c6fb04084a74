/**
 * Values that buy many numbers: a picked sum, span or contained digit buys every number that has
 * it. Direct plays buy ordered numbers; group plays buy unordered ones without those of equal
 * digits, and pay by their pattern (one pair g3, all different g6).
 */

import { numbersOf } from '../check-list.ts';
import { eachMultiset, eachWord, range, sumOf } from '../combinatorics.ts';
import type { Line, Rules, Selection } from '../play.ts';
import type { NumbersExpandShape } from '../shape.ts';
import { won } from '../tally.ts';
import { groupTier } from './group-tier.ts';
import { parsePick, sameNumbersLine } from './picked.ts';

/** How a picked value covers numbers. */
export type Cover = (digits: readonly number[], value: number) => boolean;

/** Digits with this sum. */
export const coversSum: Cover = (digits, value) => sumOf(digits) === value;
/** Digits whose largest and smallest are this far apart. */
export const coversSpan: Cover = (digits, value) => Math.max(...digits) - Math.min(...digits) === value;
/** Digits with this one among them. */
export const coversDigit: Cover = (digits, value) => digits.includes(value);

/** What the shape's data does not say: which numbers a value buys, ordered or not. */
export interface Expansion {
  readonly cover: Cover;
  readonly ordered: boolean;
  readonly places: number;
}

function boughtNumbers({ ordered, places }: Expansion): readonly (readonly number[])[] {
  const all: (readonly number[])[] = [];
  const walk = ordered ? eachWord : eachMultiset;
  walk(range(0, 9), places, (digits) => {
    if (ordered || groupTier(digits) !== null) all.push([...digits]);
  });
  return all;
}

/** Rules of a board of values. */
export function numbersExpand(shape: NumbersExpandShape, expansion: Expansion): Rules {
  const { cover, ordered, places } = expansion;
  const reads = range(0, places - 1);
  const count = ({ pick }: Selection) => sumOf(numbersOf(pick).map((v) => shape.ways[v] ?? 0));
  const tierOf = (digits: readonly number[]) => (ordered ? 'win' : groupTier(digits));
  return {
    parse: (json) => parsePick(shape, json, count),
    count,
    settle(selection, drawn) {
      const tier = tierOf(drawn.numbers);
      if (tier === null) return won(0);
      return won(numbersOf(selection.pick).filter((v) => cover(drawn.numbers, v)).length, tier);
    },
    *lines(selection) {
      const all = boughtNumbers(expansion);
      for (const value of numbersOf(selection.pick)) {
        for (const digits of all) {
          if (cover(digits, value)) yield ordered ? orderedLine(reads, digits) : groupLine(reads, digits);
        }
      }
    },
    sample: () => ({ pick: shape.symbols.slice(0, shape.max) }),
  };
}

function orderedLine(reads: readonly number[], digits: readonly number[]): Line {
  return {
    reads,
    bought: { form: 'inPlace', symbols: digits },
    tiers: ['win'],
    judge: (numbers) => (digits.every((digit, i) => digit === numbers[i]) ? 'win' : null),
  };
}

function groupLine(reads: readonly number[], digits: readonly number[]): Line {
  return sameNumbersLine(reads, digits, groupTier(digits) ?? 'win');
}
