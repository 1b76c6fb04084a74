/** Pairs of two groups: every pair with one number of A and one of B, each pair once. */

import { animals, tails } from '../../animals.ts';
import { fieldsOf, refuse } from '../../check-list.ts';
import type { Draw, Parsed, Rules, Selection, Tally } from '../../play.ts';
import type { Shape, TouchShape } from '../../shape.ts';
import { unitsOf } from '../../tally.ts';
import { balls, ballsOfAnimal, tailOf } from './balls.ts';
import { type HitRule, hitLine, normalBalls } from './hits.ts';
import { namesYear, yearly } from './yearly.ts';

/** Rules of pairs that win by `rule`. */
export function touch(rule: HitRule) {
  return (shape: Shape): Rules => {
    if (shape.kind !== 'touch') throw new RangeError(`no pairs on a ${shape.kind}`);
    // Tails are the same balls in every year.
    if (shape.touch === 'tt') return namesYear(pairsOf(rule, shape, () => []));
    return yearly((year) => pairsOf(rule, shape, (animal) => ballsOfAnimal(animal, year)), true);
  };
}

function namesOf(kind: TouchShape['a']): readonly string[] {
  return kind === 'animal' ? animals : tails;
}

/** The two groups without what they share, and what they share: a pair is never counted twice. */
type Groups = readonly [onlyA: readonly number[], onlyB: readonly number[], both: readonly number[]];

function pairsOf(rule: HitRule, shape: TouchShape, ballsOf: (animal: string) => readonly number[]): Rules {
  const group = (name = '') => {
    const tail = tails.findIndex((text) => text === name);
    return tail < 0 ? ballsOf(name) : balls.filter((ball) => tailOf(ball) === tail);
  };
  const groupsOf = ({ a, b }: Selection): Groups => {
    const [first, second] = [group(a), group(b)];
    return [
      first.filter((n) => !second.includes(n)),
      second.filter((n) => !first.includes(n)),
      first.filter((n) => second.includes(n)),
    ];
  };
  const count = (selection: Selection) => pairCount(groupsOf(selection).map(({ length }) => length));
  return {
    parse: (json) => parsePair(shape, json, count),
    count,
    settle: (selection, drawn) => tallyPairs(rule, groupsOf(selection), drawn),
    *lines(selection) {
      for (const pair of pairs(groupsOf(selection))) yield hitLine(rule, pair);
    },
    maxReturn(selection, rates) {
      const sizes = groupsOf(selection).map(({ length }) => length);
      return maxPairs(sizes, (normals, special) => unitsOf(tallyOf(rule, normals, special), rates));
    },
    sample: () => ({ a: namesOf(shape.a)[0] ?? '', b: namesOf(shape.b)[1] ?? '' }),
  };
}

function parsePair(shape: TouchShape, json: unknown, count: (selection: Selection) => number): Parsed {
  const fields = fieldsOf(json, ['a', 'b']);
  const isSymbol = (value: unknown) => typeof value === 'string' || Number.isInteger(value);
  if (fields === null || !fields.every(isSymbol)) return refuse('BAD_SHAPE');
  const a = namesOf(shape.a).find((name) => name === fields[0]);
  const b = namesOf(shape.b).find((name) => name === fields[1]);
  if (a === undefined || b === undefined) return refuse('UNKNOWN_OPTION');
  if (a === b) return refuse('DUPLICATE');
  return { ok: true, selection: { a, b }, bets: count({ a, b }) };
}

/**
 * Pairs between the groups. They share one ball at the most: those of an animal are twelve apart,
 * those of a tail ten, and two animals or two tails share none. It is not paired with itself.
 */
function pairCount([a = 0, b = 0, both = 0]: readonly number[]): number {
  return a * b + (a + b) * both;
}

/** The pairs that hold one ball of group `g`: it meets every other ball of the groups that face it. */
function partnersOf(g: number, [a = 0, b = 0, both = 0]: readonly number[]): number {
  return [b + both, a + both, a + b + both][g] ?? 0;
}

/** Bets by tier: `normals` per group are normal balls, the special ball is of group `special` or of none (−1). */
function tallyOf(rule: HitRule, normals: readonly number[], special: number): Tally {
  const wins: Record<string, number> = {};
  const add = (tier: string | null, bets: number) => {
    if (tier !== null && bets > 0) wins[tier] = (wins[tier] ?? 0) + bets;
  };
  add(rule.tier(2, 0, 2), pairCount(normals));
  add(rule.tier(1, 1, 2), partnersOf(special, normals));
  return { wins, push: 0 };
}

function tallyPairs(rule: HitRule, groups: Groups, { numbers }: Draw): Tally {
  const normals = numbers.slice(0, normalBalls);
  const special = numbers[normalBalls] ?? -1;
  return tallyOf(
    rule,
    groups.map((group) => group.filter((n) => normals.includes(n)).length),
    groups.findIndex((group) => group.includes(special)),
  );
}

/** The best over all draws, by how many normal balls each group gets and where the special ball is. */
function maxPairs(sizes: readonly number[], paid: (normals: readonly number[], special: number) => number): number {
  let best = 0;
  for (let special = -1; special < sizes.length; special++) {
    const [a = 0, b = 0, both = 0] = sizes.map((size, g) => size - (g === special ? 1 : 0));
    for (let x = 0; x <= Math.min(a, normalBalls); x++) {
      for (let y = 0; y <= Math.min(b, normalBalls - x); y++) {
        for (let z = 0; z <= Math.min(both, normalBalls - x - y); z++) best = Math.max(best, paid([x, y, z], special));
      }
    }
  }
  return best;
}

function* pairs([onlyA, onlyB, both]: Groups): Generator<readonly [number, number]> {
  const a = [...onlyA, ...both];
  const b = [...onlyB, ...both];
  for (const x of a) {
    for (const y of b) {
      if (x !== y) yield [x, y];
    }
  }
}
