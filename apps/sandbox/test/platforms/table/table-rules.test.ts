import { expect, test } from 'vitest';
import { beats, bullBullRules, bullOf } from '../../../src/platforms/table/games/bull-bull.ts';
import { dragonTiger } from '../../../src/platforms/table/games/high-card.ts';
import { type Card, rankText, suits } from '../../../src/platforms/shared/cards.ts';

/** "10h 9d A♠…" by rank and the suit's first letter. */
const cards = (text: string): Card[] =>
  text.split(' ').map((word) => {
    const rank = Array.from({ length: 13 }, (_, at) => rankText(at * 4)).indexOf(word.slice(0, -1));
    return rank * 4 + suits.findIndex((suit) => suit.startsWith(word.slice(-1)));
  });

test('dragon and tiger give back 96.27 %, a tie 67.23 %, over all pairs of the shoe', () => {
  // Cards of a shoe are alike in what they pay by rank: of each there are 32.
  const shoe = Array.from({ length: 52 }, (_, card) => card);
  const back = { dragon: 0, tiger: 0, tie: 0 };
  let pairs = 0;
  for (const first of shoe)
    for (const second of shoe) {
      const ways = 8 * (first === second ? 7 : 8);
      pairs += ways;
      for (const spot of ['dragon', 'tiger', 'tie'] as const)
        back[spot] += ways * (100 + dragonTiger.result([first, second], spot, 100).net);
    }
  // 31 of the 415 other cards have the rank of the first.
  expect(pairs).toBe(416 * 415);
  expect(back.dragon * 415).toBe((41_500 - 31 * 50) * pairs);
  expect(back.tiger).toBe(back.dragon);
  expect(back.tie * 415).toBe(31 * 900 * pairs);
  expect((back.dragon / pairs).toFixed(2)).toBe('96.27');
  expect((back.tie / pairs).toFixed(2)).toBe('67.23');
});

test.each([
  ['10s Jh Qd 4c 4d', 8],
  ['As 2h 7d 5c 5d', 10],
  ['Ks Qh Jd 10c 10d', 10],
  ['As Ah Ad Ac 2s', 0],
  ['3s 7h 4d 5c 2d', 1],
  ['9s Ah 8d 3c Kd', 1],
])('%s is bull %i', (hand, bull) => {
  expect(bullOf(cards(hand))).toBe(bull);
});

test('equal bulls are decided by the highest card, then by its suit, spades first', () => {
  expect(beats(cards('10s Jh Qd 4c 4d'), cards('10h Jd Qs 3c 4h'))).toBe(true);
  expect(beats(cards('Ks 2h 8d 3c 4d'), cards('Qs 2d 8h 3s 4h'))).toBe(true);
  expect(beats(cards('Kh 2h 8d 3c 4d'), cards('Ks 2d 8h 3s 4h'))).toBe(false);
});

type Kind = { readonly counts: readonly number[]; readonly bull: number; readonly ways: number };
const choose = (from: number, some: number): number => (some === 0 ? 1 : (from * choose(from - 1, some - 1)) / some);

/** Hands of five by how often they have each rank. */
function kinds(): Kind[] {
  const found: Kind[] = [];
  const fill = (rank: number, left: number, counts: readonly number[]) => {
    if (rank === 13) {
      if (left > 0) return;
      const hand = counts.flatMap((count, at) => Array.from({ length: count }, (_, suit) => at * 4 + suit));
      found.push({ counts, bull: bullOf(hand), ways: counts.reduce((all, count) => all * choose(4, count), 1) });
      return;
    }
    for (let count = 0; count <= Math.min(4, left); count += 1) fill(rank + 1, left - count, [...counts, count]);
  };
  fill(0, 5, []);
  return found;
}

test('a seat at bull-bull gives back 98.20 %, over all pairs of hands', () => {
  const all = kinds();
  const hands = all.reduce((sum, { ways }) => sum + ways, 0);
  expect(hands).toBe(2_598_960);
  const best = all.filter(({ bull }) => bull === 10);
  const others = choose(47, 5);
  // Of two hands of one deck either wins as often as the other, since none is equal to another.
  let both = 0;
  for (const one of best)
    for (const other of best)
      both += one.ways * other.counts.reduce((ways, count, at) => ways * choose(4 - (one.counts[at] ?? 0), count), 1);
  const isBest = best.reduce((sum, { ways }) => sum + ways, 0) * others;
  const winsByBest = (isBest - both / 2) / (hands * others);
  const paid = (seat: string) => 100 + bullBullRules.result(cards(`As 2h 7d 4c 4d ${seat}`), 'seat1', 100).net;
  const [plain, bullBull] = [paid('10s Jh Qd 9c 10d'), paid('10s Jh Qd 10c Kd')];
  expect([plain, bullBull, paid('3s 3h Ad 9c 5d')]).toEqual([190, 235, 0]);
  expect(((0.5 - winsByBest) * plain + winsByBest * bullBull).toFixed(2)).toBe('98.20');
});

test('the commission is a tenth of what is won', () => {
  const win = cards('As 2h 7d 4c 4d 10s Jh Qd 10c Kd');
  expect(bullBullRules.result(win, 'seat1', 5_000)).toEqual({ net: 6_750, revenue: 750 });
});
