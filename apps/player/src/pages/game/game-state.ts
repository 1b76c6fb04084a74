/** The game page as one value and one function: state and event in, state out. */
import { parseSelection } from '@longmen/engine';
import { type Bet, type BetEvent, noBet, reduceBet, type Slip } from './bet/bet.ts';
import {
  cleanStake,
  hasPicks,
  linesOf,
  maxSlipLines,
  noPicks,
  type Picks,
  type PicksEvent,
  type Plays,
  reducePicks,
  refuse,
  type SlipLine,
} from './slip/picks.ts';
import { addPlaced } from './tickets/own-draws.ts';
import { noRound, reduceRound, type Round, type RoundEvent } from './round/round.ts';

export interface GameState {
  readonly picks: Picks;
  readonly round: Round;
  readonly bet: Bet;
  /** The slip that was placed last in this visit. */
  readonly lastSlip: Slip | null;
}

export type GameEvent =
  | PicksEvent
  | RoundEvent
  | BetEvent
  | {
      readonly t: 'slipRestored';
      readonly lines: Picks['aside'];
      readonly stake: number;
      /** How many lines there were, where `lines` are not all of them: more than a slip holds. */
      readonly count?: number | undefined;
    };

export const newGame: GameState = { picks: noPicks, round: noRound, bet: noBet, lastSlip: null };

const roundEvents = new Set<GameEvent['t']>([
  'clockRead',
  'clockFailed',
  'countdownEnded',
  'pollDue',
  'drawPushed',
  'issuePushed',
  'rollEnded',
  'ownBetsRead',
  'panelOpened',
  'ticketsSeen',
  'panelClosed',
  'hidden',
  'shown',
]);
const betEvents = new Set<GameEvent['t']>([
  'betPressed',
  'questionDue',
  'slipChanged',
  'betConfirmed',
  'rateAccepted',
  'movedTo',
  'betPlaced',
  'betRefused',
  'slipTaken',
  'answerLost',
  'pendingFound',
  'sheetClosed',
]);

/** Lunar year of a moment in epoch ms; none in families that have no years. */
export type YearAt = ((ms: number) => number) | undefined;

/** Makes the reducer of a game whose plays are known. */
export function reducerOf(plays: Plays, yearAt?: YearAt): (state: GameState, event: GameEvent) => GameState {
  return (state, event) => {
    if (isRound(event)) return inYear(plays, yearAt, { ...state, round: reduceRound(state.round, event) });
    if (isBet(event)) return settle(state, reduceBet(state.bet, event));
    if (event.t === 'slipRestored') return { ...state, picks: restore(plays, state.picks, event) };
    return { ...state, picks: reducePicks(plays, state.picks, event) };
  };
}

/** A draw belongs to the lunar year of the moment when it is due. */
function inYear(plays: Plays, yearAt: YearAt, state: GameState): GameState {
  const { closesAt, drawDelaySeconds } = state.round;
  if (!yearAt || closesAt === 0) return state;
  const lunarYear = yearAt(closesAt + drawDelaySeconds * 1000);
  if (lunarYear === state.picks.lunarYear) return state;
  const aside = state.picks.aside.map((line) => ofYear(plays, line, lunarYear));
  return { ...state, picks: { ...state.picks, lunarYear, aside } };
}

/** A line that was put aside or bet in another lunar year, as it is bet in this one. */
function ofYear(plays: Plays, line: SlipLine, year: number | null): SlipLine {
  const { lunar_year: old, ...selection } = line.selection;
  const play = plays.get(line.play);
  if (year === null || old === undefined || old === year || !play) return line;
  const parsed = parseSelection(play, selection, year);
  return parsed.ok ? { ...line, selection: parsed.selection, bets: parsed.bets } : line;
}

/** Puts lines beside what is chosen already, all or none; a stake that stands stays, as it counts for every line. */
function restore(
  plays: Plays,
  picks: Picks,
  { lines, stake, count = lines.length }: Extract<GameEvent, { t: 'slipRestored' }>,
): Picks {
  if (linesOf(plays, picks).length + count > maxSlipLines) return refuse(picks, { kind: 'tooManyLines' });
  const added = lines.map((line, i) => ({
    ...ofYear(plays, line, picks.lunarYear),
    id: `aside:${picks.nextAside + i}`,
  }));
  const keepsStake = hasPicks(picks) && picks.stake !== '';
  return {
    ...picks,
    aside: [...picks.aside, ...added],
    nextAside: picks.nextAside + added.length,
    stake: keepsStake ? picks.stake : cleanStake(String(stake)),
  };
}

/** Spec 1 §4: an accepted bet and a lost network both clear selections and stake; the slip itself is kept in `bet`. */
function settle(state: GameState, bet: Bet): GameState {
  const cleared =
    bet !== state.bet && (bet.step === 'placed' || (bet.step === 'checking' && state.bet.step === 'sending'));
  const placed = bet !== state.bet && bet.step === 'placed' ? bet.placed : null;
  return {
    picks: cleared ? { ...noPicks, nextAside: state.picks.nextAside, lunarYear: state.picks.lunarYear } : state.picks,
    round: placed ? { ...state.round, own: addPlaced(state.round.own, placed.issue) } : state.round,
    bet,
    lastSlip: placed && bet.step === 'placed' ? bet.slip : state.lastSlip,
  };
}

function isRound(event: GameEvent): event is RoundEvent {
  return roundEvents.has(event.t);
}

function isBet(event: GameEvent): event is BetEvent {
  return betEvents.has(event.t);
}
