/** bull91: the card table of game 91, a banker against five players. Each player is an option. */

import { plays } from '../../data/bull91.ts';
import { range } from '../combinatorics.ts';
import { type Fraction, fraction, plus } from '../amounts/fraction.ts';
import type { Line, Rules } from '../play.ts';
import type { Shape } from '../shape.ts';
import { options } from '../shapes/options.ts';
import { cardChances, type Chances, digitChances, outcomeOf } from './bull/bull-chances.ts';
import { type CardsOf, cardsApart, cardsInRow, duelOf, handOf, handSize } from './bull/bull-hands.ts';
import { buildFamily } from './build.ts';

/** How hands are dealt, and the chances that follow. */
interface Deal {
  readonly cards: CardsOf;
  readonly chances: Chances;
  /** The banker's and the player's cards in the draw; cards beyond them do not matter. */
  reads(seat: number): readonly number[];
  /** The player's seat among these cards alone. */
  seatIn(seat: number): number;
}

const tenCards: Deal = {
  cards: cardsInRow,
  chances: cardChances,
  reads: (seat) => range(0, seat + handSize - 1),
  seatIn: (seat) => seat,
};

const digitHands: Deal = {
  cards: cardsApart,
  chances: digitChances,
  reads: (seat) => [...range(0, handSize - 1), ...range(seat * handSize, seat * handSize + handSize - 1)],
  seatIn: () => 1,
};

/** "p3" -> 3. */
const seatOf = (player: number | string) => Number(String(player).slice(1));

/** How the duel of a player went: "win5", "lose1". */
function outcome({ cards }: Deal, numbers: readonly number[], seat: number): string {
  return outcomeOf(duelOf(handOf(cards(numbers, 0)), handOf(cards(numbers, seat))));
}

/** The bull numbers of a player and the banker: "7:3". */
function ranks({ cards }: Deal, numbers: readonly number[], seat: number): string {
  return `${handOf(cards(numbers, seat)).bull}:${handOf(cards(numbers, 0)).bull}`;
}

/** A player's bet wins at that player's own rate. All five can win at once: 1 10 2 3 4 8 9 6 5 7. */
function flat(deal: Deal): Make {
  return (shape, places) => ({
    ...optionRules(deal, shape, places, true),
    *lines({ opts = [] }) {
      for (const player of opts) yield lineOf(deal, player, [player], (result) => (isWon(result) ? player : null));
    },
  });
}

/**
 * Every bet wins or loses a multiple of its stake. The tally names the outcomes of all bets
 * together ("win5"), the tiers tell the players apart ("p3.win5").
 */
function multiplied(deal: Deal): Make {
  return (shape, places) => ({
    ...optionRules(deal, shape, places, false),
    *lines({ opts = [] }) {
      for (const player of opts) yield lineOf(deal, player, outcomesOf(player), (result) => `${player}.${result}`);
    },
  });
}

type Make = (shape: Shape, places: number) => Rules;

const isWon = (result: string) => result.startsWith('win');

function outcomesOf(player: string): readonly string[] {
  return ['lose', 'win'].flatMap((end) => [1, 2, 3, 5].map((times) => `${player}.${end}${times}`));
}

function optionRules(deal: Deal, shape: Shape, places: number, ownRates: boolean): Rules {
  if (shape.kind !== 'options') throw new RangeError('players are options');
  return options(shape, {
    places,
    pool: { drawable: range(0, 10), distinct: false },
    ownRates,
    tiers: [],
    reading: {
      key: 'duel',
      of: (numbers, player) => outcome(deal, numbers, seatOf(player)),
      judge: (result) => (ownRates ? isWon(String(result)) : String(result)),
      maxWins: (players) => Object.fromEntries(players.map((player) => [player, 1])),
    },
  });
}

function lineOf(deal: Deal, player: string, tiers: readonly string[], tierOf: (result: string) => string | null): Line {
  const seat = seatOf(player);
  const seatIn = deal.seatIn(seat);
  return {
    reads: deal.reads(seat),
    bought: { form: 'reading', symbols: [player] },
    tiers,
    judge: (numbers) => tierOf(outcome(deal, numbers, seatIn)),
    reading: (numbers) => ({ key: 'duel', value: ranks(deal, numbers, seatIn) }),
    chances: () => byTier(deal.chances(seat), tierOf),
  };
}

function byTier(
  outcomes: ReadonlyMap<string, Fraction>,
  tierOf: (result: string) => string | null,
): ReadonlyMap<string | null, Fraction> {
  const chances = new Map<string | null, Fraction>();
  for (const [result, p] of outcomes) {
    const tier = tierOf(result);
    chances.set(tier, plus(chances.get(tier) ?? fraction(0), p));
  }
  return chances;
}

export const family = buildFamily({
  code: 'bull91',
  rows: plays,
  places: 10,
  drawable: range(1, 10),
  distinct: true,
  readings: {},
  cells: {},
  own: {
    cards: flat(tenCards),
    cardsTimes: multiplied(tenCards),
    digits: flat(digitHands),
    digitsTimes: multiplied(digitHands),
  },
});
