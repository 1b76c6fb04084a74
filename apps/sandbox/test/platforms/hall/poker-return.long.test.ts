// What video poker gives back to who plays it best, over all deals and all that can be drawn: some twenty seconds.
import { expect, test } from 'vitest';
import { listedGames } from '../../../src/platforms/hall/api/game-list.ts';
import { handSize, timesOf } from '../../../src/platforms/hall/games/poker/hands.ts';

const deck = 52;
const left = deck - handSize;
const subsets = 2 ** handSize;

/** How many sets of k there are among n. */
function choose(n: number, k: number): number {
  let ways = 1;
  for (let taken = 0; taken < k; taken += 1) ways = (ways * (n - taken)) / (taken + 1);
  return n < k ? 0 : ways;
}
/** The same by place: n × (handSize + 1) + k. */
const ways = Int32Array.from({ length: deck * (handSize + 1) }, (_, at) =>
  choose(Math.floor(at / (handSize + 1)), at % (handSize + 1)),
);
/** Sets of cards are numbered by size, and among those of a size by their cards: here each size begins. */
const firstOf = Int32Array.from({ length: handSize + 2 }, (_, size) =>
  Array.from({ length: size }, (_each, smaller) => choose(deck, smaller)).reduce((sum, count) => sum + count, 0),
);
/** A subset of five cards is a number of five binary places. */
const hasCard = (subset: number, place: number) => Math.floor(subset / 2 ** place) % 2 === 1;
const sizes = Array.from({ length: subsets }, (_, subset) => {
  return Array.from({ length: handSize }, (_each, place) => hasCard(subset, place)).filter(Boolean).length;
});

/** Visits every five cards, with the numbers of all their subsets. */
function eachHand(visit: (cards: readonly number[], numbers: Int32Array) => void): void {
  const [cards, numbers] = [[0, 0, 0, 0, 0], new Int32Array(subsets)];
  const place = (at: number) => {
    if (at === handSize) {
      visit(cards, numbers);
      return;
    }
    const before = at === 0 ? -1 : (cards[at - 1] ?? 0);
    for (let card = before + 1; card < deck; card += 1) {
      cards[at] = card;
      // Every subset of the cards before it, and the same with this card as its last.
      const half = 2 ** at;
      for (let subset = 0; subset < half; subset += 1) {
        const size = (sizes[subset] ?? 0) + 1;
        const within = (numbers[subset] ?? 0) - (firstOf[size - 1] ?? 0);
        numbers[subset + half] = (firstOf[size] ?? 0) + within + (ways[card * (handSize + 1) + size] ?? 0);
      }
      place(at + 1);
    }
  };
  place(0);
}

test('video poker gives back what its list says to who holds and doubles best, over all deals and draws', () => {
  // By the number of a set of cards: what all hands that contain it pay, in stakes.
  const paid = new Int32Array(firstOf.at(-1) ?? 0);
  let deals = 0;
  eachHand((cards, numbers) => {
    deals += 1;
    const times = timesOf(cards);
    if (times > 0) for (const number of numbers) paid[number] = (paid[number] ?? 0) + times;
  });
  expect(deals).toBe(choose(deck, handSize));

  // A multiple of the ways to draw any number of cards, so that all sums are whole.
  const whole = 5 * choose(left, handSize);
  const ofDraw = sizes.map((held) => whole / choose(left, handSize - held));
  expect(ofDraw.every(Number.isInteger)).toBe(true);
  const sums = new Float64Array(subsets);
  let [staked, back] = [0, 0];
  eachHand((_, numbers) => {
    for (let held = 0; held < subsets; held += 1) sums[held] = paid[numbers[held] ?? 0] ?? 0;
    // Of hands with the cards that are held, those with any that was thrown away are none.
    for (let half = 1; half < subsets; half *= 2)
      for (let from = 0; from < subsets; from += 2 * half)
        for (let held = from; held < from + half; held += 1) sums[held] = (sums[held] ?? 0) - (sums[held + half] ?? 0);
    let best = 0;
    for (let held = 0; held < subsets; held += 1) best = Math.max(best, (sums[held] ?? 0) * (ofDraw[held] ?? 0));
    // A second bet is worth it where the first one brings back more than it cost.
    const bets = best > whole ? 2 : 1;
    staked += bets;
    back += bets * best;
  });
  expect(Number.isSafeInteger(back)).toBe(true);
  const percent = (100 * back) / whole / staked;
  expect(listedGames.find(({ code }) => code === 'PKBJ')?.rtp).toBe(Math.round(percent * 100) / 100);
});
