/** Video poker at work: the deal is a bet; who doubles before the draw places a second one in the same round. */
import type { GameRound, Session } from '../../book/rows.ts';
import { pokerParts, pokerPicture } from '../../pages/poker-view.ts';
import { noteOf, textOf } from '../../pages/texts.ts';
import { shuffled } from '../../../shared/cards.ts';
import {
  balanceOf,
  betsOf,
  type Game,
  type GameDeps,
  millsPerYuan,
  newRoundId,
  openRound,
  payRound,
  soon,
  unitsOf,
  type View,
} from '../play.ts';
import type { PokerDetail } from './detail.ts';
import { drawn, handSize, timesOf } from './hands.ts';

export const pokerStakes = [1, 2, 5, 10, 20, 50];
/** A hand that nobody goes on with stays as it was dealt, and is over. */
const patienceMs = 30 * 60_000;
const revealMs = 900;

type PokerRound = GameRound & { readonly detail: PokerDetail };
const isPoker = (round: GameRound): round is PokerRound => round.detail.game === 'PKBJ';

export function pokerGame(deps: GameDeps): Game {
  const { book, cashier, config, clock, chance } = deps;
  const openOf = (player: string) =>
    book.roundsOf(player, 'PKBJ').findLast((round): round is PokerRound => round.state === 'open' && isPoker(round));
  const partsFor = (session: Session, round: GameRound | undefined, isFresh: boolean) =>
    pokerParts(book, session, { config, round: round !== undefined && isPoker(round) ? round : undefined, isFresh });
  const view = async (session: Session, note?: string): Promise<View> => ({
    parts: partsFor(session, openOf(session.player), false),
    balance: await balanceOf(deps, session, 'PKBJ'),
    ...(note === undefined ? {} : { note }),
  });

  /** Draws, pays and closes. @param held which of the five stay */
  const draw = (round: PokerRound, held: readonly boolean[]) => {
    const over: PokerRound = { ...round, detail: { ...round.detail, held: round.detail.held ?? held } };
    book.rounds.write(over);
    const times = timesOf(drawn(over.detail.deck, over.detail.held ?? held));
    const paid = payRound(deps, over, (bet) => bet.units * times);
    return { over, paid };
  };
  const finish = async (round: GameRound): Promise<void> => {
    if (!isPoker(round)) return;
    if (round.detail.held === undefined) await clock.sleep(Math.max(0, round.openedAt + patienceMs - clock.now()));
    const now = book.rounds.find(round.id) ?? round;
    if (now.state === 'open' && isPoker(now))
      await draw(
        now,
        Array.from({ length: handSize }, () => true),
      ).paid;
  };

  const deal = async (session: Session, yuan: number): Promise<View | undefined> => {
    if (!pokerStakes.includes(yuan) || openOf(session.player) !== undefined) return undefined;
    const stake = yuan * millsPerYuan;
    const id = newRoundId('PKBJ');
    const deck = shuffled(1, chance).slice(0, 2 * handSize);
    const round = openRound(deps, session, id, { game: 'PKBJ', stake, deck });
    const bet = await cashier.bet(orderOf(deps, session, round, 1, stake));
    if (bet.transaction.state !== 'accepted') {
      book.rounds.write({ ...round, state: 'void' });
      return view(session, noteOf(bet.transaction, session.locale));
    }
    finish(round).catch(() => undefined);
    return { parts: partsFor(session, round, true), balance: bet.balance };
  };
  return {
    code: 'PKBJ',
    finish,
    picture: pokerPicture,
    view: (session) => view(session),
    act: async (session, action, fields) => {
      if (action === 'deal') return deal(session, Number(fields['stake']));
      const round = openOf(session.player);
      if (round === undefined || (action !== 'draw' && action !== 'double')) return undefined;
      if (action === 'double' && betsOf(deps, round).length === 1) {
        const bet = await cashier.bet(orderOf(deps, session, round, 2, round.detail.stake));
        // Without the second bet nothing is drawn: the player decides anew.
        if (bet.transaction.state !== 'accepted') return view(session, noteOf(bet.transaction, session.locale));
      }
      const held = Array.from({ length: handSize }, (_, at) => fields[`hold-${round.id}-${at}`] !== undefined);
      const { over, paid } = draw(round, held);
      const balance = await soon(deps, paid);
      const late = { balance: undefined, note: textOf('winComing', session.locale) };
      return { parts: partsFor(session, over, true), revealMs, ...(balance === 'later' ? late : { balance }) };
    },
  };
}

function orderOf({ book, config }: GameDeps, session: Session, round: GameRound, bet: 1 | 2, stake: number) {
  const { player, token } = session;
  // A second bet that was refused may be placed again, under a number of its own.
  const tried = book.ofRound(round.player, round.id).filter(({ call }) => call === 'bet').length;
  const transaction = `${round.id}.b${Math.max(bet, tried + 1)}`;
  return { player, token, game: round.game, round: round.id, transaction, units: unitsOf(stake, config) };
}
