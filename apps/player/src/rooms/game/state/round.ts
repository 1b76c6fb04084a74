/** The issue that takes bets, the draw that is awaited, and what is known of the last one. Pure. */

/** What the server says about a game's clock; instants are epoch ms of the server's clock. */
export interface ClockReading {
  readonly status: number;
  readonly isOpen: boolean;
  readonly tip: string;
  readonly everySeconds: number;
  readonly issue: string;
  readonly closesAt: number;
  readonly drawDelaySeconds: number;
  readonly drawnIssue: string;
  readonly drawnAt: number;
  readonly numbers: readonly number[];
}

/** A drawn issue. */
export interface Drawn {
  readonly issue: string;
  readonly numbers: readonly number[];
}

/** The draw that is being shown: awaited, rolling out its numbers, or shown. */
export interface DrawShow {
  readonly issue: string;
  readonly phase: 'waiting' | 'rolling' | 'shown';
  readonly numbers: readonly number[];
  /** Polls sent while waiting. */
  readonly polls: number;
}

export interface Round {
  readonly phase: 'loading' | 'open' | 'closed' | 'stopped' | 'notOpen';
  readonly tip: string;
  readonly issue: string;
  readonly closesAt: number;
  readonly everySeconds: number;
  readonly drawDelaySeconds: number;
  readonly last: Drawn | null;
  readonly show: DrawShow | null;
  /** Whether the draw covers the page; opened by the player or by own bets. */
  readonly stageOpen: boolean;
  readonly visible: boolean;
  /** Clock readings asked for so far; each number is asked once. */
  readonly reads: number;
}

export type RoundEvent =
  | { readonly t: 'clockRead'; readonly clock: ClockReading }
  | { readonly t: 'clockFailed' }
  | { readonly t: 'countdownEnded'; readonly issue: string }
  | { readonly t: 'pollDue' }
  | { readonly t: 'drawPushed'; readonly issue: string; readonly numbers: readonly number[] }
  | { readonly t: 'issuePushed' }
  | { readonly t: 'rollEnded' }
  | { readonly t: 'stageOpened' }
  | { readonly t: 'stageClosed' }
  | { readonly t: 'hidden' }
  | { readonly t: 'shown' };

/** Spec 1 §4: five seconds of animation, then a poll every three. */
export const animateMs = 5_000;
export const pollEveryMs = 3_000;
/** While the next issue is not known yet the page asks at once a few times. */
export const quickPolls = 4;
export const quickEveryMs = 1_000;
/** After this many polls the draw is late; the page asks less often. */
export const latePolls = 40;
export const lateEveryMs = 15_000;

export const noRound: Round = {
  phase: 'loading',
  tip: '',
  issue: '',
  closesAt: 0,
  everySeconds: 0,
  drawDelaySeconds: 0,
  last: null,
  show: null,
  stageOpen: false,
  visible: true,
  reads: 1,
};

/** Whether `a` is a later issue of the same game than `b`; numbers of a game grow and keep their length. */
export function isLater(a: string, b: string): boolean {
  return a.length === b.length ? a > b : a.length > b.length;
}

export function reduceRound(round: Round, event: RoundEvent): Round {
  switch (event.t) {
    case 'clockRead':
      return readClock(round, event.clock);
    case 'clockFailed':
      return round;
    case 'countdownEnded':
      return event.issue === round.issue && round.phase === 'open' ? close(round) : round;
    case 'pollDue':
      return { ...askAgain(round), show: round.show && { ...round.show, polls: round.show.polls + 1 } };
    case 'drawPushed':
      return drawn(round, { issue: event.issue, numbers: event.numbers });
    case 'issuePushed':
    case 'shown':
      return { ...askAgain(round), visible: true };
    case 'rollEnded':
      return round.show?.phase === 'rolling' ? { ...round, show: { ...round.show, phase: 'shown' } } : round;
    case 'stageOpened':
      return { ...round, stageOpen: true };
    case 'stageClosed':
      return { ...round, stageOpen: false };
    case 'hidden':
      return { ...round, visible: false };
  }
}

function askAgain(round: Round): Round {
  return { ...round, reads: round.reads + 1 };
}

/** The countdown ran out: the issue is drawn next, and the server already sells the one after it. */
function close(round: Round): Round {
  return { ...askAgain(round), phase: 'closed', show: awaiting(round.issue) };
}

function awaiting(issue: string): DrawShow {
  return { issue, phase: 'waiting', numbers: [], polls: 0 };
}

function readClock(round: Round, clock: ClockReading): Round {
  const known = {
    ...round,
    tip: clock.tip,
    everySeconds: clock.everySeconds,
    drawDelaySeconds: clock.drawDelaySeconds,
  };
  const stopped = clock.status !== 0;
  if (stopped || !clock.isOpen || clock.issue === '') {
    return learn({ ...known, phase: stopped ? 'stopped' : 'notOpen', issue: '' }, clock);
  }
  // A late answer about an issue that this page has already closed or left must not open it again.
  const stale = isLater(round.issue, clock.issue) || (round.phase === 'closed' && clock.issue === round.issue);
  if (stale) return learn(known, clock);
  // The server may tell of the next issue before this page's own countdown has rung.
  const overtaken = round.phase === 'open' && isLater(clock.issue, round.issue);
  const show = overtaken ? awaiting(round.issue) : round.show;
  return learn({ ...known, phase: 'open', issue: clock.issue, closesAt: clock.closesAt, show }, clock);
}

function learn(round: Round, clock: ClockReading): Round {
  if (clock.drawnIssue === '' || clock.numbers.length === 0) return round;
  return drawn(round, { issue: clock.drawnIssue, numbers: clock.numbers });
}

function drawn(round: Round, result: Drawn): Round {
  if (result.numbers.length === 0) return round;
  const { show } = round;
  const awaited = show?.phase === 'waiting' && !isLater(show.issue, result.issue);
  const last = round.last && isLater(round.last.issue, result.issue) ? round.last : result;
  if (!awaited) return last.issue === round.last?.issue ? round : { ...round, last };
  return { ...round, last, show: { ...show, issue: result.issue, phase: 'rolling', numbers: result.numbers } };
}
