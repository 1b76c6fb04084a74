/** The racing game, written out from the sentences of the catalogue; shares no code with src. */

import type { Bet, PlainSelection } from './bet.ts';
import type { CataloguePlay } from '../vectors.ts';

type Cars = readonly number[];

const sameCars = (a: Cars, b: Cars) => a.length === b.length && a.every((car) => b.includes(car));

/** Every choice of one car per row, also those that repeat a car: they are thrown out after. */
function tuples(rows: readonly (readonly (number | string)[])[]): Cars[] {
  return rows.reduce<Cars[]>((done, row) => done.flatMap((head) => row.map((car) => [...head, Number(car)])), [[]]);
}

/** Every set of `take` of these cars. */
function sets(cars: Cars, take: number): Cars[] {
  if (take === 0) return [[]];
  return cars.flatMap((car, i) => sets(cars.slice(i + 1), take - 1).map((tail) => [car, ...tail]));
}

/** All bets of a selection; the window shows the cars on the play's ranks. */
export function expandPk10(play: CataloguePlay, s: PlainSelection): Bet[] {
  const won =
    (test: (cars: Cars) => boolean, tier = 'win') =>
    (cars: Cars) =>
      test(cars) ? tier : null;
  const inOrder = (bet: Cars) => won((cars) => bet.join() === cars.join());
  const numbers = (s.pick ?? []).map(Number);
  const ranks = play.positions.length;
  switch (play.play) {
    case 'direct':
      return tuples(s.rows ?? [])
        .filter((bet) => new Set(bet).size === bet.length)
        .map(inOrder);
    case 'direct_entry':
      return (s.entries ?? []).map((entry) => inOrder(entry.split(' ').map(Number)));
    case 'group':
    case 'pair':
      return sets(numbers, ranks).map((bet) => won((cars) => sameCars(bet, cars)));
    case 'dwd':
      return (s.rows ?? []).flatMap((row, rank) => row.map((car) => won((cars) => cars[rank] === car)));
    case 'num':
      if (play.group !== 'gyh') return numbers.map((car) => won((cars) => cars[0] === car));
      return numbers.map((sum) => won(([a = 0, b = 0]) => a + b === sum, String(sum)));
    case 'sum':
      return numbers.map((sum) => won(([a = 0, b = 0, c = 0]) => a + b + c === sum, String(sum)));
    default:
      return (s.opts ?? []).map((option) => won((cars) => optionWins(play.group, option, cars), option));
  }
}

function optionWins(group: string, option: string, [first = 0, second = 0]: Cars): boolean {
  if (group === 'lh') return option === (first > second ? 'dragon' : 'tiger');
  const value = group === 'gyh' ? first + second : first;
  const bigFrom = group === 'gyh' ? 12 : 6;
  const holds: Readonly<Record<string, boolean>> = {
    big: value >= bigFrom,
    small: value < bigFrom,
    odd: value % 2 === 1,
    even: value % 2 === 0,
  };
  return option.split('_').every((part) => holds[part]);
}
