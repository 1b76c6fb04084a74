import { expect, test } from 'vitest';
import { payoutOf, pointsOf, dealHand, winnerOf } from '../../../src/platforms/hall/games/baccarat/hand.ts';
import { spots } from '../../../src/platforms/hall/games/baccarat/detail.ts';
import { type Card, rankText, shuffled, suits } from '../../../src/platforms/shared/cards.ts';
import { reel, spin, timesOf } from '../../../src/platforms/hall/games/fruit/reels.ts';
import { drawn, handOf } from '../../../src/platforms/hall/games/poker/hands.ts';
import { seeded } from '../../../src/platforms/shared/seeded.ts';

/** "10h 9d A♠…" by rank and the suit's first letter. */
const cards = (text: string): Card[] =>
  text.split(' ').map((word) => {
    const rank = Array.from({ length: 13 }, (_, at) => rankText(at * 4)).indexOf(word.slice(0, -1));
    return rank * 4 + suits.findIndex((suit) => suit.startsWith(word.slice(-1)));
  });

test('the fruit machine gives back exactly 96.0 % over all stops', () => {
  let back = 0;
  for (const first of reel)
    for (const second of reel) for (const third of reel) back += timesOf([first, second, third]);
  expect(back * 1_000).toBe(960 * reel.length ** 3);
});

test('two cherries pay wherever they are, three more, one nothing', () => {
  expect(timesOf(['cherry', 'lemon', 'cherry'])).toBe(2);
  expect(timesOf(['lemon', 'cherry', 'cherry'])).toBe(2);
  expect(timesOf(['cherry', 'cherry', 'cherry'])).toBe(12);
  expect(timesOf(['cherry', 'lemon', 'lemon'])).toBe(0);
});

test('whoever repeats a seed repeats what was drawn from it', () => {
  const run = () => {
    const chance = seeded(7);
    return [spin(chance), shuffled(8, chance).slice(0, 20)];
  };
  expect(run()).toEqual(run());
  expect(shuffled(8, seeded(1)).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 416 }, (_, at) => Math.floor(at / 8)),
  );
});

/** Cards as they leave the shoe: player, banker, player, banker, then what is drawn. */
const deal = (text: string) => {
  const shoe = cards(text);
  const hand = dealHand(() => shoe.shift() ?? 0);
  return { sizes: [hand.player.length, hand.banker.length], winner: winnerOf(hand), left: shoe.length };
};

test.each([
  ['a natural of either side ends the hand', '9h 2d Kc 3s 5h', [2, 2], 'player'],
  ['the same of the banker', '2h 8d 3c Ks 5h', [2, 2], 'banker'],
  ['six and seven stand', '4h 3d 2c 3s 9h', [2, 2], 'tie'],
  ['the banker draws to five when the player stands', '4h 2d 3c 3s 4h 9d', [2, 3], 'banker'],
  ['on three he stands upon an eight', '2h Kd 3c 3s 8h 9d', [3, 2], 'tie'],
  ['on three he draws upon a nine', '2h Kd 3c 3s 9h 5d', [3, 3], 'banker'],
  ['on four he stands upon an ace', '2h Kd 3c 4s Ah 5d', [3, 2], 'player'],
  ['on five he draws upon a four', '2h Kd 3c 5s 4h 3d', [3, 3], 'player'],
  ['on six he stands upon a five', '2h Kd 3c 6s 5h 3d', [3, 2], 'banker'],
  ['on six he draws upon a six', '2h Kd 3c 6s 6h 3d', [3, 3], 'banker'],
  ['on seven he never draws', '2h Kd 3c 7s 6h 3d', [3, 2], 'banker'],
] as const)('baccarat: %s', (_, text, sizes, winner) => {
  expect(deal(text)).toMatchObject({ sizes, winner });
});

test('pictures and tens are nothing, and only the last digit counts', () => {
  expect(pointsOf(cards('10h Jd Qc Ks'))).toBe(0);
  expect(pointsOf(cards('9h 8d'))).toBe(7);
});

test('a tie gives back what was bet on the sides, the banker keeps 5 %', () => {
  // A tenth of a yuan, in units: the commission is a part of a cent.
  expect(payoutOf('banker', 10_000, 'banker')).toBe(19_500);
  expect(spots.map((spot) => payoutOf(spot, 100, 'tie'))).toEqual([100, 100, 900]);
  expect(spots.map((spot) => payoutOf(spot, 100, 'player'))).toEqual([200, 0, 0]);
});

test.each([
  ['10h Jh Qh Kh Ah', 'royal'],
  ['Ah 2h 3h 4h 5h', 'straightFlush'],
  ['9c 9d 9h 9s 2c', 'four'],
  ['9c 9d 9h 2s 2c', 'fullHouse'],
  ['2h 9h 4h Kh Ah', 'flush'],
  ['10h Jd Qh Kh Ah', 'straight'],
  ['Ad 2h 3h 4h 5h', 'straight'],
  ['Qd Kh Ah 2h 3h', undefined],
  ['9c 9d 9h 3s 2c', 'three'],
  ['9c 9d 3h 3s 2c', 'twoPairs'],
  ['Jc Jd 3h 4s 2c', 'jacks'],
  ['Ac Ad 3h 4s 2c', 'jacks'],
  ['10c 10d 3h 4s 2c', undefined],
  ['Kc Qd 9h 4s 2c', undefined],
])('video poker: %s is %s', (text, hand) => {
  expect(handOf(cards(text))).toBe(hand);
});

test('cards that stay keep their place, the others are the next of the deck', () => {
  const deck = cards('Ac 2c 3c 4c 5c 6c 7c 8c 9c 10c');
  expect(drawn(deck, [true, false, true, false, false])).toEqual(cards('Ac 6c 3c 7c 8c'));
  expect(drawn(deck, [])).toEqual(deck.slice(5));
});
