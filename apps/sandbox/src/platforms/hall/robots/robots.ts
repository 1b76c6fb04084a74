/**
 * Robots play for players who have a game open. Which games, stakes and cards follows from the seed; numbers of rounds
 * hold the run, so that the same seed can be played again.
 */
import type { Book } from '../book/book.ts';
import type { GameRound, RoundDetail, Session, Transaction } from '../book/rows.ts';
import { shuffled } from '../../shared/cards.ts';
import { spots } from '../games/baccarat/detail.ts';
import { dealHand, payoutOf, winnerOf } from '../games/baccarat/hand.ts';
import { spin, timesOf } from '../games/fruit/reels.ts';
import { type GameDeps, millsPerYuan, openRound, payRound, unitsOf } from '../games/play.ts';
import { drawn, handSize, timesOf as pokerTimesOf } from '../games/poker/hands.ts';
import { type Chance, seeded } from '../../shared/seeded.ts';

export type RobotOrder = {
  readonly players: number;
  /** Of all players together. */
  readonly rounds: number;
  readonly seed: number;
  /** Between two rounds of a player, in ms. */
  readonly pace: number;
  /** The only opening that is played, by one robot; of all players' newest where it is missing. */
  readonly session?: string | undefined;
};

export type Robots = {
  /** Begins to play. @returns the run's number; undefined where fewer players have a game open */
  play(order: RobotOrder): number | undefined;
  /** Rounds to come, by run. */
  left(): Readonly<Record<string, number>>;
  /** Players whose run has ended by an error, with the error. */
  failed(): readonly string[];
};

const runsNote = 'runs';

export function makeRobots(deps: GameDeps): Robots {
  const { book, clock } = deps;
  const left = new Map<number, number>();
  const failures: string[] = [];

  const playAll = async (
    session: Session,
    { run, robot, order }: { run: number; robot: number; order: RobotOrder },
  ) => {
    const chance = seeded(order.seed * 1_000 + robot);
    for (let number = robot; number < order.rounds; number += order.players) {
      await playRound(deps, session, `R${run}-${robot}-${number}`, chance);
      left.set(run, (left.get(run) ?? 1) - 1);
      if (order.pace > 0) await clock.sleep(order.pace);
    }
  };
  return {
    play: (order) => {
      const seats = latestSessions(book)
        .filter(({ id }) => order.session === undefined || order.session === id)
        .slice(0, order.players);
      if (seats.length < order.players) return undefined;
      const run = Number(book.notes.find(runsNote)?.text ?? 0) + 1;
      book.notes.write({ id: runsNote, text: String(run) });
      left.set(run, order.rounds);
      for (const [robot, session] of seats.entries())
        playAll(session, { run, robot, order }).catch((error: unknown) => failures.push(String(error)));
      return run;
    },
    left: () => Object.fromEntries(left),
    failed: () => failures,
  };
}

/** One of each player who has a token, the newest, by name. */
function latestSessions(book: Book): Session[] {
  const byPlayer = new Map<string, Session>();
  for (const session of book.sessions.list()) if (session.token !== '') byPlayer.set(session.player, session);
  return [...byPlayer.values()].toSorted((a, b) => (a.player < b.player ? -1 : 1));
}

const stakes = [1, 2, 5, 10];
const betsMax = 3;

/** Bets and pays one round. */
async function playRound(deps: GameDeps, session: Session, id: string, chance: Chance): Promise<void> {
  const stake = (stakes[chance(stakes.length)] ?? 1) * millsPerYuan;
  const detail = detailOf(stake, chance);
  const round = openRound(deps, session, id, detail);
  const count = detail.game === 'FRU' ? 1 : 1 + chance(detail.game === 'PKBJ' ? 2 : betsMax);
  for (let number = 1; number <= count; number += 1) {
    const { player, token } = session;
    const spot = detail.game === 'BAC' ? { spot: spots[chance(spots.length)] ?? 'tie' } : {};
    const order = { player, token, game: detail.game, round: id, units: unitsOf(stake, deps.config), ...spot };
    await deps.cashier.bet({ ...order, transaction: `${id}.b${number}` });
  }
  await payRound(deps, round, (bet) => paysOf(round, bet));
}

function detailOf(stake: number, chance: Chance): RoundDetail {
  const kind = chance(3);
  if (kind === 0) {
    const reels = spin(chance);
    return { game: 'FRU', stake, reels, payout: stake * timesOf(reels) };
  }
  const deck = shuffled(1, chance);
  if (kind === 1) {
    const shoe = [...deck];
    return { game: 'BAC', hand: 0, cards: dealHand(() => shoe.pop() ?? 0) };
  }
  const held = Array.from({ length: handSize }, () => chance(2) === 1);
  return { game: 'PKBJ', stake, deck: deck.slice(0, 2 * handSize), held };
}

/** What a bet of a robot's round brings back, in units. */
function paysOf({ detail }: GameRound, { units, spot }: Transaction): number {
  switch (detail.game) {
    case 'FRU':
      return units * timesOf(detail.reels);
    case 'PKBJ':
      return units * pokerTimesOf(drawn(detail.deck, detail.held ?? []));
    case 'BAC': {
      const own = spots.find((one) => one === spot);
      return own === undefined || detail.cards === undefined ? 0 : payoutOf(own, units, winnerOf(detail.cards));
    }
  }
}
