/** The baccarat table as its page has it. */
import type { Book } from '../book/book.ts';
import type { GameRound, Session, Transaction } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import type { HallConfig } from '../config.ts';
import { chips, type Hand, type Spot, spots } from '../games/baccarat/detail.ts';
import { pointsOf, winnerOf } from '../games/baccarat/hand.ts';
import { millsOf } from '../games/play.ts';
import { cardFace } from '../../shared/pages/card-view.ts';
import { lastRounds } from './last-rounds.ts';
import { textOf } from './texts.ts';
import { chipChoice } from '../../shared/pages/chips.ts';
import { moneyText, pointText } from '../../shared/pages/texts.ts';

const cardsAHand = 3;
/** When each card is turned: player, banker, player, banker, then the third ones. */
const turnsAt: Readonly<Record<'player' | 'banker', readonly number[]>> = {
  player: [300, 1_500, 2_900],
  banker: [900, 2_100, 3_700],
};
const odds: Readonly<Record<Spot, string>> = { player: '1 : 1', banker: '0.95 : 1', tie: '8 : 1' };
type TableView = {
  readonly config: HallConfig;
  readonly hand: number;
  readonly phase: 'betting' | 'cards';
  readonly cards: Hand | undefined;
  readonly road: readonly Spot[];
  readonly bets: readonly Transaction[];
};

export function baccaratParts(book: Book, session: Session, view: TableView): Record<string, string> {
  const { locale } = session;
  const { cards, phase, road, config, bets } = view;
  const stakes = (spot: Spot) =>
    bets.filter((bet) => bet.spot === spot).reduce((mills, { units }) => mills + millsOf(units, config), 0);
  return {
    table: felt(cards, { locale, isFresh: true, isOpen: phase === 'betting' }),
    controls: spotButtons(stakes, phase === 'betting', locale),
    last: `${roadOf(road, locale)}${lastRounds(book, session, { game: 'BAC', config, small })}`,
  };
}

/** The chips, which stay where they are. */
export const baccaratControls = (locale: Locale) => chipChoice(chips, locale);

export function baccaratTable(locale: Locale): string {
  return `<p class="hint">${textOf('baccaratRules', locale)}</p>`;
}

/** The hand of a round, for the round's page. */
export function baccaratPicture({ detail }: GameRound, locale: Locale): string {
  return detail.game === 'BAC'
    ? felt(detail.cards, { locale, isFresh: false, isOpen: detail.cards === undefined })
    : '';
}

function felt(
  cards: Hand | undefined,
  { locale, isFresh, isOpen }: { locale: Locale; isFresh: boolean; isOpen: boolean },
): string {
  const winner = cards && winnerOf(cards);
  const side = (who: 'player' | 'banker') => {
    const own = cards?.[who] ?? [];
    const faces = own.map((card, at) => cardFace(card, isFresh ? (turnsAt[who][at] ?? 0) : undefined));
    const slots = Array.from({ length: cardsAHand - faces.length }, () => '<span class="slot"></span>');
    const points = cards === undefined ? '' : `<em>${pointsOf(own)}</em>`;
    const isWinner = winner === who || winner === 'tie';
    return `<div class="side ${who === 'player' ? 'p' : 'b'}${isWinner ? ' winner' : ''}"><h3>${textOf(who, locale)}${points}</h3><div class="cards">${faces.join('')}${slots.join('')}</div></div>`;
  };
  const phase = isOpen
    ? `<span>${textOf('placeBets', locale)}</span><b id="countdown"></b>`
    : `<span>${textOf('noMoreBets', locale)}</span>`;
  const outcome = winner === undefined ? '' : textOf(`${winner}Wins`, locale);
  return `<div class="felt ${winner === undefined ? '' : isFresh ? 'over' : 'still'}"><div class="phase">${phase}</div><div class="bar" id="countbar"><i></i></div>
<div class="hands">${side('player')}${side('banker')}</div><div class="outcome" role="status">${outcome}</div></div>`;
}

function spotButtons(stakes: (spot: Spot) => number, isOpen: boolean, locale: Locale): string {
  const order: readonly Spot[] = ['player', 'tie', 'banker'];
  const buttons = order.map((spot) => {
    const stake = stakes(spot);
    const mark = `<mark${stake === 0 ? ' class="none"' : ''}>${moneyText(stake, locale)}</mark>`;
    return `<button class="spot ${spot.slice(0, 1)}" data-do="bet" data-spot="${spot}"${isOpen ? '' : ' disabled'}><strong>${textOf(spot, locale)}</strong><small>${pointText(odds[spot], locale)}</small>${mark}</button>`;
  });
  return `<div class="spots">${buttons.join('')}</div>`;
}

function roadOf(road: readonly Spot[], locale: Locale): string {
  const beads = road.map((spot) => `<i class="${spot}">${textOf(`${spot}Letter`, locale)}</i>`);
  return `<h2>${textOf('road', locale)}</h2><div class="panel"><div class="road">${beads.join('')}</div></div>`;
}

const small = ({ detail }: GameRound) => {
  if (detail.game !== 'BAC' || detail.cards === undefined) return '';
  const faces = spots.flatMap((spot) => {
    const cards = spot === 'tie' ? [] : (detail.cards?.[spot] ?? []);
    return cards.length === 0 ? [] : [cards.map((card) => cardFace(card)).join('')];
  });
  return `<span class="small">${faces.join('<span>·</span>')}</span>`;
};
