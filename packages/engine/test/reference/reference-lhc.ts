/**
 * The six-mark lottery, written out from the sentences and tables of the catalogue: every bet as a
 * predicate on the balls that its play reads. Shares no code with src.
 */

import type { Bet, PlainSelection } from './bet.ts';
import { type CataloguePlay, sixMark } from '../vectors.ts';

type Balls = readonly number[];
type Table = Readonly<Record<string, Balls>>;
type Picked = readonly (number | string)[];

/** Years of the catalogue's own tables. */
export const tabledYears: readonly number[] = Object.keys(sixMark.zodiac_by_year).map(Number);

const within = (table: Readonly<Record<string, Balls>>, ball: number): string =>
  Object.entries(table).find(([, balls]) => balls.includes(ball))?.[0] ?? '';

/** The catalogue's table of a year; other years come round with their cycle. */
function tableOf(tables: Readonly<Record<number, Table>>, cycle: number, year: number): Table {
  const known = tables[year];
  if (known !== undefined) return known;
  // Ball n of a year is ball n + k of the k-th year after it, and all repeats after a whole cycle.
  const table: Record<string, number[]> = {};
  for (let ball = 1; ball <= 49; ball++) {
    for (const other of tabledYears) {
      const shifted = ((((ball + other - year) % cycle) + cycle - 1) % cycle) + 1;
      const name = shifted > 49 ? '' : within(tables[other] ?? {}, shifted);
      if (name !== '' && !Object.values(table).some((balls) => balls.includes(ball))) (table[name] ??= []).push(ball);
    }
  }
  return table;
}

/** Each year's table is worked out once. */
function remembered(of: (year: number) => Table): (year: number) => Table {
  const known = new Map<number, Table>();
  return (year) => {
    const table = known.get(year) ?? of(year);
    known.set(year, table);
    return table;
  };
}

const animalsOf = remembered((year) => tableOf(sixMark.zodiac_by_year, 12, year));
const elementsOf = remembered((year) => tableOf(sixMark.elements_by_year, 60, year));
const animal = (ball: number, year: number) => within(animalsOf(year), ball);
const element = (ball: number, year: number) => within(elementsOf(year), ball);
const colour = (ball: number) => within(sixMark.colour, ball);
const tail = (ball: number) => within(sixMark.tail, ball);
const yearAnimal = (year: number) => animal(1, year);
const digitSum = (ball: number) => [...String(ball)].map(Number).reduce((a, b) => a + b, 0);

const won =
  (test: (balls: Balls) => boolean, tier = 'win'): Bet =>
  (balls) =>
    test(balls) ? tier : null;

function choices<T>(items: readonly T[], k: number): T[][] {
  if (k === 0) return [[]];
  return items.flatMap((item, i) => choices(items.slice(i + 1), k - 1).map((others) => [item, ...others]));
}

/** Whether a ball fits an option; null where 49 returns the bet. */
function fits(ball: number, option: string): boolean | null {
  if (['red', 'blue', 'green'].includes(option)) return colour(ball) === option;
  if (ball === 49) return null;
  const named: Readonly<Record<string, boolean>> = {
    big: ball >= 25,
    small: ball <= 24,
    odd: ball % 2 === 1,
    even: ball % 2 === 0,
    he_odd: digitSum(ball) % 2 === 1,
    he_even: digitSum(ball) % 2 === 0,
    he_big: digitSum(ball) >= 7,
    he_small: digitSum(ball) <= 6,
    tail_big: ball % 10 >= 5,
    tail_small: ball % 10 <= 4,
    red: colour(ball) === 'red',
    blue: colour(ball) === 'blue',
    green: colour(ball) === 'green',
  };
  return option
    .replace('he_', 'he-')
    .replace('tail_', 'tail-')
    .split('_')
    .every((part) => named[part.replace('-', '_')] === true);
}

const tied = (verdict: boolean | null, tier: string) => (verdict === null ? 'push' : verdict ? tier : null);

