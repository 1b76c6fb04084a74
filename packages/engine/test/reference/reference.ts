/**
 * The slow, obviously right reference: every bet of a selection written out as a predicate on the
 * five digits or three dice, straight from the sentences of the catalogue. It shares no code with src.
 */

import { expandBalls } from './reference-balls.ts';
import { expandBull91 } from './reference-bull91.ts';
import { expandLhc } from './reference-lhc.ts';
import { expandThreeDigits } from './reference-three-digits.ts';
import { expandPk10 } from './reference-pk10.ts';
import type { CataloguePlay } from '../vectors.ts';
import type { Bet, PlainSelection } from './bet.ts';

type Digits = readonly number[];
type Picked = readonly (number | string)[];

const win =
  (test: (window: Digits) => boolean, tier = 'win'): Bet =>
  (window) =>
    test(window) ? tier : null;
const sorted = (digits: Picked) =>
  [...digits]
    .map(Number)
    .sort((a, b) => a - b)
    .join(',');
const sum = (digits: Digits) => digits.reduce((a, b) => a + b, 0);
const times = (window: Digits, digit: number | string) => window.filter((n) => n === digit).length;
const kinds = (digits: Digits) => new Set(digits).size;
const span = (digits: Digits) => Math.max(...digits) - Math.min(...digits);

function allNumbers(length: number): Digits[] {
  return length === 0
    ? [[]]
    : allNumbers(length - 1).flatMap((head) => [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [...head, n]));
}

function product(rows: readonly Picked[]): Picked[] {
  return rows.reduce<Picked[]>((done, row) => done.flatMap((head) => row.map((item) => [...head, item])), [[]]);
}

function choices(items: Picked, k: number): Picked[] {
  if (k === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), k - 1).map((tail) => [item, ...tail]));
}

const digitSide = (digit: number, side: number | string): boolean =>
  ({ big: digit >= 5, small: digit <= 4, odd: digit % 2 === 1, even: digit % 2 === 0 })[String(side)] ?? false;

/** All bets of a selection, each on the window of the play's positions. */
export function expand(play: CataloguePlay, selection: PlainSelection): Bet[] {
  const shape = play.shape;
  if (play.family === 'bull91') return expandBull91(play, selection);
  const threeDigits = expandThreeDigits(play, selection);
  if (threeDigits !== null) return threeDigits;
  if (play.family === 'lhc') return expandLhc(play, selection);
  if (play.family === 's_pk10') return expandPk10(play, selection);
  if (play.family === 's_11x5' || play.family === 's_kl10') return expandBalls(play, selection);
  if (shape['kind'] !== 'pos+') return expandPlain(play, shape, selection, play.positions.length);
  const take = Number(shape['take']);
  const inner = shape['inner'];
  if (typeof inner !== 'object' || inner === null) throw new Error('no inner shape');
  const bets = expandPlain(play, Object.fromEntries(Object.entries(inner)), selection, take);
  return choices(selection.pos ?? [], take).flatMap((places) =>
    bets.map(
      (bet): Bet =>
        (window) =>
          bet(places.map((place) => window[Number(place)] ?? -1)),
    ),
  );
}

