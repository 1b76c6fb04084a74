/** Banker and legs: every bet holds all bankers and is filled up from the legs; all must appear. */

import { checkList, exactLists, numbersOf, refuse, symbolList } from '../check-list.ts';
import { choose, range, subsets } from '../combinatorics.ts';
import type { Rules, Selection } from '../play.ts';
import type { DantuoShape } from '../shape.ts';
import { won } from '../tally.ts';
import { allAppearLine, sameNumbersLine } from './picked.ts';

/** Rules of a banker board that reads `places` places. */
export function dantuo(shape: DantuoShape, places: number): Rules {
  const reads = range(0, places - 1);
  const count = ({ dan, tuo }: Selection) => choose(tuo?.length ?? 0, shape.take - (dan?.length ?? 0));
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
      return won(dan.every(appears) ? choose(tuo.filter(appears).length, shape.take - dan.length) : 0);
    },
    *lines(selection) {
      const dan = numbersOf(selection.dan);
      for (const rest of subsets(numbersOf(selection.tuo), shape.take - dan.length)) {
        const symbols = [...dan, ...rest];
        yield shape.take === places ? sameNumbersLine(reads, symbols, 'win') : allAppearLine(reads, symbols);
      }
    },
    most({ dan = [], tuo = [] }, rates) {
      const free = Math.min(tuo.length, places - dan.length);
      return choose(free, shape.take - dan.length) * (rates['win'] ?? 0);
    },
    sample: () => ({ dan: shape.symbols.slice(0, 1), tuo: shape.symbols.slice(1, shape.take) }),
  };
}
