/**
 * The slow, obviously right reference of s_yb and pcdd, where they differ from the other families:
 * bets as predicates on three digits, straight from the sentences of the catalogue.
 */

import type { Bet, PlainSelection } from './bet.ts';
import type { CataloguePlay } from '../vectors.ts';

type Digits = readonly number[];

const sum = (digits: Digits) => digits.reduce((a, b) => a + b, 0);
const countOf = (digits: Digits, digit: number) => digits.filter((n) => n === digit).length;
const allEqual = (digits: Digits) => digits.every((n) => n === digits[0]);
const ascending = (digits: Digits) => [...digits].sort((a, b) => a - b).join('');

/** All bets of a play that only these families have; null for the plays that all families share. */
export function expandThreeDigits(play: CataloguePlay, s: PlainSelection): Bet[] | null {
  if (play.family !== 's_yb' && play.family !== 'pcdd') return null;
  const rule = play.code.slice(play.family.length + 1);
  switch (rule) {
    case 'd3.all_in':
      return allTriples(s.rows ?? []).map((triple) => (window) => {
        const matches = triple.filter((digit, i) => digit === window[i]).length;
        return matches === 3 ? 'first' : matches === 2 ? 'second' : null;
      });
    case 'd3.pack3':
    case 'd3.pack6':
      return (s.entries ?? []).map((text) => (window) => {
        if (window.join('') === text) return 'direct';
        return ascending(window) === ascending([...text].map(Number)) ? 'group' : null;
      });
    case 'd3.guess1d':
      return (s.pick ?? []).map((n) => (window) => [null, 'hit1', 'hit2', 'hit3'][countOf(window, Number(n))] ?? null);
    case 'one.guess':
      return (s.pick ?? []).map(
        (n) => (window) => [null, 'third', 'second', 'first'][countOf(window, Number(n))] ?? null,
      );
    case 'd3.guess2d_same':
      return (s.pick ?? []).map((n) => (window) => (countOf(window, Number(n)) >= 2 ? 'win' : null));
    case 'sum.pack3':
      return [(window) => (s.pick?.includes(sum(window)) === true ? 'win' : null)];
    case 'total.num':
    case 'sum.num':
      return (s.pick ?? []).map((n) => (window) => (sum(window) === n ? String(n) : null));
    case 'total.span':
      return (s.pick ?? []).map(
        (n) => (window) => (Math.max(...window) - Math.min(...window) === n ? String(n) : null),
      );
    default:
      return s.opts === undefined ? null : optionBets(rule, s.opts);
  }
}

function optionBets(rule: string, options: readonly string[]): Bet[] | null {
  const test = optionTests[rule];
  if (test === undefined) return null;
  return options.map((option) => (window) => {
    if (test(option, window) !== true) return null;
    return option === 'all' ? 'win' : option;
  });
}

const totalSides = (option: string, window: Digits) =>
  option.split('_').every((part) => {
    const total = sum(window);
    return { big: total >= 14, small: total <= 13, odd: total % 2 === 1, even: total % 2 === 0 }[part];
  });

const optionTests: Readonly<Record<string, (option: string, window: Digits) => boolean | undefined>> = {
  'total.bsoe': totalSides,
  'total.combo': totalSides,
  'sum.bsoe': totalSides,
  'sum.combo': totalSides,
  'sum.extreme': (option, window) => ({ xbig: sum(window) >= 22, xsmall: sum(window) <= 5 })[option],
  'sum.colour': (option, window) =>
    ({
      red: [3, 6, 9, 12, 15, 18, 21, 24],
      green: [1, 4, 7, 10, 16, 19, 22, 25],
      blue: [2, 5, 8, 11, 17, 20, 23, 26],
    })[option]?.includes(sum(window)),
  'sum.mod3': (option, window) => option === `m${sum(window) % 3}`,
  'sum.zone': (option, window) =>
    ({ low: sum(window) < 10, mid: sum(window) > 9 && sum(window) < 18, high: sum(window) >= 18 })[option],
  'd3.bigsmall': (option, window) => ({ big: sum(window) > 18, small: sum(window) < 9 })[option],
  'd3.triple': (_option, window) => allEqual(window),
  'd3.tractor': (_option, window) => '0123456789 9876543210'.includes(window.join('')),
  'd3.oddeven': (option, window) => window.every((digit) => digit % 2 === (option === 'odd' ? 1 : 0)),
};

function allTriples(rows: readonly (readonly (number | string)[])[]): (readonly (number | string)[])[] {
  const [a = [], b = [], c = []] = rows;
  return a.flatMap((x) => b.flatMap((y) => c.map((z) => [x, y, z])));
}
