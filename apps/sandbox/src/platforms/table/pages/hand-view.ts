/** The cards of a hand on the felt of each game, and what they came to. */
import type { Card } from '../../shared/cards.ts';
import type { Locale } from '../../shared/locales.ts';
import { cardFace } from '../../shared/pages/card-view.ts';
import { moneyText } from '../../shared/pages/texts.ts';
import { netText } from '../../shared/pages/round-list.ts';
import type { GameCode, GameRound } from '../book/rows.ts';
import { beats, bullOf, handsOf, seats } from '../games/bull-bull.ts';
import { winnerOf } from '../games/high-card.ts';
import { millsOf } from '../money.ts';
import { bullText, outcomes, textOf } from './texts.ts';

export type Felt = {
  /** None while bets are open. */
  readonly cards: readonly Card[];
  /** Whether the cards have just come. */
  readonly isFresh: boolean;
  readonly locale: Locale;
};

const sideMs = 400;
const seatMs = 250;
const bullSize = 5;

/** The felt of a game. It stays as it is while a hand is shown, so that its cards are turned once. */
export function felt(game: GameCode, view: Felt): string {
  const { cards, isFresh, locale } = view;
  const isOpen = cards.length === 0;
  const phase = isOpen
    ? `<span>${textOf('placeBets', locale)}</span><b id="countdown"></b>`
    : `<span>${textOf('noMoreBets', locale)}</span>`;
  const winner = game === '900' && !isOpen ? outcomes[winnerOf(cards)][locale] : '';
  const sides = game === '900' ? dragonTigerSides(view) : bullBullSides(view);
  return `<div class="felt ${game === '900' ? 'pairs' : 'bulls'} ${isOpen ? '' : isFresh ? 'over' : 'still'}"><div class="phase">${phase}</div><div class="bar" id="countbar"><i></i></div>
<div class="hands">${sides}</div><div class="outcome" role="status">${winner}</div></div>`;
}

/** What the player has at stake in a hand, or what it brought. */
export function ownResult(round: GameRound | undefined, locale: Locale): string {
  if (round === undefined) return '';
  return round.state === 'open'
    ? `${textOf('atStake', locale)} ${moneyText(millsOf(round.stake), locale)}`
    : netText(millsOf(round.net), locale);
}

type Side = {
  readonly title: string;
  readonly cards: readonly Card[];
  readonly size: number;
  readonly points: string;
  readonly colour: 'p' | 'b';
  readonly isWinner: boolean;
  /** When the first card is turned; undefined where all lie there. */
  readonly fromMs: number | undefined;
};

function sideOf({ title, cards, size, points, colour, isWinner, fromMs }: Side): string {
  const faces = cards.map((card, at) => cardFace(card, fromMs === undefined ? undefined : fromMs + at * 40));
  const slots = Array.from({ length: size - faces.length }, () => '<span class="slot"></span>');
  const em = points === '' ? '' : `<em>${points}</em>`;
  return `<div class="side ${colour}${isWinner ? ' winner' : ''}"><h3>${title}${em}</h3><div class="cards">${faces.join('')}${slots.join('')}</div></div>`;
}

function dragonTigerSides({ cards, isFresh, locale }: Felt): string {
  const winner = cards.length === 0 ? undefined : winnerOf(cards);
  const sides = (['dragon', 'tiger'] as const).map((who, at) =>
    sideOf({
      title: textOf(who, locale),
      cards: cards.slice(at, at + 1),
      size: 1,
      points: '',
      colour: who === 'dragon' ? 'p' : 'b',
      isWinner: winner === who,
      fromMs: isFresh ? at * sideMs : undefined,
    }),
  );
  return sides.join('');
}

function bullBullSides({ cards, isFresh, locale }: Felt): string {
  const hands = handsOf(cards);
  const isDealt = cards.length > 0;
  const row = (title: string, own: readonly Card[], at: number) =>
    sideOf({
      title,
      cards: own,
      size: bullSize,
      points: isDealt ? bullText(bullOf(own), locale) : '',
      colour: at === 0 ? 'b' : 'p',
      isWinner: isDealt && at > 0 && beats(own, hands.banker),
      fromMs: isFresh ? at * seatMs : undefined,
    });
  const others = seats.map((seat, at) => row(textOf(seat, locale), hands.seats[seat], at + 1));
  return [row(textOf('banker', locale), hands.banker, 0), ...others].join('');
}

/** A hand in the width of a line. */
export function smallHand({ game, cards }: GameRound, locale: Locale): string {
  if (cards.length === 0) return '';
  if (game === '900') return `<span class="small">${cards.map((card) => cardFace(card)).join('<span>·</span>')}</span>`;
  const { banker } = handsOf(cards);
  return `<span class="small">${banker.map((card) => cardFace(card)).join('')}</span><small>${bullText(bullOf(banker), locale)}</small>`;
}

/** What the felt of this company adds to the common one. */
export const handStyle = `
.own{min-height:28px;margin:0 0 8px;text-align:center;font-weight:800;color:var(--gold);font-variant-numeric:tabular-nums}
.bulls .outcome:empty{display:none}
.over .side.winner{animation-delay:1.1s}
.over .outcome,.over em{animation-delay:1.1s}
.pairs .side .cards{grid-template-columns:minmax(0,96px);justify-content:center}
.pairs .cards .card b{font-size:1.5rem}.pairs .cards .card i{font-size:2.5rem}
.bulls .hands{grid-template-columns:minmax(0,1fr);gap:6px}
.bulls .side{display:grid;grid-template-columns:minmax(0,1fr) auto;align-items:center;gap:8px;padding:6px 10px}
.bulls .side h3{margin:0;flex-direction:column;align-items:flex-start;gap:4px}
.bulls .side h3 em{font-size:.75rem;padding:1px 8px}
.bulls .cards{grid-template-columns:repeat(5,40px);gap:4px}
.bulls .cards .card{padding:3px}.bulls .cards .card b{font-size:.875rem}.bulls .cards .card i{font-size:1.125rem}
.spots.even{grid-template-columns:repeat(3,minmax(0,1fr))}
.road .dragon{background:#2f6fe0}.road .tiger{background:#d23b3b}
`;
