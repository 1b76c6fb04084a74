/** The issue that takes bets, the draw that is awaited, and what is known of the last one. Pure. */
import { isLater } from '../../../features/draws/issue-order.ts';
import { learnOwn, markSeen, type OwnBet, type OwnDraw, ownNumbers, readOwnBets } from '../tickets/own-draws.ts';

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
  /** Epoch ms; 0 while it is not known. */
  readonly drawnAt: number;
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
  readonly panelOpen: boolean;
  /** Issues with bets of the player, oldest first. */
  readonly own: readonly OwnDraw[];
  /** Whether the list of own bets was read since the page came. */
  readonly ownRead: boolean;
  /** The latest issue that this page saw closing. */
  readonly closedIssue: string;
  readonly visible: boolean;
  /** Clock readings requested so far; each number is requested once. */
  readonly reads: number;
}

export type RoundEvent =
  | { readonly t: 'clockRead'; readonly clock: ClockReading }
  | { readonly t: 'clockFailed' }
  | { readonly t: 'countdownEnded'; readonly issue: string }
  | { readonly t: 'pollDue' }
  | {
      readonly t: 'drawPushed';
      readonly issue: string;
      readonly numbers: readonly number[];
      readonly drawnAt?: number;
    }
  | { readonly t: 'issuePushed' }
  | { readonly t: 'rollEnded' }
  | { readonly t: 'ownBetsRead'; readonly bets: readonly OwnBet[] }
  /** The draw comes over the page: the one that is shown, or that of an issue with own bets. */
  | { readonly t: 'panelOpened'; readonly issue?: string }
  /** What came of the own bets on an issue was seen. */
  | { readonly t: 'ticketsSeen'; readonly issue: string }
  | { readonly t: 'panelClosed' }
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
  panelOpen: false,
  own: [],
  ownRead: false,
  closedIssue: '',
  visible: true,
  reads: 1,
};

/** The next state of the round. */
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
      return drawn(round, { issue: event.issue, numbers: event.numbers, drawnAt: event.drawnAt ?? 0 });
    case 'issuePushed':
    case 'shown':
      return { ...askAgain(round), visible: true };
    case 'rollEnded':
      return round.show?.phase === 'rolling' ? { ...round, show: { ...round.show, phase: 'shown' } } : round;
    case 'ownBetsRead':
      return readOwn(round, event.bets);
    case 'panelOpened':
      return openPanel(round, event.issue ?? round.show?.issue ?? '');
    case 'ticketsSeen':
      return { ...round, own: markSeen(round.own, event.issue) };
    case 'panelClosed':
      return closePanel(round);
    case 'hidden':
      return { ...round, visible: false };
  }
}

function askAgain(round: Round): Round {
  return { ...round, reads: round.reads + 1 };
}

/** The countdown ran out: the issue is drawn next, and the server already sells the one after it. */
function close(round: Round): Round {
  return { ...askAgain(followNext(round, round.issue)), phase: 'closed' };
}

/** Awaits the draw of the issue that closed, unless an own draw holds the draw panel until the player leaves it. */
function followNext(round: Round, issue: string): Round {
  const holds = round.panelOpen && round.show !== null && ownNumbers(round.own, round.show.issue) !== undefined;
  return { ...round, closedIssue: issue, show: holds ? round.show : awaiting(issue) };
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
  const followed = overtaken ? followNext(known, round.issue) : known;
  return learn({ ...followed, phase: 'open', issue: clock.issue, closesAt: clock.closesAt }, clock);
}

function learn(round: Round, clock: ClockReading): Round {
  if (clock.drawnIssue === '' || clock.numbers.length === 0) return round;
  return drawn(round, { issue: clock.drawnIssue, numbers: clock.numbers, drawnAt: clock.drawnAt });
}

