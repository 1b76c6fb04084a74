/** Linked animals and tails: every `take` of the picked ones are a bet that all, or none, of them are drawn. */

import { animals } from '../../animals.ts';
import { choose, range, subsets } from '../../combinatorics.ts';
import type { BetSymbol, Line, Rules, Selection } from '../../play.ts';
import type { Shape } from '../../shape.ts';
import { parsePick } from '../../shapes/picked.ts';
import { unitsOf } from '../../tally.ts';
import { ballsOfAnimal, balls, tailOf } from './balls.ts';
import { yearly } from './yearly.ts';

const drawnBalls = 7;

/** What can be linked, and the one of them that has another number of balls than the others. */
interface Kind {
  readonly odd: BetSymbol;
  /** Tiers of bets with the odd one and without it. */
  readonly tiers: readonly [string, string];
  /** Key of what explanations say was read. */
  readonly reading: string;
  ballsOf(symbol: BetSymbol): readonly number[];
}

const tailKind: Kind = {
  odd: 0,
  tiers: ['with_0', 'no_0'],
  reading: 'tailsShown',
  ballsOf: (tail) => balls.filter((ball) => tailOf(ball) === tail),
};

/** Linked tails: all drawn, or with `wanted` false none. */
export function linkedTails(mustBeDrawn: boolean) {
  return (shape: Shape): Rules => linked(shape, tailKind, mustBeDrawn);
}

/** Linked animals: all drawn, or with `wanted` false none. */
export function linkedAnimals(mustBeDrawn: boolean) {
  return (shape: Shape): Rules =>
    yearly((year) =>
      linked(
        shape,
        {
          odd: animals[(year - 4) % 12] ?? '',
          tiers: ['with_main', 'no_main'],
          reading: 'animalsShown',
          ballsOf: (animal) => ballsOfAnimal(String(animal), year),
        },
        mustBeDrawn,
      ),
    );
}

function linked(shape: Shape, kind: Kind, mustBeDrawn: boolean): Rules {
  if (shape.kind !== 'pool') throw new RangeError(`nothing linked on a ${shape.kind}`);
  const { take, symbols } = shape;
  const ballsBySymbol = new Map(symbols.map((symbol) => [symbol, kind.ballsOf(symbol)]));
  const isDrawn = (symbol: BetSymbol, numbers: readonly number[]) =>
    ballsBySymbol.get(symbol)?.some((ball) => numbers.includes(ball)) === true;
  const count = ({ pick = [] }: Selection) => choose(pick.length, take);

  /** Bets won when `others` of the picked ones do as wanted, and the odd one does (1) or not (0). */
  const tally = (others: number, odd: number) => {
    const [withOdd, without] = kind.tiers;
    const wins: Record<string, number> = {};
    if (odd * choose(others, take - 1) > 0) wins[withOdd] = odd * choose(others, take - 1);
    if (choose(others, take) > 0) wins[without] = choose(others, take);
    return { wins, push: 0 };
  };

  const lineOf = (bet: readonly BetSymbol[]): Line => {
    const tier = kind.tiers[bet.includes(kind.odd) ? 0 : 1];
    const drawnCount = (numbers: readonly number[]) => bet.filter((symbol) => isDrawn(symbol, numbers)).length;
    return {
      reads: range(0, drawnBalls - 1),
      bought: { form: 'reading', symbols: bet },
      tiers: [tier],
      anyOrder: true,
      alike: bet.map((symbol) => ballsBySymbol.get(symbol) ?? []),
      judge: (numbers) => (drawnCount(numbers) === (mustBeDrawn ? bet.length : 0) ? tier : null),
      reading: (numbers) => ({ key: kind.reading, value: drawnCount(numbers) }),
    };
  };

  return {
    parse: (json) => parsePick(shape, json, count),
    count,
    settle({ pick = [] }, { numbers }) {
      const good = pick.filter((symbol) => isDrawn(symbol, numbers) === mustBeDrawn);
      const odd = good.includes(kind.odd) ? 1 : 0;
      return tally(good.length - odd, odd);
    },
    *lines({ pick = [] }) {
      for (const bet of subsets(pick, take)) yield lineOf(bet);
    },
    maxReturn({ pick = [] }, rates) {
      // Seven balls show at most seven of them; what is not picked holds seven balls and more.
      const places = mustBeDrawn ? drawnBalls : pick.length;
      const odd = pick.includes(kind.odd) ? 1 : 0;
      const others = pick.length - odd;
      const drawnCount = (withOdd: number) => tally(Math.min(others, places - withOdd), withOdd);
      return Math.max(unitsOf(drawnCount(odd), rates), unitsOf(drawnCount(0), rates));
    },
    sample: () => ({ pick: symbols.slice(0, shape.max) }),
  };
}
