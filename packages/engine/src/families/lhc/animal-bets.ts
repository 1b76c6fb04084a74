/** Options and numbers that are animals, elements and tails: each a bet, priced by how many balls it owns. */

import { animals } from '../../animals.ts';
import { sumOf } from '../../combinatorics.ts';
import type { BetSymbol, Rules } from '../../play.ts';
import type { Reading } from '../../reading.ts';
import type { Shape } from '../../shape.ts';
import { numbers } from '../../shapes/numbers.ts';
import { options } from '../../shapes/options.ts';
import { animalOf, balls, ballsOfAnimal, elementOf, isOfClass, tailOf, tieBall } from './balls.ts';
import { yearly } from './yearly.ts';

const pool = { drawable: balls, distinct: true };

/** The rules of a board of such bets that reads `places` balls. */
function board(shape: Shape, places: number, reading: Reading, tiers: readonly string[] = []): Rules {
  const on = { reading, places, pool, ownRates: false, tiers };
  if (shape.kind === 'options') return options(shape, on);
  if (shape.kind === 'numbers') return numbers(shape, on);
  throw new RangeError(`no options on a ${shape.kind}`);
}

/** main: the animal of the year, which owns five balls; other: the eleven with four. */
const rank = (animal: BetSymbol, year: number) => (animal === animals[(year - 4) % 12] ? 'main' : 'other');

/** The special ball's animal; 49 counts. */
export function specialAnimal(shape: Shape, places: number): Rules {
  return yearly((year) =>
    board(shape, places, {
      key: 'animal',
      of: ([ball = 1]) => animalOf(ball, year),
      judge: (value, animal) => value === animal && rank(animal, year),
      tiersOf: (animal) => [rank(animal, year)],
    }),
  );
}

/** The special ball's element; 49 counts. */
export function specialElement(shape: Shape, places: number): Rules {
  return yearly((year) => {
    const tierOf = (element: BetSymbol) => `c${balls.filter((ball) => elementOf(ball, year) === element).length}`;
    return board(shape, places, {
      key: 'element',
      of: ([ball = 1]) => elementOf(ball, year),
      judge: (value, element) => value === element && tierOf(element),
      tiersOf: (element) => [tierOf(element)],
    });
  });
}

/** Classes of the special ball's animal; 49 returns. */
export function specialClass(shape: Shape, places: number): Rules {
  return yearly((year) =>
    board(shape, places, {
      key: 'animal',
      of: ([ball = 1]) => (ball === tieBall ? tieBall : animalOf(ball, year)),
      judge(value, name) {
        if (value === tieBall) return 'push';
        const animal = animals.find((known) => known === value);
        return animal !== undefined && isOfClass(animal, String(name)) && String(name);
      },
      tiersOf: (name) => [String(name)],
    }),
  );
}

/** Symbols that own balls, with the tier of each. */
interface Owners {
  readonly key: string;
  ballsOf(symbol: BetSymbol): readonly number[];
  tierOf(symbol: BetSymbol): string;
}

const tailOwners: Owners = {
  key: 'count',
  ballsOf: (tail) => balls.filter((ball) => tailOf(ball) === tail),
  tierOf: (tail) => (tail === 0 ? 't0' : 'tn'),
};

const animalOwners = (year: number): Owners => ({
  key: 'count',
  ballsOf: (animal) => ballsOfAnimal(String(animal), year),
  tierOf: (animal) => rank(animal, year),
});

/** Tails that are drawn among seven balls at least once, or with `isDrawn` false not at all. */
export function drawnTails(isDrawn: boolean) {
  return (shape: Shape, places: number): Rules => drawnOnes(shape, places, tailOwners, isDrawn);
}

/** Animals that are drawn among seven balls at least once, or with `isDrawn` false not at all. */
export function drawnAnimals(isDrawn: boolean) {
  return (shape: Shape, places: number): Rules =>
    yearly((year) => drawnOnes(shape, places, animalOwners(year), isDrawn));
}

function drawnOnes(shape: Shape, places: number, { key, ballsOf, tierOf }: Owners, isDrawn: boolean): Rules {
  const rules = board(shape, places, {
    key,
    of: (drawn, symbol) => drawn.filter((ball) => ballsOf(symbol).includes(ball)).length,
    judge: (count, symbol) => Number(count) > 0 === isDrawn && tierOf(symbol),
    tiersOf: (symbol) => [tierOf(symbol)],
    anyOrder: true,
    alike: (symbol) => [ballsOf(symbol)],
  });
  const all = shape.kind === 'numbers' ? shape.symbols.length : animals.length;
  return {
    ...rules,
    maxReturn({ opts, pick }, rates) {
      const paid = (opts ?? pick ?? []).map((symbol) => rates[tierOf(symbol)] ?? 0).sort((a, b) => b - a);
      if (isDrawn) return sumOf(paid.slice(0, places));
      // Any two animals or tails own seven balls and more, so a draw shows at least two, and they need not be picked
      // ones.
      const drawnMin = Math.max(0, 2 - (all - paid.length));
      return sumOf(paid.slice(0, paid.length - drawnMin));
    },
  };
}

/** Animals by how many of the six normal balls they own; tiers "main_x1" to "other_x4". */
export function countedAnimals(shape: Shape, places: number): Rules {
  return yearly((year) => {
    const ownedBy = (animal: BetSymbol) => ballsOfAnimal(String(animal), year);
    const tierOf = (animal: BetSymbol, count: number) => `${rank(animal, year)}_x${count}`;
    const rules = board(shape, places, {
      key: 'count',
      of: (drawn, animal) => drawn.filter((ball) => ownedBy(animal).includes(ball)).length,
      judge: (count, animal) => Number(count) > 0 && tierOf(animal, Number(count)),
      tiersOf: (animal) => ownedBy(animal).map((_, i) => tierOf(animal, i + 1)),
      anyOrder: true,
      alike: (animal) => [ownedBy(animal)],
    });
    return {
      ...rules,
      maxReturn({ opts = [] }, rates) {
        const free = balls.length - sumOf(opts.map((animal) => ownedBy(animal).length));
        return maxShared(
          opts.map((animal) => ownedBy(animal).map((_, i) => rates[tierOf(animal, i + 1)] ?? 0)),
          free,
          places,
        );
      },
    };
  });
}

/**
 * The most that `places` balls can pay: `pays[i][k - 1]` is what k balls of group i bring; `free`
 * balls belong to no group and bring nothing. A knapsack over the groups.
 */
function maxShared(pays: readonly (readonly number[])[], free: number, places: number): number {
  let best = Array.from({ length: places + 1 }, (_, used) => (used <= free ? 0 : Number.NEGATIVE_INFINITY));
  for (const pay of pays) {
    best = best.map((without, used) =>
      pay.reduce(
        (maxReturn, units, i) => Math.max(maxReturn, (best[used - i - 1] ?? Number.NEGATIVE_INFINITY) + units),
        without,
      ),
    );
  }
  return best[places] ?? 0;
}
