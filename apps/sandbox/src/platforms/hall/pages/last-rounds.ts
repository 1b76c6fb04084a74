/** The last rounds of a player, each with a link to its page. */
import { roundKey } from '../api/site-api.ts';
import type { Book } from '../book/book.ts';
import type { GameCode, GameRound, Session, Transaction } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import type { HallConfig } from '../config.ts';
import { millsOf } from '../games/play.ts';
import { textOf } from './texts.ts';
import { moneyText, safe } from '../../shared/pages/texts.ts';

const listed = 5;
const chevron =
  '<svg class="more" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="m9 5 7 7-7 7"/></svg>';

/** @param small a round in the width of a line */
export function lastRounds(
  book: Book,
  { player, locale, id }: Session,
  { game, config, small }: { game: GameCode; config: HallConfig; small: (round: GameRound) => string },
): string {
  const rounds = book
    .roundsOf(player, game)
    .filter(({ state }) => state === 'closed')
    .slice(-listed)
    .toReversed();
  const rows = rounds.map((round) => {
    const net = netOf(book.ofRound(round.player, round.id));
    const link = `${config.visibleAt}/play/hall/${id}/round/${round.id}/${roundKey(config, round.id)}`;
    return `<a class="row" href="${safe(link)}" aria-label="${textOf('round', locale)} ${round.id}">${small(round)}<span class="grow"></span><span class="num ${net > 0 ? 'plus' : 'minus'}">${netText(millsOf(net, config), locale)}</span>${chevron}</a>`;
  });
  const content = rows.length === 0 ? `<p class="empty">${textOf('noRounds', locale)}</p>` : rows.join('');
  return `<h2>${textOf('lastRounds', locale)}</h2><div class="panel">${content}</div>`;
}

/** What a round brought, in units: wins less bets, of what stands. */
export function netOf(transactions: readonly Transaction[]): number {
  const sum = (call: Transaction['call']) =>
    transactions
      .filter((one) => one.call === call && one.state === 'accepted')
      .reduce((units, one) => units + one.units, 0);
  return sum('win') - sum('bet');
}

/** Money with its sign. */
export const netText = (mills: number, locale: Locale) => `${mills > 0 ? '+' : ''}${moneyText(mills, locale)}`;
