/** Parlay of the normal balls: one bet on up to six balls, each with an option of its own. */

import { fieldsOf, refuse } from '../../check-list.ts';
import type { Leg, Line, Parsed, Rules, Selection, Tally } from '../../play.ts';
import { parlayUnits } from '../../parlay.ts';
import type { LegsShape, Shape } from '../../shape.ts';
import { hasBallSide, isTied } from './balls.ts';
import { highestParlay } from './parlay-returns.ts';

/** An option and the place (from 0) of the ball that it is on. */
interface PlacedOption {
  readonly place: number;
  readonly option: string;
}

function legsOf({ legs = [] }: Selection): readonly PlacedOption[] {
  return legs.flatMap((option, place) => (option === null ? [] : [{ place, option }]));
}

/** win, push (ball 49 on a two-sided option), or null when this leg loses the whole bet. */
function outcomeOf(option: string, ball: number): Leg[2] | null {
  if (isTied(ball, option)) return 'push';
  return hasBallSide(ball, option) ? 'win' : null;
}

/** Rules of a parlay. */
export function parlay(shape: Shape): Rules {
  if (shape.kind !== 'legs') throw new RangeError(`no parlay on a ${shape.kind}`);
  return {
    parse: (json) => parseLegs(shape, json),
    count: () => 1,
    settle(selection, { numbers }): Tally {
      const placed = legsOf(selection);
      const legs = placed.flatMap(({ place, option }): readonly Leg[] => {
        const outcome = outcomeOf(option, numbers[place] ?? Number.NaN);
        return outcome === null ? [] : [[place + 1, option, outcome]];
      });
      if (legs.length < placed.length) return { wins: {}, push: 0 };
      const isTie = legs.every(([, , outcome]) => outcome === 'push');
      return isTie ? { wins: {}, push: 1, legs } : { wins: { win: 1 }, push: 0, legs };
    },
    *lines(selection) {
      yield lineOf(legsOf(selection));
    },
    prices: (selection) => legsOf(selection).map(({ option }) => ({ tier: option, price: option })),
    highestReturns: (rates) => [
      highestParlay(shape, (option, ball) => {
        const outcome = outcomeOf(option, ball);
        return outcome === 'push' ? 1000 : outcome === null ? 0 : (rates[option] ?? 0);
      }),
    ],
    // Each option fits sixteen balls or more, so all legs can win at once.
    maxReturn: (selection, rates) => parlayUnits(legsOf(selection).map(({ option }) => rates[option] ?? 0)),
    sample: () => ({ legs: Array.from({ length: shape.legs }, (_, i) => shape.options[i] ?? null) }),
  };
}

function parseLegs(shape: LegsShape, json: unknown): Parsed {
  const list = fieldsOf(json, ['legs'])?.[0];
  if (!Array.isArray(list) || list.length !== shape.legs) return refuse('BAD_SHAPE');
  const legs: (string | null)[] = [];
  let unknown = false;
  for (const leg of list) {
    if (leg !== null && typeof leg !== 'string' && !Number.isInteger(leg)) return refuse('BAD_SHAPE');
    const option = shape.options.find((name) => name === leg);
    unknown ||= leg !== null && option === undefined;
    legs.push(option ?? null);
  }
  if (unknown) return refuse('UNKNOWN_OPTION');
  const filled = legs.filter((leg) => leg !== null).length;
  if (filled === 0) return refuse('EMPTY');
  if (filled < shape.minLegs) return refuse('TOO_FEW');
  if (filled > shape.maxLegs) return refuse('TOO_MANY');
  return { ok: true, selection: { legs }, bets: 1 };
}

function lineOf(placed: readonly PlacedOption[]): Line {
  const outcomes = (numbers: readonly number[]) =>
    placed.map(({ option }, i) => outcomeOf(option, numbers[i] ?? Number.NaN));
  return {
    reads: placed.map(({ place }) => place),
    bought: { form: 'inPlace', symbols: placed.map(({ option }) => option) },
    tiers: ['win'],
    judge(numbers) {
      const all = outcomes(numbers);
      if (all.includes(null)) return null;
      return all.includes('win') ? 'win' : 'push';
    },
    outcomes,
    misses: (numbers) => {
      const all = outcomes(numbers);
      return placed.flatMap(({ option }, i) => (all[i] === null ? [option] : []));
    },
  };
}
