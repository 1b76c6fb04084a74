/**
 * The slow, obviously right reference of s_11x5 and s_kl10: every bet written out from the
 * sentences of the catalogue. It shares no code with src.
 */

import type { Bet, PlainSelection } from './bet.ts';
import type { CataloguePlay } from '../vectors.ts';

type Balls = readonly number[];

/** Every list of one number per row, all different. */
function tuples(rows: readonly (readonly (number | string)[])[]): Balls[] {
  const all = rows.reduce<Balls[]>((done, row) => done.flatMap((head) => row.map((n) => [...head, Number(n)])), [[]]);
  return all.filter((tuple) => new Set(tuple).size === tuple.length);
}

/** Every set of `take` of these numbers. */
function sets(numbers: Balls, take: number): Balls[] {
  if (take === 0) return [[]];
  return numbers.flatMap((n, i) => sets(numbers.slice(i + 1), take - 1).map((tail) => [n, ...tail]));
}

const allIn = (some: Balls, others: Balls) => some.every((n) => others.includes(n));
const total = (balls: Balls) => balls.reduce((a, b) => a + b, 0);

/** The numbers of every bet of the selection, in the order in which they were picked or typed. */
function betsOf({ shape }: CataloguePlay, s: PlainSelection): Balls[] {
  const take = Number(shape['take']);
  const dan = (s.dan ?? []).map(Number);
  switch (shape['kind']) {
    case 'grid_distinct':
      return tuples(s.rows ?? []);
    case 'pool':
      return sets((s.pick ?? []).map(Number), take);
    case 'dantuo':
      return sets((s.tuo ?? []).map(Number), take - dan.length).map((tail) => [...dan, ...tail]);
    case 'entry':
      return (s.entries ?? []).map((entry) => entry.split(' ').map(Number));
    default:
      return (s.pick ?? []).map((n) => [Number(n)]);
  }
}

/** All bets of a selection; the window shows the balls on the play's places. */
export function expandBalls(play: CataloguePlay, s: PlainSelection): Bet[] {
  if (play.shape['kind'] === 'rows') {
    return (s.rows ?? []).flatMap((row, place) =>
      row.map(
        (n): Bet =>
          (balls) =>
            balls[place] === n ? 'win' : null,
      ),
    );
  }
  if (play.shape['kind'] === 'options') return (s.opts ?? []).map((option) => (balls) => sideOf(play, option, balls));
  return betsOf(play, s).map((bet) => (balls) => judge(play, bet, balls));
}

function judge(play: CataloguePlay, bet: Balls, balls: Balls): string | null {
  const name = play.play.replace(/_(?:entry|dantuo)$/, '');
  const hits = bet.filter((n) => balls.includes(n)).length;
  const first = balls.slice(0, 3);
  const pairs = balls.slice(1).map((ball, i) => `${balls[i]},${ball}`);
  const won = (yes: boolean) => (yes ? 'win' : null);
  switch (name) {
    case 'direct':
    case 'front3_direct':
      return won(bet.join() === balls.join());
    case 'group':
    case 'front3_group':
      return won(allIn(bet, balls) && allIn(balls, bet));
    case 'lian2_direct':
      return won(pairs.includes(bet.join()));
    case 'lian2_group':
      return won(pairs.includes(bet.join()) || pairs.includes([...bet].reverse().join()));
    case 'le3':
      if (bet.join() === first.join()) return 'direct';
      return allIn(bet, first) ? 'front' : allIn(bet, balls) ? 'any' : null;
    case 'le4':
      return { 4: 'four', 3: 'three' }[hits] ?? null;
    case 'le5':
      return { 5: 'five', 4: 'four' }[hits] ?? null;
    case 'median': {
      const [middle] = balls.filter((n) => balls.filter((other) => other < n).length === 2);
      return middle === bet[0] ? String(middle) : null;
    }
    default:
      // A bet of more numbers than are drawn needs all the drawn, a shorter one needs all its own.
      return won(bet.length > balls.length ? allIn(balls, bet) : allIn(bet, balls));
  }
}

function sideOf({ family, group, play }: CataloguePlay, option: string, balls: Balls): string | null {
  const [ball = 0, other = 0] = balls;
  const won = (yes: boolean) => (yes ? option : null);
  if (group === 'lh') return won(option === (ball > other ? 'dragon' : 'tiger'));
  if (play === 'oddcount') {
    const odd = balls.filter((n) => n % 2 === 1).length;
    return won(option === ['0o5e', '1o4e', '2o3e', '3o2e', '4o1e', '5o0e'][odd]);
  }
  if (play === 'one_red') return ball === 19 || ball === 20 ? 'win' : null;
  if (play === 'direction') {
    const members = { east: [1, 5, 9, 13, 17], south: [2, 6, 10, 14, 18], west: [3, 7, 11, 15, 19] };
    const found = Object.entries(members).find(([, list]) => list.includes(ball));
    return won(option === (found?.[0] ?? 'north'));
  }
  if (play === 'zfb') return won(option === (ball <= 7 ? 'zhong' : ball <= 14 ? 'fa' : 'bai'));
  const value = group === 'total' ? total(balls) : ball;
  const middle = family === 's_11x5' ? 30 : 84;
  if (group === 'total' && value === middle && /^(big|small)/.test(option)) return 'push';
  if (family === 's_11x5' && group !== 'total' && ball === 11) return 'push';
  const bigFrom = group === 'total' ? middle + 1 : family === 's_11x5' ? 6 : 11;
  const last = value % 10;
  const digits = Math.trunc(value / 10) + last;
  const holds: Readonly<Record<string, boolean>> = {
    big: value >= bigFrom,
    small: value < bigFrom,
    odd: value % 2 === 1,
    even: value % 2 === 0,
    tail_big: last >= 5,
    tail_small: last <= 4,
    he_odd: digits % 2 === 1,
    he_even: digits % 2 === 0,
  };
  const parts = option in holds ? [option] : option.split('_');
  return won(parts.every((part) => holds[part] === true));
}
