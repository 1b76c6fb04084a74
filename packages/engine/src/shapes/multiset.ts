/**
 * Numbers chosen by how often they must be drawn: row i holds candidates that occur
 * `multiplicity` times, of which a bet takes `take`. A number serves one row of a bet only.
 */

import { accept, checkList, numbersOf, refuse, symbolRows } from '../check-list.ts';
import { choose, range, subsets, sumOf, tallyOf } from '../combinatorics.ts';
import type { BetSymbol, Draw, Line, Rules, Selection } from '../play.ts';
import type { Shape } from '../shape.ts';
import { won } from '../tally.ts';
import { sameNumbersLine } from './picked.ts';

/** One row of the board: how many of its numbers a bet takes, and how often each must be drawn. */
type Row = { readonly take: number; readonly multiplicity: number };

/** Rules of a two-row multiset board. @throws RangeError for another shape. */
export function multiset(shape: Shape): Rules {
  if (shape.kind !== 'multiset') throw new RangeError(`${shape.kind} is not a board of how often numbers are drawn`);
  const [first, second] = shape.rows;
  if (first === undefined || second === undefined || shape.rows.length !== 2) throw new RangeError('two rows expected');
  const takeA = first.take;
  const takeB = second.take;
  const places = takeA * first.multiplicity + takeB * second.multiplicity;
  const reads = range(0, places - 1);
  const count = (selection: Selection) => countPairs(rowsOf(selection), takeA, takeB);

  return {
    parse(json) {
      const rows = symbolRows(json, 2);
      if (rows === null) return refuse('BAD_SHAPE');
      for (const [i, row] of rows.entries()) {
        const wrong = checkList(row, shape.symbols, shape.rows[i]?.min ?? 1, shape.symbols.length);
        if (wrong !== null) return refuse(wrong);
      }
      return accept({ ok: true, selection: { rows }, bets: count({ rows }) });
    },
    count,
    settle: (selection, drawn) => won(wins([first, second], rowsOf(selection), drawn) ? 1 : 0),
    *lines(selection): Generator<Line> {
      const [a, b] = rowsOf(selection);
      for (const chosen of subsets(a, takeA)) {
        for (const tail of subsets(
          b.filter((n) => !chosen.includes(n)),
          takeB,
        )) {
          const numbers = [...repeat(chosen, first.multiplicity), ...repeat(tail, second.multiplicity)];
          yield sameNumbersLine(reads, numbers, 'win');
        }
      }
    },
    maxReturn: (_selection, rates) => rates['win'] ?? 0,
    sample: () => ({ rows: sampleRows(shape.symbols, takeA, takeB) }),
  };
}

type Rows = readonly [readonly number[], readonly number[]];

function rowsOf({ rows }: Selection): Rows {
  return [numbersOf(rows?.[0]), numbersOf(rows?.[1])];
}

/** Pairs of disjoint choices: by how many of row A's choice also stand in row B. */
function countPairs([a, b]: Rows, takeA: number, takeB: number): number {
  const shared = a.filter((n) => b.includes(n)).length;
  return sumOf(
    range(0, takeA).map((i) => choose(shared, i) * choose(a.length - shared, takeA - i) * choose(b.length - i, takeB)),
  );
}

/** Whether a draw has as many numbers of each multiplicity as a bet takes, all of them chosen. */
function wins([first, second]: readonly [Row, Row], [a, b]: Rows, { numbers }: Draw): boolean {
  const counts = tallyOf(numbers);
  const drawnTimes = (times: number) => [...counts].filter(([, n]) => n === times).map(([number]) => number);
  const ofA = drawnTimes(first.multiplicity);
  const ofB = drawnTimes(second.multiplicity);
  return (
    ofA.length === first.take &&
    ofB.length === second.take &&
    counts.size === first.take + second.take &&
    ofA.every((n) => a.includes(n)) &&
    ofB.every((n) => b.includes(n))
  );
}

function repeat(numbers: readonly number[], times: number): readonly number[] {
  return numbers.flatMap((n) => Array.from({ length: times }, () => n));
}

function sampleRows(symbols: readonly number[], a: number, b: number): readonly (readonly BetSymbol[])[] {
  return [symbols.slice(0, a), symbols.slice(a, a + b)];
}
