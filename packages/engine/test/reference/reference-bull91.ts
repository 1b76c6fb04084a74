/**
 * The card table, written out from the sentences of the catalogue: hands by looking at every three
 * of five cards, duels by the rules in words. Shares no code with src.
 */

import type { Bet, PlainSelection } from './bet.ts';
import type { CataloguePlay } from '../vectors.ts';

type Cards = readonly number[];

/** Three cards that sum to a multiple of ten, and the other two: their sum is the bull number. */
function bullNumber(cards: Cards): number {
  for (let a = 0; a < 3; a++) {
    for (let b = a + 1; b < 4; b++) {
      for (let c = b + 1; c < 5; c++) {
        const three = (cards[a] ?? 0) + (cards[b] ?? 0) + (cards[c] ?? 0);
        const total = cards.reduce((all, card) => all + card, 0);
        if (three % 10 === 0) return total % 10 === 0 ? 10 : total % 10;
      }
    }
  }
  return 0;
}

function playerWins(banker: Cards, player: Cards): boolean {
  const [ours, theirs] = [bullNumber(player), bullNumber(banker)];
  if (ours > theirs) return true;
  if (ours < theirs || ours <= 6) return false;
  return (player[0] ?? 0) > (banker[0] ?? 0);
}

const multiplier = (cards: Cards) => ({ 7: 2, 8: 2, 9: 3, 10: 5 })[bullNumber(cards)] ?? 1;

/** All bets of a selection; the window is ten cards, or six hands of five digits in a row. */
export function expandBull91(play: CataloguePlay, { opts = [] }: PlainSelection): Bet[] {
  return opts.map((option) => (window) => {
    const i = Number(option[1]);
    const [banker, player] =
      play.group === 'pk'
        ? [window.slice(0, 5), window.slice(i, i + 5)]
        : [window.slice(0, 5), window.slice(5 * i, 5 * i + 5)];
    const wins = playerWins(banker, player);
    if (play.play === 'flat') return wins ? option : null;
    return wins ? `win${multiplier(player)}` : `lose${multiplier(banker)}`;
  });
}
