/** A round in words, which is all that the protocol tells of one. */
import { type Card, rankText, suitOf, type Suit } from '../../shared/cards.ts';
import type { Locale } from '../../shared/locales.ts';
import { netText } from '../../shared/pages/round-list.ts';
import { moneyText } from '../../shared/pages/texts.ts';
import type { GameRound } from '../book/rows.ts';
import { bullOf, handsOf, seats } from '../games/bull-bull.ts';
import { winnerOf } from '../games/high-card.ts';
import { millsOf } from '../money.ts';
import { bullText, gameNames, outcomes, spotText, textOf } from './texts.ts';

const signs: Readonly<Record<Suit, string>> = { spades: '♠', hearts: '♥', diamonds: '♦', clubs: '♣' };
const cardText = (card: Card) => `${rankText(card)}${signs[suitOf(card)]}`;
const handText = (cards: readonly Card[]) => cards.map(cardText).join(' ');

/** @returns some lines */
export function roundText(round: GameRound, locale: Locale): string {
  const { id, game, cards, bets, net, state } = round;
  const lines = bets.map(({ spot, cents }) => `${spotText(spot, locale)} ${moneyText(millsOf(cents), locale)}`);
  return [
    `${gameNames[game][locale]} · ${id}`,
    ...(cards.length === 0 ? [] : cardLines(round, locale)),
    `${textOf('bet', locale)}: ${lines.join(', ')}`,
    state === 'closed' ? `${textOf('net', locale)}: ${netText(millsOf(net), locale)}` : textOf('open', locale),
  ].join('\n');
}

function cardLines({ game, cards }: GameRound, locale: Locale): string[] {
  if (game === '900') {
    const [dragon, tiger] = (['dragon', 'tiger'] as const).map(
      (who, at) => `${textOf(who, locale)} ${handText(cards.slice(at, at + 1))}`,
    );
    return [`${dragon} · ${tiger}`, outcomes[winnerOf(cards)][locale]];
  }
  const hands = handsOf(cards);
  const line = (title: string, hand: readonly Card[]) =>
    `${title}: ${handText(hand)} (${bullText(bullOf(hand), locale)})`;
  return [
    line(textOf('banker', locale), hands.banker),
    ...seats.map((seat) => line(textOf(seat, locale), hands.seats[seat])),
  ];
}
