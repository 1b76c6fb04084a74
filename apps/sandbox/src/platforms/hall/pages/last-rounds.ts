/** The last rounds of a player, each with a link to its page. */
import { roundList, roundsListed } from '../../shared/pages/round-list.ts';
import { roundKey } from '../api/site-api.ts';
import type { Book } from '../book/book.ts';
import type { GameCode, GameRound, Session, Transaction } from '../book/rows.ts';
import type { HallConfig } from '../config.ts';
import { millsOf } from '../games/play.ts';

/** @param small a round in the width of a line */
export function lastRounds(
  book: Book,
  { player, locale, id: session }: Session,
  { game, config, small }: { game: GameCode; config: HallConfig; small: (round: GameRound) => string },
): string {
  const rounds = book
    .roundsOf(player, game)
    .filter(({ state }) => state === 'closed')
    .slice(-roundsListed)
    .toReversed();
  const rows = rounds.map((round) => ({
    id: round.id,
    href: `${config.visibleAt}/play/hall/${session}/round/${round.id}/${roundKey(config, round.id)}`,
    small: small(round),
    net: millsOf(netOf(book.ofRound(round.player, round.id)), config),
  }));
  return roundList(rows, locale);
}

/** What a round brought, in units: wins less bets, of what stands. */
export function netOf(transactions: readonly Transaction[]): number {
  const sum = (call: Transaction['call']) =>
    transactions
      .filter((one) => one.call === call && one.state === 'accepted')
      .reduce((units, one) => units + one.units, 0);
  return sum('win') - sum('bet');
}
