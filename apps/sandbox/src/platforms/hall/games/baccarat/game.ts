/** Baccarat at work: a round is a player's bets on one hand; the wins come when the hand is over, whoever looks. */
import type { GameRound, Session } from '../../book/rows.ts';
import { baccaratParts, baccaratPicture } from '../../pages/baccarat-view.ts';
import { noteOf } from '../../pages/texts.ts';
import {
  balanceOf,
  betsOf,
  type Game,
  type GameDeps,
  millsPerYuan,
  openRound,
  payRound,
  unitsOf,
  type View,
} from '../play.ts';
import { chips, type Spot, spots } from './detail.ts';
import { payoutOf, winnerOf } from './hand.ts';
import { makeTable } from './table.ts';

const tenth = millsPerYuan / 10;
const betsMax = 20;
const pollWaitingMs = 1_000;
/** After the change of a phase, not before it. */
const afterMs = 60;

export function baccaratGame(deps: GameDeps): Game {
  const { book, cashier, config, clock, chance } = deps;
  const table = makeTable(book, clock, chance);
  const finishing = new Map<string, Promise<void>>();
  /** Bets on their way to the book, by round. */
  const placing = new Map<string, number>();
  const place = (id: string, by: number) => placing.set(id, (placing.get(id) ?? 0) + by);
  const idOf = (player: string, hand: number) => `BAC-${hand.toString(36)}-${player}`;

  const payOut = async (round: GameRound): Promise<void> => {
    const { detail } = round;
    if (detail.game !== 'BAC') return;
    await clock.sleep(Math.max(0, table.paysAt(detail.hand) - clock.now()));
    // A robot's hand was dealt before its bets.
    const cards = detail.cards ?? table.cardsOf(detail.hand);
    if (cards === undefined) throw new Error('a hand is over and has no cards');
    const dealt: GameRound = { ...round, detail: { ...detail, cards } };
    book.rounds.write(dealt);
    const isWaiting = () =>
      (placing.get(round.id) ?? 0) > 0 ||
      book.ofRound(round.player, round.id).some(({ call, state }) => call === 'bet' && state === 'pending');
    // A bet that was placed in time may be answered late.
    while (isWaiting()) await clock.sleep(askEveryMs);
    const winner = winnerOf(cards);
    await payRound(deps, dealt, (bet) => payoutOf(spotOf(bet.spot), bet.units, winner));
  };
  /** Once at a time, however many ask for it. */
  const finish = (round: GameRound): Promise<void> => {
    const known = finishing.get(round.id);
    if (known !== undefined) return known;
    const ended = payOut(round).finally(() => finishing.delete(round.id));
    finishing.set(round.id, ended);
    return ended;
  };

  const view = async (session: Session, note?: string, known?: number): Promise<View> => {
    const { hand, phase, leftMs } = table.at(clock.now());
    const round = book.rounds.find(idOf(session.player, hand));
    const balance = known ?? (await balanceOf(deps, session, 'BAC'));
    return {
      parts: baccaratParts(book, session, {
        config,
        hand,
        phase,
        cards: table.cardsOf(hand),
        road: table.road(hand),
        bets: round === undefined ? [] : betsOf(deps, round),
      }),
      balance,
      pollMs: Math.min(phase === 'betting' ? leftMs + afterMs : pollWaitingMs, leftMs + afterMs),
      ...(phase === 'betting' ? { countdownMs: leftMs } : {}),
      ...(note === undefined ? {} : { note }),
    };
  };
  return {
    code: 'BAC',
    finish,
    picture: baccaratPicture,
    view: (session) => view(session),
    act: async (session, action, fields) => {
      const spot = spots.find((one) => one === fields['spot']);
      const stake = Number(fields['stake']) * millsPerYuan;
      if (action !== 'bet' || spot === undefined) return undefined;
      if (!chips.some((chip) => Math.round(chip * millsPerYuan) === stake) || stake % tenth !== 0) return undefined;
      const { hand, phase } = table.at(clock.now());
      if (phase !== 'betting') return view(session);
      const { player, token } = session;
      const id = idOf(player, hand);
      const round = book.rounds.find(id) ?? openRound(deps, session, id, { game: 'BAC', hand });
      const number = book.ofRound(player, id).filter(({ call }) => call === 'bet').length + 1;
      if (number > betsMax) return view(session);
      const transaction = `${id}.b${number}`;
      const units = unitsOf(stake, config);
      place(id, 1);
      // The page may be closed before the hand is over; the win comes all the same.
      finish(round).catch(() => undefined);
      const bet = await cashier
        .bet({ player, token, game: 'BAC', round: id, transaction, units, spot })
        .finally(() => place(id, -1));
      const note = bet.transaction.state === 'accepted' ? undefined : noteOf(bet.transaction, session.locale);
      return view(session, note, bet.balance);
    },
  };
}

const spotOf = (text: string | undefined): Spot => spots.find((spot) => spot === text) ?? 'tie';
const askEveryMs = 200;
