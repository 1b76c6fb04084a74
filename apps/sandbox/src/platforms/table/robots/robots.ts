/**
 * Robots play for players who have a game open. Which games, places, stakes and cards follows from the seed; numbers of
 * rounds hold the run, so that the same seed can be played again.
 */
import { shuffled } from '../../shared/cards.ts';
import { type Chance, seeded } from '../../shared/seeded.ts';
import { type Bet, gameCodes, type Session } from '../book/rows.ts';
import { chips, closeRound, type GameDeps, openRound } from '../games/game.ts';
import { rulesOf } from '../games/games.ts';

export type RobotOrder = {
  readonly players: number;
  /** Of all players together. */
  readonly rounds: number;
  readonly seed: number;
  /** How long a hand lasts, in ms; the stakes are not free meanwhile. */
  readonly pace: number;
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
const betsMax = 3;
const centsPerYuan = 100;

export function makeRobots(deps: GameDeps): Robots {
  const { book, clock } = deps;
  const left = new Map<number, number>();
  const failures: string[] = [];

  const playAll = async (account: string, { run, robot, order }: { run: number; robot: number; order: RobotOrder }) => {
    const chance = seeded(order.seed * 1_000 + robot);
    for (let number = robot; number < order.rounds; number += order.players) {
      await playRound(deps, account, { id: `R${run}-${robot}-${number}`, hand: number, pace: order.pace, chance });
      left.set(run, (left.get(run) ?? 1) - 1);
      await clock.sleep(0);
    }
  };
  return {
    play: (order) => {
      const accounts = openAccounts(book.sessions.list()).slice(0, order.players);
      if (accounts.length < order.players) return undefined;
      const run = Number(book.notes.find(runsNote)?.text ?? 0) + 1;
      book.notes.write({ id: runsNote, text: String(run) });
      left.set(run, order.rounds);
      for (const [robot, account] of accounts.entries())
        playAll(account, { run, robot, order }).catch((error: unknown) => failures.push(String(error)));
      return run;
    },
    left: () => Object.fromEntries(left),
    failed: () => failures,
  };
}

const openAccounts = (sessions: readonly Session[]) =>
  [...new Set(sessions.filter(({ isOver }) => !isOver).map(({ account }) => account))].toSorted();

type RobotRound = { readonly id: string; readonly hand: number; readonly pace: number; readonly chance: Chance };

/** Bets what is there, waits for the cards, is paid. Who has no money sits a hand out. */
async function playRound(deps: GameDeps, account: string, { id, hand, pace, chance }: RobotRound): Promise<void> {
  const rules = rulesOf(gameCodes[chance(gameCodes.length)] ?? '900');
  const wanted: Bet[] = Array.from({ length: 1 + chance(betsMax) }, () => ({
    spot: rules.spots[chance(rules.spots.length)] ?? '',
    cents: (chips[chance(2)] ?? 1) * centsPerYuan,
  }));
  const cards = shuffled(rules.decks, chance).slice(0, rules.cardsAHand);
  const { free } = deps.wallet.balance(account);
  const bets = wanted.filter((_bet, at) => free >= wanted.slice(0, at + 1).reduce((sum, { cents }) => sum + cents, 0));
  if (bets.length === 0) return;
  const round = openRound(deps, { id, account, hand, game: rules.code }, bets);
  if (pace > 0) await deps.clock.sleep(pace);
  closeRound(deps, rules, { ...round, cards });
}