/** All bets of a selection, on the balls of the play's positions (six normal balls, then the special one). */
export function expandLhc(play: CataloguePlay, s: PlainSelection): Bet[] {
  const year = s.lunar_year ?? 0;
  const pick = s.pick ?? [];
  const opts = s.opts ?? [];
  const key = `${play.group}.${play.play}`;
  const rank = (symbol: number | string) => (symbol === yearAnimal(year) ? 'main' : 'other');
  const tailTier = (symbol: number | string) => (symbol === 0 ? 't0' : 'tn');
  switch (key) {
    case 'te.num':
      return pick.map((n) => won(([ball]) => ball === n));
    case 'te.sides':
    case 'te.combo':
    case 'te.half_wave':
    case 'te.half_half_wave':
      return opts.map(
        (option) =>
          ([ball = 0]) =>
            tied(fits(ball, option), option),
      );
    case 'te.colour':
      return opts.map((option) => won(([ball = 0]) => colour(ball) === option, option));
    case 'te.zodiac_class':
      return opts.map(
        (name) =>
          ([ball = 0]) =>
            tied(ball === 49 ? null : sixMark.zodiac_classes[name]?.includes(animal(ball, year)) === true, name),
      );
    case 'te.zodiac':
      return opts.map((name) => won(([ball = 0]) => animal(ball, year) === name, rank(name)));
    case 'te.he_xiao':
    case 'te.he_xiao_not':
      return [
        ([ball = 0]) =>
          tied(ball === 49 ? null : pick.includes(animal(ball, year)) === (key === 'te.he_xiao'), `n${pick.length}`),
      ];
    case 'te.head':
      return pick.map((n) => won(([ball = 0]) => within(sixMark.head, ball) === String(n), `h${n}`));
    case 'te.tail':
      return pick.map((n) => won(([ball = 0]) => tail(ball) === String(n), `t${n}`));
    case 'te.element':
      return opts.map((name) =>
        won(([ball = 0]) => element(ball, year) === name, `c${elementsOf(year)[name]?.length}`),
      );
    case 'zm.num':
      return pick.map((n) => won((balls) => balls.includes(Number(n))));
    case 'gg.zmgg':
      return [(balls) => parlayTier(s.legs ?? [], balls)];
    case 'pt.zodiac':
      return opts.map((name) => won((balls) => balls.some((ball) => animal(ball, year) === name), rank(name)));
    case 'pt.zodiac_not':
      return opts.map((name) => won((balls) => balls.every((ball) => animal(ball, year) !== name), rank(name)));
    case 'pt.tail':
      return pick.map((n) => won((balls) => balls.some((ball) => tail(ball) === String(n)), tailTier(n)));
    case 'pt.tail_not':
      return pick.map((n) => won((balls) => balls.every((ball) => tail(ball) !== String(n)), tailTier(n)));
    case 'zx.zodiac':
      return opts.map((name) => (balls) => {
        const times = balls.filter((ball) => animal(ball, year) === name).length;
        return times === 0 ? null : `${rank(name)}_x${times}`;
      });
    case 'wave7.wave7':
      return opts.map((option) => (balls) => waveTier(option, balls));
    case 'total.sides':
    case 'total.combo':
      return opts.map((option) => won((balls) => totalFits(balls, option), option));
    case 'total.zodiac_count':
      return opts.map((option) => won((balls) => animalCountFits(balls, option), option));
    default:
      break;
  }
  if (play.group.startsWith('zt')) {
    if (play.play === 'num') return pick.map((n) => won(([ball]) => ball === n));
    return opts.map(
      (option) =>
        ([ball = 0]) =>
          tied(fits(ball, option), option),
    );
  }
  if (play.group === 'lx' || play.group === 'lw') return linked(play, pick, year);
  return numberSets(play, s, year).map(
    (numbers): Bet =>
      (balls) =>
        setTier(play, numbers, balls),
  );
}

function parlayTier(legs: readonly (string | null)[], balls: Balls): string | null {
  const verdicts = legs.flatMap((option, i) => (option === null ? [] : [fits(balls[i] ?? 0, option)]));
  if (verdicts.includes(false)) return null;
  return verdicts.includes(true) ? 'win' : 'push';
}