function drawn(before: Round, result: Drawn): Round {
  if (result.numbers.length === 0) return before;
  const round = { ...before, own: learnOwn(before.own, result.issue, result.numbers) };
  const { show } = round;
  const last = laterOf(round.last, result);
  const awaited = show?.phase === 'waiting' && !isLater(show.issue, result.issue);
  // A later draw ends the wait for one that was missed, but not for an own one: its numbers are requested.
  const missed = awaited && show.issue !== result.issue && ownNumbers(round.own, show.issue) !== undefined;
  if (awaited && !missed) return { ...round, last, show: rolling(show, result) };
  return last === before.last && round.own === before.own ? before : { ...round, last };
}

/** The later of two draws; the same one again only where it says more: when it was drawn. */
function laterOf(known: Drawn | null, incoming: Drawn): Drawn {
  if (known === null || isLater(incoming.issue, known.issue)) return incoming;
  return known.issue === incoming.issue && known.drawnAt === 0 && incoming.drawnAt > 0 ? incoming : known;
}

function rolling(show: DrawShow, { issue, numbers }: Omit<Drawn, 'drawnAt'>): DrawShow {
  return { ...show, issue, phase: 'rolling', numbers };
}

function readOwn(round: Round, bets: readonly OwnBet[]): Round {
  const own = readOwnBets(round.own, bets, !round.ownRead);
  const read = { ...round, own, ownRead: true };
  const { show } = read;
  if (show?.phase !== 'waiting') return read;
  const numbers = ownNumbers(own, show.issue);
  if (numbers !== undefined && numbers.length > 0) return { ...read, show: rolling(show, { ...show, numbers }) };
  const wasOwn = ownNumbers(round.own, show.issue) !== undefined;
  // Void or cancelled while it was on the draw panel: there is nothing to wait for.
  return numbers === undefined && wasOwn ? { ...read, panelOpen: false } : read;
}

/**
 * The issue whose own bets stand on the page: the one on sale, until an earlier one is drawn; what came of it stays
 * until it was seen, or until the next own draw. Null while there is none.
 */
export function ticketsIssue(round: Round): string | null {
  const unseen = round.own.filter(({ seen }) => !seen);
  const waiting = unseen.filter((draw) => !isOver(round, draw));
  const over = unseen.filter((draw) => isOver(round, draw));
  return over.at(-1)?.issue ?? waiting.at(-1)?.issue ?? null;
}

function isOver(round: Round, { issue, numbers }: OwnDraw): boolean {
  if (numbers.length > 0 || isLater(round.issue, issue)) return true;
  return round.closedIssue !== '' && !isLater(issue, round.closedIssue);
}

/** Whether an own draw that is awaited must have been missed, so that only the list of bets can tell it. */
export function missedOwn({ show, last, own }: Round): boolean {
  const awaited = show?.phase === 'waiting' ? show.issue : null;
  return own.some(
    ({ issue, numbers, seen }) =>
      numbers.length === 0 && last !== null && isLater(last.issue, issue) && (!seen || issue === awaited),
  );
}

/** An own draw that the page has left behind comes back with its numbers, as it was shown. */
function openPanel(round: Round, issue: string): Round {
  const { show } = round;
  const numbers = ownNumbers(round.own, issue);
  if (numbers === undefined || show?.issue === issue) return { ...round, panelOpen: true };
  const anew: DrawShow = numbers.length > 0 ? { ...awaiting(issue), phase: 'shown', numbers } : awaiting(issue);
  return { ...round, panelOpen: true, show: anew };
}

/** Back to the board; the draw of an issue that closed meanwhile is awaited there. */
function closePanel(round: Round): Round {
  const { show, last, closedIssue } = round;
  const behind = show !== null && isLater(closedIssue, show.issue);
  const undrawn = last === null || isLater(closedIssue, last.issue);
  const own = show?.phase === 'shown' ? markSeen(round.own, show.issue) : round.own;
  return { ...round, own, panelOpen: false, show: behind && undrawn ? awaiting(closedIssue) : show };
}
