/** A game at work: a round is a player's bets on one hand; it is paid when the hand is over, whoever looks. */
import type { Clock } from '../../shared/clock.ts';
import type { FaultBox } from '../../shared/fault-box.ts';
import type { Chance } from '../../shared/seeded.ts';
import type { Book } from '../book/book.ts';
import { type GameRound, recordFlaws, type Session } from '../book/rows.ts';
import type { FaultName } from '../faults/fault-names.ts';
import type { Wallet } from '../wallet/wallet.ts';
import { type Hands, makeHands } from './hands.ts';
import type { Rules } from './rules.ts';

export type GameDeps = {
  readonly book: Book;
  readonly wallet: Wallet;
  readonly faults: FaultBox<FaultName>;
  readonly clock: Clock;
  readonly chance: Chance;
};

/** Why a bet was not taken. */
export type Refusal = 'notEnough' | 'tooLate' | 'tooMany';

export type Game = {
  readonly rules: Rules;
  readonly hands: Hands;
  /** The player's part in a hand, if he has one. */
  roundOf(account: string, hand: number): GameRound | undefined;
  /** Bets on the hand at the table. */
  bet(session: Session, spot: string, cents: number): Refusal | undefined;
  /** Ends a round when its hand is over. Rejects only when the process stops. */
  finish(round: GameRound): Promise<void>;
};

/** What a chip is worth, in yuan. */
export const chips = [1, 10, 50, 100, 500] as const;
const betsMax = 20;

export function makeGame(rules: Rules, deps: GameDeps): Game {
  const { book, wallet, clock } = deps;
  const hands = makeHands(rules, deps);
  const idOf = (account: string, hand: number) => `${rules.code}-${hand.toString(36)}-${account}`;
  const roundOf = (account: string, hand: number) => book.rounds.find(idOf(account, hand));

  const finish = async ({ id, hand }: GameRound): Promise<void> => {
    await clock.sleep(Math.max(0, hands.paysAt(hand) - clock.now()));
    const round = book.rounds.find(id);
    const cards = hands.cardsOf(hand);
    if (round?.state !== 'open' || cards === undefined) return;
    closeRound(deps, rules, { ...round, cards });
  };
  return {
    rules,
    hands,
    roundOf,
    finish,
    bet: ({ account }, spot, cents) => {
      const { hand, phase } = hands.at(clock.now());
      if (phase !== 'betting') return 'tooLate';
      const known = roundOf(account, hand);
      if ((known?.bets.length ?? 0) >= betsMax) return 'tooMany';
      if (cents > wallet.balance(account).free) return 'notEnough';
      const round = openRound(deps, { ...known, id: idOf(account, hand), account, hand, game: rules.code }, [
        ...(known?.bets ?? []),
        { spot, cents },
      ]);
      // The page may be closed before the hand is over.
      if (known === undefined) finish(round).catch(() => undefined);
      return undefined;
    },
  };
}

type Head = Pick<GameRound, 'id' | 'account' | 'hand' | 'game'> & { readonly openedAt?: number };

/** Writes down what is bet, which is at stake from then on. */
export function openRound(
  { book, clock }: Pick<GameDeps, 'book' | 'clock'>,
  { id, account, hand, game, openedAt = clock.now() }: Head,
  bets: GameRound['bets'],
): GameRound {
  const stake = bets.reduce((sum, { cents }) => sum + cents, 0);
  const head = { id, account, game, hand, openedAt, bets, stake };
  const round: GameRound = { ...head, state: 'open', cards: [], net: 0, valid: 0, revenue: 0 };
  book.rounds.write(round);
  return round;
}

/** Pays a round, once its cards are there. What both sides of a table cancel out is no turnover. */
export function closeRound(
  { book, faults, clock }: Pick<GameDeps, 'book' | 'faults' | 'clock'>,
  rules: Rules,
  round: GameRound,
): GameRound {
  const results = round.bets.map(({ spot, cents }) => rules.result(round.cards, spot, cents));
  const net = results.reduce((sum, one) => sum + one.net, 0);
  const revenue = results.reduce((sum, one) => sum + one.revenue, 0);
  const flaw = faults.strikes('C11')?.pick(recordFlaws);
  const closed: GameRound = {
    ...round,
    state: 'closed',
    closedAt: clock.now(),
    net,
    revenue,
    valid: Math.min(round.stake, Math.abs(net)),
    ...(flaw === undefined ? {} : { flaw }),
  };
  book.rounds.write(closed);
  return closed;
}
