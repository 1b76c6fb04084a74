/** A position chooser around another shape: the inner bets on every `take` of the ticked places. */

import { checkList, refuse, symbolList } from '../check-list.ts';
import { choose, eachWord, range, subsets } from '../combinatorics.ts';
import type { Line, Parsed, Rules, Selection } from '../play.ts';
import type { PosShape } from '../shape.ts';
import { unitsOf } from '../tally.ts';

/** Rules of the inner shape repeated over ticked places; `inner` reads `shape.take` places. */
export function onPositions(shape: PosShape, inner: Rules, drawable: readonly number[]): Rules {
  const places = range(0, shape.positions - 1);
  const windows = ({ pos = [] }: Selection) => [...subsets(pos, shape.take)];
  const at = (window: readonly number[], numbers: readonly number[]) => window.map((place) => numbers[place] ?? -1);
  return {
    parse: (json) => parseOn(shape, inner, places, json),
    count: (selection) => choose(selection.pos?.length ?? 0, shape.take) * inner.count(selection),
    settle(selection, drawn) {
      const wins: Record<string, number> = {};
      for (const window of windows(selection)) {
        const tally = inner.settle(selection, { ...drawn, numbers: at(window, drawn.numbers) });
        for (const [tier, n] of Object.entries(tally.wins)) wins[tier] = (wins[tier] ?? 0) + n;
      }
      return { wins, push: 0 };
    },
    *lines(selection) {
      for (const window of windows(selection)) {
        for (const line of inner.lines(selection)) yield onWindow(window, line);
      }
    },
    maxReturn: (selection, rates) => maxOver(windows(selection), inner, selection, rates, drawable),
    sample: () => ({ ...inner.sample(), pos: range(0, shape.take - 1) }),
  };
}

function onWindow(window: readonly number[], line: Line): Line {
  return { ...line, reads: line.reads.map((i) => window[i] ?? -1) };
}

/** Checks `pos` first, then the inner lists; keys are checked before either. */
function parseOn(shape: PosShape, inner: Rules, places: readonly number[], json: unknown): Parsed {
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return refuse('BAD_SHAPE');
  const fields = Object.entries(json);
  const pos = symbolList(fields.find(([key]) => key === 'pos')?.[1]);
  const others = inner.parse(Object.fromEntries(fields.filter(([key]) => key !== 'pos')));
  if (pos === null || (!others.ok && others.reason === 'BAD_SHAPE')) return refuse('BAD_SHAPE');
  const wrong = checkList(pos, places, shape.posMin, shape.posMax);
  if (wrong !== null) return refuse(wrong);
  if (!others.ok) return others;
  const ticked = pos.filter((place) => typeof place === 'number').sort((a, b) => a - b);
  const bets = choose(ticked.length, shape.take) * others.bets;
  return { ok: true, selection: { ...others.selection, pos: ticked }, bets };
}

/**
 * The best draw, found exactly: what the inner bets pay on each window is tabled once, then all
 * draws of the ticked places are walked through in one pass over the table.
 */
function maxOver(
  windows: readonly (readonly number[])[],
  inner: Rules,
  selection: Selection,
  rates: Readonly<Record<string, number>>,
  drawable: readonly number[],
): number {
  const base = drawable.length;
  const take = windows[0]?.length ?? 0;
  const pays: number[] = [];
  eachWord(drawable, take, (numbers) => pays.push(unitsOf(inner.settle(selection, { numbers }), rates)));
  const ticked = [...new Set(windows.flat())].sort((a, b) => a - b);
  const ranks = windows.map((window) => window.map((place) => ticked.indexOf(place)));
  const digits = ticked.map(() => 0);
  let best = 0;
  for (let draw = 0; draw < base ** ticked.length; draw++) {
    for (let i = 0, others = draw; i < digits.length; i++, others = Math.floor(others / base))
      digits[i] = others % base;
    let total = 0;
    for (const window of ranks) {
      let index = 0;
      for (const rank of window) index = index * base + (digits[rank] ?? 0);
      total += pays[index] ?? 0;
    }
    if (total > best) best = total;
  }
  return best;
}
