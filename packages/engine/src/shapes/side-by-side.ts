/** Two numbers drawn one right after the other, anywhere in the draw. Source: plays.json, s_kl10.lma.lian2. */

import { range } from '../combinatorics.ts';
import type { BetSymbol, Line, Rules, Selection } from '../play.ts';
import { won } from '../tally.ts';

/** What differs between the boards on which two numbers are chosen. */
export interface Neighbours {
  /** True where the first number must come first. */
  readonly inOrder: boolean;
  /** Whether `a` followed by `b` is a bet of this selection. */
  holds(selection: Selection, a: number, b: number): boolean;
  /** The most of its bets that one draw of `places` numbers can show. */
  maxReturn(selection: Selection, places: number): number;
}

const has = (list: readonly BetSymbol[] | undefined, n: number) => list?.includes(n) === true;

/** Any two of the picked numbers; the best draw shows them in one row. */
export const anyTwo: Neighbours = {
  inOrder: false,
  holds: ({ pick }, a, b) => has(pick, a) && has(pick, b),
  maxReturn: ({ pick = [] }, places) => Math.min(pick.length, places) - 1,
};

/** The banker and one leg; the banker has two sides. */
export const withBanker: Neighbours = {
  inOrder: false,
  holds: ({ dan, tuo }, a, b) => (has(dan, a) && has(tuo, b)) || (has(dan, b) && has(tuo, a)),
  maxReturn: ({ tuo = [] }) => Math.min(tuo.length, 2),
};

/** One number of the first row, then one of the second. */
export const firstThenSecond: Neighbours = {
  inOrder: true,
  holds: ({ rows }, a, b) => has(rows?.[0], a) && has(rows?.[1], b),
  maxReturn: ({ rows: [first = [], second = []] = [] }, places) => {
    const both = first.filter((n) => second.includes(n)).length;
    const starts = first.length - both;
    const ends = second.length - both;
    if (both === 0) return Math.min(starts, ends, Math.floor(places / 2));
    // Numbers of both rows make one run, led by a start and closed by an end; then pairs fill up.
    const run = both + Math.min(starts, 1) + Math.min(ends, 1);
    if (run >= places) return places - 1;
    return run - 1 + Math.min(Math.max(starts - 1, 0), Math.max(ends - 1, 0), Math.floor((places - run) / 2));
  },
};

/** Rules of a board whose bets, two numbers each, are read and listed by `base`. */
export function sideBySide(base: Rules, neighbours: Neighbours, places: number): Rules {
  const { inOrder, holds } = neighbours;
  const lineOf = ({ bought: { symbols } }: Line): Line => {
    const [a, b] = symbols;
    const follows = (numbers: readonly number[], one: unknown, other: unknown) =>
      numbers.some((n, i) => n === one && numbers[i + 1] === other);
    return {
      reads: range(0, places - 1),
      bought: { form: inOrder ? 'inRow' : 'sideBySide', symbols },
      tiers: ['win'],
      judge: (numbers) => (follows(numbers, a, b) || (!inOrder && follows(numbers, b, a)) ? 'win' : null),
      anyOrder: false,
    };
  };
  return {
    parse: base.parse,
    count: base.count,
    settle: (selection, { numbers }) =>
      won(numbers.filter((n, i) => i > 0 && holds(selection, numbers[i - 1] ?? -1, n)).length),
    *lines(selection) {
      for (const line of base.lines(selection)) yield lineOf(line);
    },
    narrow: ({ pick, tuo, rows, ...rest }, { numbers }) => {
      const drawn = (list: readonly BetSymbol[]) => list.filter((symbol) => numbers.some((n) => n === symbol));
      return {
        ...rest,
        ...(pick && { pick: drawn(pick) }),
        ...(tuo && { tuo: drawn(tuo) }),
        ...(rows && { rows: rows.map(drawn) }),
      };
    },
    maxReturn: (selection, rates) => neighbours.maxReturn(selection, places) * (rates['win'] ?? 0),
    sample: base.sample,
  };
}
