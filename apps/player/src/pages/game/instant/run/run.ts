/** A run of instant rounds as one value and one function. The server's state is the truth; this follows it. Pure. */
import type { BetLine, Calls, InputOf, OutputOf } from '@longmen/contract';
import { maxChecks } from '../../../../core/once/retry.ts';
import type { Trouble } from '../../bet/bet.ts';
import { maxRecent, type Round, roundOf, sameRound } from './round.ts';
import { noTerms, type Terms, withTerm } from '../start/terms.ts';

/** A run as the server shows it. */
export type RunView = OutputOf<Calls['openRun']>;
/** What the server knows when the page asks. */
export type RunReading = OutputOf<Calls['showRun']>;
export type Played = OutputOf<Calls['playRound']>;
export type Opening = { readonly key: string; readonly input: InputOf<Calls['openRun']> };

/**
 * `reading`: the server's state is requested. `ready`: nothing is open, bets can be chosen. `offered`: an open run
 * that this page does not play. `opening`: a run is being opened. `resting`, `rolling`, `asking`: between two rounds,
 * the animation, the round itself. `rates`: odds changed, the player decides. `stopping`: the run is being ended.
 * `over`: how it ended is shown.
 */
export type Phase =
  | 'reading'
  | 'ready'
  | 'offered'
  | 'opening'
  | 'resting'
  | 'rolling'
  | 'asking'
  | 'rates'
  | 'stopping'
  | 'over';

export interface Run {
  readonly phase: Phase;
  /** The run of this page, else the last one that the server knows. */
  readonly view: RunView | null;
  /** What every round of it bets. */
  readonly lines: readonly BetLine[];
  /** Its latest rounds, newest first. */
  readonly recent: readonly Round[];
  readonly opening: Opening | null;
  /** After a reading the page plays on by itself, as it was playing before. */
  readonly goesOn: boolean;
  readonly stopRequested: boolean;
  /** Why a round was not taken; the run ends with it. */
  readonly trouble: Exclude<Trouble, { kind: 'closed' | 'rates' }> | null;
  /** The new odds, one text per line. */
  readonly newRates: readonly string[];
  /** Answers lost in a row. */
  readonly tries: number;
  /** Answers read so far; each number is requested once. */
  readonly reads: number;
  /** What the last round won, while it is being shown; null otherwise. */
  readonly flash: number | null;
  /** Id of the run whose end this device owes its player. */
  readonly watched: string;
  readonly terms: Terms;
  readonly repeat: boolean;
  readonly idleSeconds: number;
  readonly visible: boolean;
}

export type RunEvent =
  | { readonly t: 'runRead'; readonly reading: RunReading }
  | { readonly t: 'answerLost' }
  | { readonly t: 'startPressed'; readonly opening: Opening }
  | { readonly t: 'opened'; readonly key: string; readonly view: RunView }
  | { readonly t: 'openRefused'; readonly key: string }
  | { readonly t: 'timeUp' }
  | { readonly t: 'played'; readonly round: number; readonly answer: Played }
  | { readonly t: 'outOfStep' }
  | { readonly t: 'refused'; readonly trouble: NonNullable<Run['trouble']> }
  | { readonly t: 'ratesChanged'; readonly rates: readonly string[] }
  | { readonly t: 'ratesAccepted' }
  | { readonly t: 'resumed' }
  | { readonly t: 'stopConfirmed' }
  | { readonly t: 'flashEnded' }
  | { readonly t: 'closed' }
  | { readonly t: 'termSet'; readonly name: keyof Terms; readonly text: string }
  | { readonly t: 'hidden' }
  | { readonly t: 'shown' };

/** @param watched id of the run that this device played when the page was last here; empty for none */
export function newRun(watched: string): Run {
  return {
    phase: 'reading',
    view: null,
    lines: [],
    recent: [],
    opening: null,
    goesOn: false,
    stopRequested: false,
    trouble: null,
    newRates: [],
    tries: 0,
    reads: 0,
    flash: null,
    watched,
    terms: noTerms,
    repeat: false,
    idleSeconds: 0,
    visible: true,
  };
}

/** Whether rounds are being played: boards are away, leaving asks. */
export function isPlaying({ phase }: Run): boolean {
  return ['resting', 'rolling', 'asking', 'rates', 'stopping'].includes(phase);
}

/** Spec 1 §4: the stop is ignored when one draw or none remains; a run that stands still can always be ended. */
export function mayStop(run: Run): boolean {
  if (run.stopRequested || run.view?.state !== 'open') return false;
  const isOffered = run.phase === 'offered' || run.phase === 'rates' || (run.phase === 'asking' && run.tries > 0);
  return isOffered || (isPlaying(run) && run.phase !== 'stopping' && run.view.remaining > 1);
}

