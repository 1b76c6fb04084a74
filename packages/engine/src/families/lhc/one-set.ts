/** A set of animals as one bet on the special ball: it has one of them, or none. Ball 49 returns it. */

import { range } from '../../combinatorics.ts';
import type { Rules, Selection } from '../../play.ts';
import type { Shape } from '../../shape.ts';
import { parsePick } from '../../shapes/picked.ts';
import { animalOf, ballsOfAnimal, tieBall } from './balls.ts';
import { yearly } from './yearly.ts';

/** Rules of a set that must hold (`wanted`) or must not hold the special ball's animal; paid by its size. */
export function animalSet(isDrawn: boolean) {
  return (shape: Shape): Rules => {
    if (shape.kind !== 'one_set') throw new RangeError(`no set on a ${shape.kind}`);
    return yearly((year) => setRules(shape, isDrawn, year));
  };
}

function setRules(shape: Extract<Shape, { kind: 'one_set' }>, isDrawn: boolean, year: number): Rules {
  const tierOf = ({ pick = [] }: Selection) => `n${pick.length}`;
  const judge = (selection: Selection, ball: number) => {
    if (ball === tieBall) return 'push';
    return selection.pick?.includes(animalOf(ball, year)) === isDrawn ? tierOf(selection) : null;
  };
  const sets = () => range(shape.min, shape.max).map((size) => ({ pick: shape.symbols.slice(0, size) }));
  return {
    parse: (json) => parsePick(shape, json, () => 1),
    count: () => 1,
    settle(selection, { numbers: [ball = Number.NaN] }) {
      const tier = judge(selection, ball);
      if (tier === 'push') return { wins: {}, push: 1 };
      return { wins: tier === null ? {} : { [tier]: 1 }, push: 0 };
    },
    *lines(selection) {
      const { pick = [] } = selection;
      yield {
        reads: [0],
        bought: { form: 'reading', symbols: pick },
        tiers: [tierOf(selection)],
        alike: [[tieBall], ...pick.map((animal) => ballsOfAnimal(String(animal), year).filter((b) => b !== tieBall))],
        judge: ([ball = Number.NaN]) => judge(selection, ball),
        reading: ([ball = Number.NaN]) => ({ key: 'animal', value: ball === tieBall ? tieBall : animalOf(ball, year) }),
      };
    },
    prices: (selection) => [{ tier: tierOf(selection), price: tierOf(selection) }],
    // Every set of a legal size can win and lose: none is empty, none holds all.
    maxReturn: (selection, rates) => Math.max(1000, rates[tierOf(selection)] ?? 0),
    sample: () => sets()[0] ?? {},
    moreSamples: () => sets().slice(1),
  };
}
