/** Rule mistakes of the kind that such engines are known for, each one edit of the engine. */

import type { Edit } from '../mutant-tree.ts';

export type RuleMistake = { readonly name: string } & Edit;

const families = 'packages/engine/src/families';
const shapes = 'packages/engine/src/shapes';
const source = 'packages/engine/src';

export const ruleMistakes: readonly RuleMistake[] = [
  mistake('digits: 4 counts as big', `${families}/sides.ts`, 'digitBigFrom = 5;', 'digitBigFrom = 4;'),
  mistake('ssc: a sum of 22 counts as big', `${families}/sides.ts`, 'sum: 23,', 'sum: 22,'),
  mistake('ssc: bull 5 counts as big', `${families}/sides.ts`, 'bull: 6 }', 'bull: 5 }'),
  mistake('k3: a sum of 10 counts as big', `${families}/sides.ts`, 'k3BigFrom = 11;', 'k3BigFrom = 10;'),
  mistake('three digits: a sum of 13 counts as big', `${families}/sides.ts`, 'BigFrom = 14;', 'BigFrom = 13;'),
  mistake('pk10: 11 of the first two counts as big', `${families}/sides.ts`, 'topTwo: 12', 'topTwo: 11'),
  mistake('1 is not counted among the primes', `${families}/sides.ts`, '[1, 2, 3, 5, 7]', '[2, 3, 5, 7]'),
  mistake('a straight does not run over 9 and 0', `${families}/facts/digit-facts.ts`, '(n + 1) % 10', 'n + 1'),
  mistake('half a straight is called misc', `${families}/facts/digit-facts.ts`, "'half' : 'misc';", "'misc' : 'misc';"),
  mistake('dragon and tiger are swapped', `${families}/facts/digit-facts.ts`, 'first > second', 'first < second'),
  mistake('bull-bull counts as no bull', `${families}/facts/digit-facts.ts`, '? 10 : pair % 10;', '? 0 : pair % 10;'),
  mistake('poker: a straight may lack one', `${families}/facts/digit-facts.ts`, '=== 4 ?', '<= 5 ?'),
  mistake(
    'bull91: first cards decide from bull 6 on',
    `${families}/bull/bull-hands.ts`,
    'CardFrom = 7;',
    'CardFrom = 6;',
  ),
  mistake(
    'bull91: an equal first card wins for the player',
    `${families}/bull/bull-hands.ts`,
    'first > banker',
    'first >= banker',
  ),
  mistake('bull91: bull 9 pays double', `${families}/bull/bull-hands.ts`, '=== 9) return 3;', '=== 9) return 2;'),
  mistake(
    'bull91: players are dealt five cards on',
    `${families}/bull/bull-hands.ts`,
    'slice(seat, seat',
    'slice(5, 5',
  ),
  mistake('pcdd: 13 has a colour', `${families}/facts/sum-facts.ts`, '[0, 13, 14, 27]', '[0, 14, 27]'),
  mistake('pcdd: extreme big begins at 21', `${families}/pcdd.ts`, 'sum >= 22', 'sum >= 21'),
  mistake('yb: official big begins at 18', `${families}/yb.ts`, 'sum >= 19', 'sum >= 18'),
  mistake('yb: a tractor may turn', `${families}/yb.ts`, 'b - a === c - b &&', 'Math.abs(c - b) === 1 &&'),
  mistake('yb: all-in pays for a single place', `${shapes}/all-in.ts`, 'missed === 1 ?', 'missed >= 1 ?'),
  mistake(
    'yb: a pack pays the exact order as any',
    `${shapes}/pack.ts`,
    "drawn) return 'direct';",
    "drawn) return 'group';",
  ),
  mistake(
    'pcdd: two of three sums are priced',
    `${shapes}/one-of-sums.ts`,
    '(selection.pick).map',
    '(selection.pick).slice(1).map',
  ),
  mistake('the guard lets fair odds pass', `${source}/guard.ts`, 'share.n >= share.d', 'share.n > share.d'),
  mistake('the guard forgets returned stakes', `${source}/odds.ts`, "chanceOf(tiers[0]?.push ?? '0')", "chanceOf('0')"),
  mistake('kl10: 84 is big', `${families}/facts/kl10-facts.ts`, 'middleSum = 84;', 'middleSum = 83;'),
  mistake('kl10: 10 counts as big', `${families}/facts/kl10-facts.ts`, 'bigFrom = 11;', 'bigFrom = 10;'),
  mistake('kl10: directions begin with east', `${families}/facts/kl10-facts.ts`, '[ball % 4]', '[(ball + 3) % 4]'),
  mistake('11x5: a ball of 11 has sides', `${families}/facts/11x5-facts.ts`, 'noSide = 11;', 'noSide = 12;'),
  mistake('11x5: the median is the second', `${families}/facts/11x5-facts.ts`, 'a - b)[2]', 'a - b)[1]'),
  mistake('a middle sum loses instead of returning', `${families}/ball-sides.ts`, "? 'push' :", '? false :'),
  mistake(
    'chances as if numbers were put back',
    `${source}/drawing.ts`,
    'weight * (group.length - taken)',
    'weight * group.length',
  ),
  mistake(
    'different numbers: one may serve two rows',
    `${shapes}/grid-distinct.ts`,
    'new Set(rows.flat())',
    'rows.flat()',
  ),
  mistake(
    'a long bet needs one number too few',
    `${shapes}/pool.ts`,
    'shape.take - places)',
    'shape.take - places - 1)',
  ),
  mistake(
    'a banker has a neighbour on one side only',
    `${shapes}/side-by-side.ts`,
    ' || (has(dan, b) && has(tuo, a))',
    '',
  ),
  mistake('11x5: first three in order pay twice', `${shapes}/best-match.ts`, 'anyFront - direct', 'anyFront'),
  mistake('two places are won by one ball', `${shapes}/rows.ts`, 'if (!distinct) return', 'if (wanted) return'),
  mistake('a number drawn twice does not pay once', `${families}/count-readings.ts`, '>= times,', '=== times,'),
  mistake('group 3 is counted once a pair', `${shapes}/pool-pairs.ts`, 'betsOf(0, 1).length', '1'),
  mistake('a banker that is missing still wins', `${shapes}/dantuo.ts`, 'bankers === dan.length ?', 'true ?'),
  mistake('any k places: rows instead of windows', `${shapes}/any-grid.ts`, '?? 0) * size', '?? 0) + size'),
  mistake(
    'equal entries are bet twice',
    `${shapes}/entry.ts`,
    'list = [...entries];',
    'list = [...entries, ...entries];',
  ),
  mistake('lhc: 49 counts like any ball', `${families}/lhc/balls.ts`, 'ball === tieBall &&', 'ball > tieBall &&'),
  mistake(
    'lhc: 49 ties the plain colours too',
    `${families}/lhc/balls.ts`,
    '=== tieBall && !colours',
    '=== tieBall || !colours',
  ),
  mistake('lhc: 24 counts as big', `${families}/lhc/balls.ts`, 'ballBigFrom = 25;', 'ballBigFrom = 24;'),
  mistake(
    'lhc: a digit sum of 6 counts as big',
    `${families}/lhc/balls.ts`,
    'digitSumBigFrom = 7;',
    'digitSumBigFrom = 6;',
  ),
  mistake('lhc: a sum of 174 counts as big', `${families}/lhc/balls.ts`, 'totalBigFrom = 175;', 'totalBigFrom = 174;'),
  mistake(
    'lhc: ball 1 has the animal of last year',
    `${families}/lhc/balls.ts`,
    '(lunarYear - ball + 1 - 4) % 12',
    '(lunarYear - ball - 4) % 12',
  ),
  mistake('lhc: elements change every year', `${families}/lhc/balls.ts`, '% 60) / 2)', '% 60) / 1)'),
  mistake('lhc: the special ball counts one point', `${families}/lhc/readings.ts`, '? 3 : 2;', '? 2 : 2;'),
  mistake(
    'lhc: a tied wave loses',
    `${families}/lhc/readings.ts`,
    "option !== 'tie' ? 'push' :",
    "option !== 'tie' ? false :",
  ),
  mistake(
    'lhc: the special ball serves as a normal one',
    `${families}/lhc/hits.ts`,
    'numbers.indexOf(n) < normalBalls',
    'numbers.indexOf(n) <= normalBalls',
  ),
  mistake(
    'lhc: a shared ball meets one group only',
    `${families}/lhc/touch.ts`,
    'a * b + (a + b) * both',
    'a * b + a * both',
  ),
  mistake(
    'lhc: a tied leg loses the parlay',
    `${families}/lhc/parlay.ts`,
    "ball, option)) return 'push';",
    'ball, option)) return null;',
  ),
  mistake(
    'lhc: a tied leg pays its rate',
    `${source}/parlay.ts`,
    "outcome === 'push') return [];",
    "outcome !== 'win') return [1940];",
  ),
  mistake(
    'lhc: legs of a parlay as if independent',
    `${families}/lhc/parlay-returns.ts`,
    'factor *= -m;',
    'factor *= 0;',
  ),
  mistake('lhc: the lunar year begins with January', `${source}/lunar.ts`, '31 * (month - 1) + day - 1', '0'),
  mistake('a returned stake is kept', `${source}/payout.ts`, 'push * 1000', 'push * 0'),
  mistake('a user rate is rounded down', `${source}/amounts/rate.ts`, '(2n * exact + divisor)', '(2n * exact)'),
  mistake(
    'a draw that favours small numbers',
    `${source}/lot1/draw.ts`,
    'while (word >= limit)',
    'while (word > size)',
  ),
  mistake(
    'a shuffle that swaps with any place',
    `${source}/lot1/draw.ts`,
    'i + below(source, n - i)',
    'below(source, n)',
  ),
  mistake(
    'a tree that doubles its odd node',
    `${source}/lot1/merkle.ts`,
    'undefined ? left :',
    'undefined ? nodeOf(left, left, hashes) :',
  ),
];

function mistake(name: string, file: string, find: string, replace: string): RuleMistake {
  return { name, file, find, replace };
}