/** The next state of a run. */
export function reduceRun(run: Run, event: RunEvent): Run {
  switch (event.t) {
    case 'runRead':
      return takeReading({ ...run, reads: run.reads + 1, tries: 0 }, event.reading);
    case 'answerLost':
      return lose(run);
    case 'startPressed':
      return run.phase === 'ready'
        ? { ...run, phase: 'opening', opening: event.opening, tries: 0, trouble: null, recent: [] }
        : run;
    case 'opened':
      return run.opening?.key === event.key ? begin(run, event.view, run.opening.input.lines) : run;
    case 'openRefused':
      // What became of it, if an answer was lost on the way, is requested once more.
      return run.opening?.key === event.key ? read({ ...run, opening: null, goesOn: false }) : run;
    case 'timeUp':
      return pass(run);
    case 'played':
      return run.phase === 'asking' && run.view?.next === event.round ? play(run, event) : run;
    case 'outOfStep':
      return run.phase === 'asking' ? read({ ...run, goesOn: true }) : run;
    case 'refused':
      return run.phase === 'asking' ? stop({ ...run, trouble: event.trouble, recent: hideLast(run.recent) }) : run;
    case 'ratesChanged':
      return run.phase === 'asking' ? { ...run, phase: 'rates', newRates: event.rates, tries: 0 } : run;
    case 'ratesAccepted':
      return run.phase === 'rates' ? { ...run, phase: 'asking', lines: withRates(run), newRates: [] } : run;
    case 'resumed':
      return run.phase === 'offered' ? read({ ...run, goesOn: true }) : run;
    case 'stopConfirmed':
      if (!mayStop(run)) return run;
      // A round that is out is waited for: its result belongs to the run.
      return run.phase === 'asking' && run.tries === 0 ? { ...run, stopRequested: true } : stop(run);
    case 'flashEnded':
      return { ...run, flash: null };
    case 'closed':
      return run.phase === 'over'
        ? { ...run, phase: 'ready', watched: '', trouble: null, terms: noTerms, lines: [] }
        : run;
    case 'termSet':
      return { ...run, terms: withTerm(run.terms, event.name, event.text) };
    case 'hidden':
      return { ...run, visible: false };
    case 'shown':
      return { ...run, visible: true };
  }
}

const read = (run: Run): Run => ({ ...run, phase: 'reading', tries: 0, reads: run.reads + 1 });
const stop = (run: Run): Run => ({ ...run, phase: 'stopping', stopRequested: true, tries: 0, flash: null });

/** The first round is requested at once (spec 1 §4). */
function begin(run: Run, view: RunView, lines: readonly BetLine[]): Run {
  const begun = { view, lines, opening: null, watched: view.run, stopRequested: false, goesOn: true, tries: 0 };
  return { ...run, ...begun, phase: 'asking', recent: [] };
}

/** What the server knows, against what this page was doing. */
function takeReading(run: Run, { run: view, lines, last, repeat, idleSeconds }: RunReading): Run {
  const same = view !== null && view.run === run.view?.run;
  const recent = last === null ? [] : withRound(same ? run.recent : [], last);
  const known = { ...run, view, lines, recent, repeat, idleSeconds };
  if (view === null) return { ...known, phase: 'ready', goesOn: false };
  if (view.state === 'open') {
    if (run.phase === 'stopping' && same) return { ...stop(known), tries: run.tries + 1 };
    if (run.goesOn && same) return run.stopRequested ? stop(known) : { ...known, phase: 'resting', watched: view.run };
    return { ...known, phase: 'offered', goesOn: false, stopRequested: false };
  }
  const over = { ...known, goesOn: false, stopRequested: false };
  const owed =
    view.run === run.watched || (same && (run.goesOn || run.phase === 'offered' || run.phase === 'stopping'));
  return { ...over, phase: owed ? 'over' : 'ready' };
}

function lose(run: Run): Run {
  const lost = { ...run, tries: run.tries + 1, reads: run.reads + 1 };
  if (lost.tries < maxChecks || run.phase === 'reading' || run.phase === 'offered') return lost;
  // Nothing is lost by giving up: the run stays open, and whoever comes back goes on with it.
  return run.phase === 'asking' || run.phase === 'stopping' ? { ...lost, phase: 'offered', tries: 0 } : lost;
}

/** Spec 1 §4: one second with the numbers, two seconds of animation, the next round. */
function pass(run: Run): Run {
  if (run.phase === 'rolling') return { ...run, phase: 'asking', tries: 0 };
  if (run.phase !== 'resting') return run;
  return { ...run, phase: run.view?.state === 'open' ? 'rolling' : 'over' };
}

function play(run: Run, { round, answer }: Extract<RunEvent, { t: 'played' }>): Run {
  const view = answer.run ?? run.view;
  const won = answer.payout > answer.total && answer.numbers.length > 0;
  const played: Run = {
    ...run,
    phase: 'resting',
    view,
    tries: 0,
    recent: withRound(run.recent, roundOf(round, answer)),
    flash: won ? answer.payout : null,
  };
  return run.stopRequested && view?.state === 'open' ? stop(played) : played;
}

function withRound(recent: readonly Round[], round: Round): readonly Round[] {
  return [round, ...recent.filter((one) => !sameRound(one, round))].slice(0, maxRecent);
}

/** Spec 1 §4: on failure the numbers are reset. What was drawn before stays in the list. */
const hideLast = (recent: readonly Round[]): readonly Round[] =>
  recent.map((round, i) => (i === 0 ? { ...round, isReset: true } : round));

const withRates = ({ lines, newRates }: Run): readonly BetLine[] =>
  lines.map((line, i) => ({ ...line, rate: newRates[i] ?? line.rate }));