function expandPlain(play: CataloguePlay, shape: CataloguePlay['shape'], s: PlainSelection, places: number): Bet[] {
  const pick = s.pick ?? [];
  const rows = s.rows ?? [];
  const inPlace = (digits: Picked, test = (n: number, expected: number | string) => n === expected) =>
    win((window) => digits.every((expected, i) => test(window[i] ?? -1, expected)));
  const anyOrder = (digits: Picked, tier = 'win') => win((window) => sorted(window) === sorted(digits), tier);
  const appear = (digits: Picked) => win((window) => digits.every((expected) => times(window, expected) > 0));
  const groupTier = (digits: Digits) => (digits.length === 2 ? 'win' : kinds(digits) === 2 ? 'g3' : 'g6');

  switch (shape['kind']) {
    case 'grid':
      if (play.play !== 'combo')
        return product(rows).map((digits) => inPlace(digits, play.group === 'dxds' ? digitSide : undefined));
      return product(rows).flatMap((digits) =>
        digits.map((_, from) =>
          win((window) => digits.every((expected, i) => i < from || window[i] === expected), `star${places - from}`),
        ),
      );
    case 'rows':
      return rows.flatMap((row, i) => row.map((expected) => win((window) => window[i] === expected)));
    case 'any_grid':
      return choices([0, 1, 2, 3, 4], Number(shape['take'])).flatMap((at) =>
        product(at.map((i) => rows[Number(i)] ?? [])).map((digits) =>
          win((window) => digits.every((expected, j) => window[Number(at[j])] === expected)),
        ),
      );
    case 'pool':
      return choices(pick, Number(shape['take'])).map(appear);
    case 'pool_x2':
      return choices(pick, 2).flatMap(([a = -1, b = -1]) => [anyOrder([a, a, b]), anyOrder([a, b, b])]);
    case 'pool_pairs':
      return choices(pick, 2).map(([a = -1, b = -1]) => anyOrder([a, a, b, b]));
    case 'dantuo':
      return choices(s.tuo ?? [], Number(shape['take']) - (s.dan ?? []).length).map((tail) =>
        appear([...(s.dan ?? []), ...tail]),
      );
    case 'multiset': {
      const [one, two] = multisetRows(shape['rows']);
      const repeat = (digits: Picked, n: number) => digits.flatMap((digit) => Array.from({ length: n }, () => digit));
      return choices(rows[0] ?? [], one.take).flatMap((a) =>
        choices(rows[1] ?? [], two.take)
          .filter((b) => !b.some((n) => a.includes(n)))
          .map((b) => anyOrder([...repeat(a, one.multiplicity), ...repeat(b, two.multiplicity)])),
      );
    }
    case 'entry':
      return (s.entries ?? []).map((text) => {
        const digits = [...text].map(Number);
        if (shape['ordered'] === true) return inPlace(digits);
        if (digits.length < places) return appear(digits);
        return anyOrder(digits, shape['accept'] === 'no_triple' ? groupTier(digits) : 'win');
      });
    case 'numbers_expand':
      return pick.flatMap((value) =>
        bought(
          play.play,
          places,
          Number(value),
          (d) => inPlace(d),
          (d) => anyOrder(d, groupTier(d)),
        ),
      );
    case 'numbers':
      return pick.map((n) => numberBet(play, Number(n)));
    case 'options':
      return (s.opts ?? []).map((option) => optionBet(play, option));
    default:
      throw new Error(`no reference for ${String(shape['kind'])}`);
  }
}

interface MultisetRow {
  readonly multiplicity: number;
  readonly take: number;
}

function multisetRows(value: unknown): readonly [MultisetRow, MultisetRow] {
  const isRow = (row: unknown): row is MultisetRow => typeof row === 'object' && row !== null && 'multiplicity' in row;
  const [one, two] = (Array.isArray(value) ? value : []).filter(isRow);
  if (one === undefined || two === undefined) throw new Error('two rows expected');
  return [one, two];
}

function bought(
  name: string,
  places: number,
  value: number,
  direct: (d: Digits) => Bet,
  group: (d: Digits) => Bet,
): Bet[] {
  const numbers = allNumbers(places);
  const unordered = numbers.filter((digits) => sorted(digits) === digits.join(',') && kinds(digits) > 1);
  switch (name) {
    case 'sum':
      return numbers.filter((digits) => sum(digits) === value).map(direct);
    case 'span':
      return numbers.filter((digits) => span(digits) === value).map(direct);
    case 'group_sum':
      return unordered.filter((digits) => sum(digits) === value).map(group);
    case 'group_dan':
      return unordered.filter((digits) => digits.includes(value)).map(group);
    default:
      throw new Error(name);
  }
}

