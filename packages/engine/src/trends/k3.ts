/** Trends of s_k3: missing faces, sums, patterns. */

import { range, sumOf } from '../combinatorics.ts';
import { dicePatternOf } from '../families/facts/digit-facts.ts';
import { k3BigFrom } from '../families/sides.ts';
import { followNumbers, followPattern, followPlaces, followSides, followSums } from './columns.ts';
import type { DrawnIssue, Trend } from './missing.ts';
import { type Parity, parityOf, type Size, sizeOf } from './sides.ts';

/** What three dice show. */
export interface K3Facts {
  readonly sum: number;
  readonly size: Size;
  readonly parity: Parity;
  readonly pattern: 'leopard' | 'straight' | 'pair' | 'misc';
  /** Highest less lowest face. */
  readonly span: number;
}

/** Facts of one throw. */
export function k3Facts(dice: readonly number[]): K3Facts {
  const sum = sumOf(dice);
  return {
    sum,
    size: sizeOf(sum, k3BigFrom),
    parity: parityOf(sum),
    pattern: dicePatternOf(dice),
    span: Math.max(...dice) - Math.min(...dice),
  };
}

/** All that the trend page of s_k3 shows. */
export interface K3Trends {
  /** The newest draws, oldest first. */
  readonly records: readonly (DrawnIssue & { readonly facts: K3Facts })[];
  /** Faces 1..6 on any die. */
  readonly faces: Trend;
  /** Faces 1..6 per die. */
  readonly places: readonly Trend[];
  /** Sums 3..18. */
  readonly sums: Trend;
  /** big, small, odd, even of the sum. */
  readonly sides: Trend;
  /** leopard, straight, pair, misc. */
  readonly patterns: Trend;
}

/** Trends of a history, oldest draw first; `shown` newest draws are listed. Source: spec 1 §9, 20 rows. */
export function k3Trends(history: readonly DrawnIssue[], limit = 20): K3Trends {
  const faces = range(1, 6);
  return {
    records: history.slice(-limit).map((draw) => ({ ...draw, facts: k3Facts(draw.numbers) })),
    faces: followNumbers(history, faces, limit),
    places: followPlaces(history, 3, faces, limit),
    sums: followSums(history, range(3, 18), limit),
    sides: followSides(history, sumOf, k3BigFrom, limit),
    patterns: followPattern(history, ['leopard', 'straight', 'pair', 'misc'], dicePatternOf, limit),
  };
}
