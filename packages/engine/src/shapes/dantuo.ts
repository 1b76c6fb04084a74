/**
 * Banker and legs: every bet holds all bankers and is filled up from the legs; all must appear. A
 * bet of more numbers than are drawn wins when it holds all that are drawn.
 */

import { checkList, exactLists, numbersOf, refuse, symbolList } from '../check-list.ts';
import { choose, range, subsets } from '../combinatorics.ts';
import type { Draw, Rules, Selection } from '../play.ts';
import type { DantuoShape } from '../shape.ts';
import { won } from '../tally.ts';
import { numbersLine } from './picked.ts';

/** Rules of a banker board that reads `places` places. */
export function dantuo(shape: DantuoShape, places: number): Rules {
  const reads = range(0, places - 1);
  const count = ({ dan, tuo }: Selection) => choose(tuo?.length ?? 0, shape.take - (dan?.length ?? 0));
  /** Bets that win when this many bankers and legs are drawn. */
  const winning = ({ dan = [], tuo = [] }: Selection, bankers: number, legs: number) => {
    const fill = shape.take - dan.length;
    if (shape.take > places) return bankers + legs === places ? choose(tuo.length - legs, fill - legs) : 0;
    return bankers === dan.length ? choose(legs, fill) : 0;
  };
  return {
    parse(json) {
      const lists = exactLists(json, ['dan', 'tuo']);
      const dan = symbolList(lists?.[0]);
      const tuo = symbolList(lists?.[1]);
      if (dan === null || tuo === null) return refuse('BAD_SHAPE');
      const wrong =
        checkList(dan, shape.symbols, shape.danMin, shape.danMax) ??
        checkList(tuo, shape.symbols, 1, shape.symbols.length);
      if (wrong !== null) return refuse(wrong);
      if (dan.some((n) => tuo.includes(n))) return refuse('OVERLAP');
      const total = dan.length + tuo.length;
      if (total < shape.totalMin) return refuse('TOO_FEW');
      if (total > shape.totalMax) return refuse('TOO_MANY');
      return { ok: true, selection: { dan, tuo }, bets: count({ dan, tuo }) };
    },
    count,
    settle({ dan = [], tuo = [] }, { numbers }) {
      const appears = (n: number | string) => numbers.some((drawn) => drawn === n);
      return won(winning({ dan, tuo }, dan.filter(appears).length, tuo.filter(appears).length));
    },
    *lines(selection) {
      const dan = numbersOf(selection.dan);
      for (const tail of subsets(numbersOf(selection.tuo), shape.take - dan.length)) {
        yield numbersLine(reads, [...dan, ...tail]);
      }
    },
    // A bet of no more numbers than are drawn wins by drawn legs alone.
    ...(shape.take <= places && {
      narrow: ({ dan = [], tuo = [] }: Selection, { numbers }: Draw) => ({
        dan,
        tuo: tuo.filter((n) => numbers.some((drawn) => drawn === n)),
      }),
    }),
    maxReturn({ dan = [], tuo = [] }, rates) {
      const bankers = Math.min(dan.length, places);
      const legs = Math.min(tuo.length, places - bankers);
      return winning({ dan, tuo }, bankers, legs) * (rates['win'] ?? 0);
    },
    sample: () => ({ dan: shape.symbols.slice(0, 1), tuo: shape.symbols.slice(1, shape.take) }),
  };
}
