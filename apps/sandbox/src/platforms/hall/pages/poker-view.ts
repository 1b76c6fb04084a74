/** Video poker as its page has it: the pay table, five cards, and what to do with them. */
import type { Book } from '../book/book.ts';
import type { GameRound, Session } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import type { HallConfig } from '../config.ts';
import type { Card } from '../../shared/cards.ts';
import { betsOf, millsOf } from '../games/play.ts';
import type { PokerDetail } from '../games/poker/detail.ts';
import { drawn, handOf, handSize, type PokerHand, pokerHands, pokerPay, timesOf } from '../games/poker/hands.ts';
import { cardFace } from '../../shared/pages/card-view.ts';
import { lastRounds } from './last-rounds.ts';
import { textOf } from './texts.ts';
import { moneyText } from '../../shared/pages/texts.ts';

const stakes = [1, 2, 5, 10, 20, 50];
const dealEachMs = 120;

type PokerRound = GameRound & { readonly detail: PokerDetail };

/** @param isFresh whether the cards have just come */
export function pokerParts(
  book: Book,
  session: Session,
  { config, round, isFresh }: { config: HallConfig; round: PokerRound | undefined; isFresh: boolean },
): Record<string, string> {
  const { locale } = session;
  const last = lastRounds(book, session, { game: 'PKBJ', config, small });
  if (round === undefined)
    return {
      table: machine({ locale, cards: backs(), hand: undefined, result: textOf('good', locale) }),
      controls: dealControls(locale),
      last,
    };
  const { stake, held } = round.detail;
  const cards = finalOf(round.detail);
  const hand = handOf(cards);
  if (held === undefined) {
    const choices = cards.map((card, at) =>
      holdChoice(round.id, at, cardFace(card, isFresh ? at * dealEachMs : undefined), locale),
    );
    return {
      table: machine({ locale, cards: choices.join(''), hand, result: textOf('choose', locale) }),
      controls: drawControls(stake, locale),
      last,
    };
  }
  const won = wonOf(book, round, config);
  let turned = 0;
  const faces = cards.map((card, at) => {
    if (held[at] === true || !isFresh) return `<span class="hold">${cardFace(card)}</span>`;
    turned += 1;
    return `<span class="hold">${cardFace(card, turned * dealEachMs)}</span>`;
  });
  const result = won > 0 ? `${textOf('won', locale)} ${moneyText(won, locale)}` : textOf('noWin', locale);
  return {
    table: machine({ locale, cards: faces.join(''), hand, result, isWin: won > 0, isDrawn: isFresh }),
    controls: dealControls(locale),
    last,
  };
}

/** The last five cards of a round, for the round's page. */
export function pokerPicture({ detail }: GameRound, locale: Locale): string {
  if (detail.game !== 'PKBJ') return '';
  const cards = finalOf(detail);
  const hand = handOf(cards);
  const faces = cards.map((card) => `<span class="hold">${cardFace(card)}</span>`);
  return machine({
    locale,
    cards: faces.join(''),
    hand,
    result: hand === undefined ? textOf('noWin', locale) : textOf(hand, locale),
  });
}

const finalOf = ({ deck, held }: PokerDetail): readonly Card[] =>
  held === undefined ? deck.slice(0, handSize) : drawn(deck, held);

/** What all bets of a round bring back, in mills. */
function wonOf(book: Book, round: PokerRound, config: HallConfig): number {
  const staked = betsOf({ book }, round).reduce((units, bet) => units + bet.units, 0);
  return millsOf(staked, config) * timesOf(finalOf(round.detail));
}

const backs = () => `<span class="hold">${cardFace(undefined)}</span>`.repeat(handSize);

function holdChoice(round: string, at: number, face: string, locale: Locale): string {
  const name = `hold-${round}-${at}`;
  return `<label class="hold"><input type="hidden" name="was-${name}" value="1"><input type="checkbox" name="${name}" value="1" aria-label="${textOf('hold', locale)} ${at + 1}">${face}<em>${textOf('hold', locale)}</em></label>`;
}

type Machine = {
  readonly locale: Locale;
  readonly cards: string;
  readonly hand: PokerHand | undefined;
  readonly result: string;
  readonly isWin?: boolean;
  readonly isDrawn?: boolean;
};

function machine({ locale, cards, hand, result, isWin = false, isDrawn = false }: Machine): string {
  const pays = pokerHands.map(
    (one) =>
      `<div${one === hand ? ' class="now"' : ''}><span>${textOf(one, locale)}</span><b>×${pokerPay[one]}</b></div>`,
  );
  return `<div class="machine${isDrawn ? ' drawn' : ''}"><div class="paylist">${pays.join('')}</div><div class="hand">${cards}</div>
<div class="result${isWin ? ' win' : ''}" role="status">${result}</div></div>`;
}

function dealControls(locale: Locale): string {
  const chips = stakes.map(
    (stake) =>
      `<label class="chip"><input type="radio" name="stake" value="${stake}"${stake === 1 ? ' checked' : ''}><span>${stake}</span></label>`,
  );
  return `<fieldset><legend>${textOf('stake', locale)}</legend><div class="chips">${chips.join('')}</div></fieldset>
<button class="go" data-do="deal">${textOf('deal', locale)}</button>`;
}

function drawControls(stake: number, locale: Locale): string {
  return `<div class="pair"><button class="go second" data-do="double">${textOf('double', locale)}<small>+${moneyText(stake, locale)}</small></button>
<button class="go" data-do="draw">${textOf('draw', locale)}</button></div><p class="hint">${textOf('doubleHint', locale)}</p>`;
}

const small = ({ detail }: GameRound) =>
  detail.game === 'PKBJ'
    ? `<span class="small">${finalOf(detail)
        .map((card) => cardFace(card))
        .join('')}</span>`
    : '';