function numberBet(play: CataloguePlay, n: number): Bet {
  const key = play.code.replace('s_ssc.', '').replace('s_k3.', '');
  const fromCount: Record<string, number> = {
    'star5.once': 1,
    'star5.twice': 2,
    'star5.thrice': 3,
    'star5.four_times': 4,
    'pair.multi': 2,
    'one.hit': 1,
  };
  const needed = fromCount[key];
  if (needed !== undefined) return win((window) => times(window, n) >= needed);
  if (key === 'one.miss') return win((window) => times(window, n) === 0);
  if (key === 'one.multi') return (window) => [null, 'once', 'twice', 'thrice'][times(window, n)] ?? null;
  if (key === 'triple.single') return win((window) => times(window, n) === 3);
  if (key === 'sum.num') return win((dice) => sum(dice) === n, String(n));
  if (play.play === 'sum_tail') return win((window) => sum(window) % 10 === n);
  return win(([digit]) => digit === n);
}

function optionBet(play: CataloguePlay, option: string): Bet {
  const tier = play.tiers.some(({ key }) => key === option) ? option : 'win';
  return win((window) => optionWins(play, option, window), tier);
}

function optionWins(play: CataloguePlay, option: string, window: Digits): boolean {
  const total = sum(window);
  const ring = (digits: Digits) =>
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].some((n) => sorted(digits) === sorted([n, (n + 1) % 10, (n + 2) % 10]));
  const line = (digits: Digits) => span(digits) === 2 && kinds(digits) === 3;
  const sides = (value: number, bigFrom: number) =>
    option.split('_').every(
      (part) =>
        ({
          big: value >= bigFrom,
          small: value < bigFrom,
          odd: value % 2 === 1,
          even: value % 2 === 0,
          prime: [1, 2, 3, 5, 7].includes(value),
          composite: [0, 4, 6, 8, 9].includes(value),
        })[part],
    );
  const k3 = play.family === 's_k3';
  switch (play.group) {
    case 'total':
      return sides(total, 23);
    case 'sum':
      return sides(total, 11);
    case 'lhh': {
      const [a = 0, b = 0] = window;
      return option === (a > b ? 'dragon' : a < b ? 'tiger' : 'tie');
    }
    case 'triple':
      return kinds(window) === 1;
    case 'straight':
      return line(window) && (option === 'all' || sorted(window) === sorted([...option].map(Number)));
    case 'bull':
      return bullWins(option, window, play.play === 'rank', sides);
    case 'poker':
      return pokerHand(window) === option;
    case 'pattern':
    case 'star3':
    case 'front3':
    case 'mid3':
    case 'back3': {
      const neighbours = choices(window, 2).filter(([a, b]) => [1, 9].includes(Math.abs(Number(a) - Number(b)))).length;
      const three = k3
        ? line(window)
          ? 'straight'
          : 'misc'
        : ring(window)
          ? 'straight'
          : neighbours === 1
            ? 'half'
            : 'misc';
      return option === (kinds(window) === 1 ? 'leopard' : kinds(window) === 2 ? 'pair' : three);
    }
    default:
      return sides(window[0] ?? -1, 5);
  }
}

function bullWins(
  option: string,
  window: Digits,
  rank: boolean,
  sides: (value: number, bigFrom: number) => boolean,
): boolean {
  const threes = choices([0, 1, 2, 3, 4], 3).filter((at) => sum(at.map((i) => window[Number(i)] ?? 0)) % 10 === 0);
  const [three] = threes;
  const tail = three === undefined ? null : sum(window.filter((_, i) => !three.includes(i))) % 10;
  const bull = tail === 0 ? 10 : tail;
  if (rank) return option === (bull === null ? 'none' : bull === 10 ? 'bullbull' : `bull${bull}`);
  return bull !== null && sides(bull, 6);
}

function pokerHand(window: Digits): string {
  const counts = [...new Set(window)]
    .map((n) => times(window, n))
    .sort((a, b) => b - a)
    .join('');
  const named: Record<string, string> = {
    '5': 'five',
    '41': 'four',
    '32': 'full',
    '311': 'three',
    '221': 'two_pair',
    '2111': 'one_pair',
  };
  return named[counts] ?? (span(window) === 4 ? 'straight' : 'high');
}

/** Tally of a list of bets. */
export function tally(bets: readonly Bet[], window: Digits): Record<string, number> {
  const wins: Record<string, number> = {};
  for (const bet of bets) {
    const tier = bet(window);
    if (tier !== null) wins[tier] = (wins[tier] ?? 0) + 1;
  }
  return wins;
}
