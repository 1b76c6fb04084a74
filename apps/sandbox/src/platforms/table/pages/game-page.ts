/** The page of a game, the lobby and the page of a round. */
import type { Answer } from '../../shared/answer.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Locale } from '../../shared/locales.ts';
import { chipChoice } from '../../shared/pages/chips.ts';
import { feltStyle } from '../../shared/pages/felt-style.ts';
import { pageAnswer } from '../../shared/pages/frame.ts';
import { gameAnswer, lobbyAnswer, timeText } from '../../shared/pages/game-frame.ts';
import { roundList, roundsListed } from '../../shared/pages/round-list.ts';
import { moneyText, pointText, safe } from '../../shared/pages/texts.ts';
import type { Book } from '../book/book.ts';
import { type GameCode, gameCodes, type GameRound, type Session } from '../book/rows.ts';
import { winnerOf } from '../games/high-card.ts';
import { chips, type Game } from '../games/game.ts';
import { bettingMs } from '../games/hands.ts';
import { millsOf } from '../money.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { felt, handStyle, ownResult, smallHand } from './hand-view.ts';
import { roundText } from './round-text.ts';
import { gameNames, outcomeLetters, spotText, textOf } from './texts.ts';

export type PageDeps = {
  readonly book: Book;
  readonly wallet: Wallet;
  readonly clock: Clock;
  readonly visibleAt: string;
};

const pollMs = 1_000;
/** After the change of a phase, not before it. */
const afterMs = 60;

/** What the page's script puts up. */
export function viewOf(deps: PageDeps, game: Game, session: Session, note?: string) {
  const { clock, wallet } = deps;
  const { hands, rules } = game;
  const { locale, account } = session;
  const { hand, phase, leftMs } = hands.at(clock.now());
  const round = game.roundOf(account, hand);
  const isOpen = phase === 'betting';
  const cards = hands.cardsOf(hand) ?? [];
  return {
    parts: {
      table: felt(rules.code, { cards, isFresh: true, locale }),
      controls: spotButtons(game, { round, isOpen, locale }),
      last: `${roadOf(game, hand, locale)}${lastRounds(deps, game, session)}`,
    },
    balanceText: moneyText(millsOf(wallet.balance(account).free), locale),
    pollMs: (isOpen ? leftMs : Math.min(pollMs, leftMs)) + afterMs,
    ...(isOpen ? { countdownMs: leftMs } : {}),
    ...(note === undefined ? {} : { note }),
  };
}

const rulesTexts = { '900': 'dragonTigerRules', '830': 'bullBullRules' } as const;

export function gamePage(deps: PageDeps, game: Game, session: Session, note?: string): Answer {
  const { locale, back } = session;
  const { code } = game.rules;
  const { parts, ...others } = viewOf(deps, game, session, note);
  return gameAnswer({
    locale,
    title: gameNames[code][locale],
    back,
    style: `${feltStyle}${handStyle}`,
    balanceText: others.balanceText,
    parts,
    controls: chipChoice(chips, locale),
    below: `<p class="hint">${textOf(rulesTexts[code], locale)}</p>`,
    state: { ...others, bettingMs },
  });
}

const pictures: Readonly<Record<GameCode, string>> = { '900': '<b>♣</b>', '830': '<b>♦</b>' };

export function lobbyPage({ visibleAt }: PageDeps, session: Session): Answer {
  const tiles = gameCodes.map((code) => ({
    href: `${visibleAt}/play/table/${session.id}/${code}`,
    picture: pictures[code],
    name: gameNames[code][session.locale],
  }));
  return lobbyAnswer(tiles, session);
}

/** A round as its player sees it. */
export function roundPage({ visibleAt }: PageDeps, round: GameRound, { id, locale }: Session): Answer {
  const words = roundText(round, locale).split('\n').map(safe).join('<br>');
  return pageAnswer({
    locale,
    title: gameNames[round.game][locale],
    back: `${visibleAt}/play/table/${id}/${round.game}`,
    style: `${feltStyle}${handStyle}`,
    body: `<main>${felt(round.game, { cards: round.cards, isFresh: false, locale })}<h2>${textOf('round', locale)}</h2>
<div class="panel"><p>${timeText(round.openedAt, locale)}</p><p>${words}</p></div></main>`,
  });
}

const odds: Readonly<Record<string, string>> = { dragon: '1 : 1', tie: '8 : 1', tiger: '1 : 1' };
const seatOdds = '0.9 : 1';
const colours: Readonly<Record<string, string>> = { tie: 't', tiger: 'b' };

type SpotView = { readonly round: GameRound | undefined; readonly isOpen: boolean; readonly locale: Locale };

function spotButtons({ rules }: Game, { round, isOpen, locale }: SpotView): string {
  const order = rules.code === '900' ? ['dragon', 'tie', 'tiger'] : rules.spots;
  const buttons = order.map((spot) => {
    const stake = (round?.bets ?? []).reduce((cents, bet) => cents + (bet.spot === spot ? bet.cents : 0), 0);
    const mark = `<mark${stake === 0 ? ' class="none"' : ''}>${moneyText(millsOf(stake), locale)}</mark>`;
    return `<button class="spot ${colours[spot] ?? 'p'}" data-do="bet" data-spot="${spot}"${isOpen ? '' : ' disabled'}><strong>${spotText(spot, locale)}</strong><small>${pointText(odds[spot] ?? seatOdds, locale)}</small>${mark}</button>`;
  });
  return `<p class="own" role="status">${ownResult(round, locale)}</p><div class="spots${rules.code === '900' ? '' : ' even'}">${buttons.join('')}</div>`;
}

/** Who won the last hands; of seats there is no road. */
function roadOf({ rules, hands }: Game, hand: number, locale: Locale): string {
  if (rules.code !== '900') return '';
  const beads = hands.before(hand).map(({ cards }) => {
    const winner = winnerOf(cards);
    return `<i class="${winner}">${outcomeLetters[winner][locale]}</i>`;
  });
  return `<h2>${textOf('road', locale)}</h2><div class="panel"><div class="road">${beads.join('')}</div></div>`;
}

function lastRounds({ book, visibleAt }: PageDeps, { rules }: Game, { account, id, locale }: Session): string {
  const rounds = book
    .roundsOf(account, rules.code)
    .filter(({ state }) => state === 'closed')
    .slice(-roundsListed)
    .toReversed();
  const rows = rounds.map((round) => ({
    id: round.id,
    href: `${visibleAt}/play/table/${id}/round/${round.id}`,
    small: smallHand(round, locale),
    net: millsOf(round.net),
  }));
  return roundList(rows, locale);
}
