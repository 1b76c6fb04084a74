/** What every game is built from, and what a page gets to see of it. */
import { randomBytes } from 'node:crypto';
import type { Book } from '../book/book.ts';
import type { GameCode, GameRound, RoundDetail, Session, Transaction } from '../book/rows.ts';
import type { Locale } from '../../shared/locales.ts';
import type { Clock } from '../../shared/clock.ts';
import type { HallConfig } from '../config.ts';
import type { Chance } from '../../shared/seeded.ts';
import type { Cashier, Teller } from '../wallet/cashier.ts';

export type GameDeps = {
  readonly book: Book;
  readonly cashier: Pick<Cashier, 'bet' | 'win' | 'balance'>;
  readonly settle: Teller['settle'];
  readonly config: HallConfig;
  readonly clock: Clock;
  readonly chance: Chance;
};

/** What a page puts up: parts of it by id, and when it looks again. */
export type View = {
  readonly parts: Readonly<Record<string, string>>;
  /** Units; undefined where the wallet did not answer. */
  readonly balance: number | undefined;
  /** When the balance may be seen: not before the reels stand. */
  readonly revealMs?: number;
  readonly pollMs?: number;
  /** Until bets close. */
  readonly countdownMs?: number;
  /** What went wrong. */
  readonly note?: string;
};

/** A game with its page. Everything comes under the player's own turn: one step at a time. */
export type Game = {
  readonly code: GameCode;
  view(session: Session): Promise<View>;
  /** Undefined for a step that the game does not have. */
  act(session: Session, action: string, fields: Readonly<Record<string, unknown>>): Promise<View | undefined>;
  /** Ends a round that nobody ends any more. Rejects only when the process stops. */
  finish(round: GameRound): Promise<void>;
  /** What happened in a round, as its page shows it. */
  picture(round: GameRound, locale: Locale): string;
};

export const millsPerYuan = 1_000;
export const unitsOf = (mills: number, { unit }: Pick<HallConfig, 'unit'>) => mills * (unit / millsPerYuan);
export const millsOf = (units: number, { unit }: Pick<HallConfig, 'unit'>) => units / (unit / millsPerYuan);

const idBytes = 8;
/** A round's number, for people to read out as well. */
export const newRoundId = (game: GameCode) => `${game}-${randomBytes(idBytes).toString('hex')}`;

/** Writes a round down before anything is bet on it. */
export function openRound({ book, clock }: GameDeps, session: Session, id: string, detail: RoundDetail): GameRound {
  const round: GameRound = {
    id,
    player: session.player,
    session: session.id,
    game: detail.game,
    state: 'open',
    openedAt: clock.now(),
    detail,
  };
  book.rounds.write(round);
  return round;
}

/** The bets of a round that stand. */
export const betsOf = ({ book }: Pick<GameDeps, 'book'>, { player, id }: GameRound): readonly Transaction[] =>
  book.ofRound(player, id).filter(({ call, state }) => call === 'bet' && state === 'accepted');

/**
 * Pays each bet of a round that stands, the last with the word that the round is over, and closes it. What is paid
 * already is not paid again.
 * @param unitsFor what a bet brings back
 * @returns the balance by the last answer
 */
export async function payRound(
  deps: GameDeps,
  round: GameRound,
  unitsFor: (bet: Transaction) => number,
): Promise<number | undefined> {
  const { book, cashier, settle } = deps;
  const bets = betsOf(deps, round);
  let balance: number | undefined;
  for (const [at, bet] of bets.entries()) {
    const transaction = `${bet.transaction}.w`;
    const known = book.find(round.player, transaction);
    if (known !== undefined && known.state !== 'pending') continue;
    const order = {
      player: round.player,
      game: bet.game,
      round: round.id,
      transaction,
      units: unitsFor(bet),
      reference: bet.transaction,
      closesRound: at === bets.length - 1,
    };
    const settled = known === undefined ? cashier.win(order) : settle(known);
    ({ balance } = await settled);
  }
  // What the round holds may have changed meanwhile.
  const now = book.rounds.find(round.id) ?? round;
  book.rounds.write({ ...now, state: bets.length === 0 ? 'void' : 'closed' });
  return balance;
}

const soonMs = 4_000;

/** What a page can wait for: the balance after a win, or undefined while the win is still being repeated. */
export function soon({ clock }: GameDeps, paid: Promise<number | undefined>): Promise<number | 'later' | undefined> {
  const later = clock.sleep(soonMs).then(() => 'later' as const);
  return Promise.race([paid, later]);
}

/** The balance by the wallet; undefined where it does not answer. */
export async function balanceOf({ cashier }: GameDeps, session: Session, game: GameCode): Promise<number | undefined> {
  const reply = await cashier.balance(session.player, session.token, game);
  return reply.kind === 'decided' ? reply.balance : undefined;
}