function waveTier(option: string, balls: Balls): string | null {
  const points = (name: string) =>
    balls.reduce((all, ball, i) => all + (colour(ball) === name ? (i === 6 ? 1.5 : 1) : 0), 0);
  const order = ['red', 'blue', 'green'].sort((a, b) => points(b) - points(a));
  const tie = points(order[0] ?? '') === points(order[1] ?? '');
  if (option === 'tie') return tie ? 'tie' : null;
  if (tie) return 'push';
  return order[0] === option ? option : null;
}

function totalFits(balls: Balls, option: string): boolean {
  const sum = balls.reduce((a, b) => a + b, 0);
  const sides: Readonly<Record<string, boolean>> = {
    big: sum >= 175,
    small: sum <= 174,
    odd: sum % 2 === 1,
    even: sum % 2 === 0,
  };
  return option.split('_').every((side) => sides[side]);
}

function animalCountFits(balls: Balls, option: string): boolean {
  // Any year will do: the same balls share an animal in all of them.
  const count = new Set(balls.map((ball) => animal(ball, 2024))).size;
  if (option === 'odd' || option === 'even') return (option === 'odd') === (count % 2 === 1);
  return option === 'n234' ? [2, 3, 4].includes(count) : option === `n${count}`;
}

function linked(play: CataloguePlay, pick: Picked, year: number): Bet[] {
  const isTail = play.group === 'lw';
  const shows = (balls: Balls, symbol: number | string) =>
    balls.some((ball) => (isTail ? tail(ball) : animal(ball, year)) === String(symbol));
  const odd = isTail ? 0 : yearAnimal(year);
  return choices(pick, Number(play.shape['take'])).map((bet) => {
    const tier = `${bet.includes(odd) ? 'with' : 'no'}_${isTail ? '0' : 'main'}`;
    const mustBeDrawn = !play.play.endsWith('_not');
    return won((balls) => bet.every((symbol) => shows(balls, symbol) === mustBeDrawn), tier);
  });
}

/** The sets of numbers that bets on several balls are made of. */
function numberSets(play: CataloguePlay, s: PlainSelection, year: number): Balls[] {
  const take = Number(play.shape['take']);
  if (play.shape['kind'] === 'pool') return choices((s.pick ?? []).map(Number), take);
  if (play.shape['kind'] === 'dantuo') {
    const dan = (s.dan ?? []).map(Number);
    return choices((s.tuo ?? []).map(Number), take - dan.length).map((others) => [...dan, ...others]);
  }
  const group = (name = ''): Balls => animalsOf(year)[name] ?? sixMark.tail[name.slice(1)] ?? [];
  const seen = new Map<string, Balls>();
  for (const x of group(s.a)) {
    for (const y of group(s.b)) {
      const pair = [x, y].sort((p, q) => p - q);
      if (x !== y) seen.set(pair.join(), pair);
    }
  }
  return [...seen.values()];
}

function setTier(play: CataloguePlay, numbers: Balls, balls: Balls): string | null {
  const normals = balls.slice(0, 6);
  const hits = numbers.filter((n) => normals.includes(n)).length;
  const special = numbers.includes(balls[6] ?? 0);
  const all = numbers.filter((n) => balls.includes(n)).length;
  const name = play.play.replace(/_(dantuo|zz|tt|zt)$/, '');
  const win = (wins: boolean) => (wins ? 'win' : null);
  if (play.group === 'bz') return win(all === 0);
  if (play.group === 'zy') return win(all === 1);
  if (play.group === 'tp') return win(all === numbers.length);
  if (name.startsWith('quan')) return win(hits === numbers.length);
  if (name === 'zhong3_2') return hits === 3 ? 'three' : hits === 2 ? 'two' : null;
  if (name === 'te2') return hits === 2 ? 'two' : hits === 1 && special ? 'te' : null;
  if (name === 'techuan') return win(hits === 1 && special);
  if (name === 'zhong4_1') return win(hits >= 1);
  throw new Error(`no reference for ${play.code}`);
}
