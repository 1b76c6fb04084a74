/**
 * Issues that the player's own bets hang on. What came of each is shown once, however late its numbers or its bets
 * arrive. Pure.
 */

import { isLater } from '../../../features/draws/issue-order.ts';

/** An issue with own bets. */
export interface OwnDraw {
  readonly issue: string;
  /** Empty until it is drawn and this page knows. */
  readonly numbers: readonly number[];
  /** Whether its outcome was seen, or it had ended before this page was there. */
  readonly seen: boolean;
}

/** What a bet of the player's list says about its issue. */
export interface OwnBet {
  readonly issue: string;
  /** 3 cancelled or void, 4 waiting; the others are settled (spec 1 §4). */
  readonly status: number;
  readonly numbers: readonly number[];
}

/** Issues that are remembered; the oldest make space. */
const ownDrawsMax = 40;
const cancelled = 3;
const waiting = 4;

const inOrder = (a: OwnDraw, b: OwnDraw) => (isLater(a.issue, b.issue) ? 1 : -1);

function add(own: readonly OwnDraw[], draw: OwnDraw): readonly OwnDraw[] {
  return [...own, draw].sort(inOrder).slice(-ownDrawsMax);
}

/** A bet that this page placed needs no list to be known; what came of earlier ones was seen by then. */
export function addPlaced(own: readonly OwnDraw[], issue: string): readonly OwnDraw[] {
  const before = own.map((draw) => (draw.numbers.length > 0 ? { ...draw, seen: true } : draw));
  return before.some((draw) => draw.issue === issue) ? before : add(before, { issue, numbers: [], seen: false });
}

/**
 * Learns from the list of own bets.
 * @param first of this page: what had ended by then had its moment elsewhere
 */
export function readOwnBets(own: readonly OwnDraw[], bets: readonly OwnBet[], first: boolean): readonly OwnDraw[] {
  let next = own;
  for (const issue of new Set(bets.map((bet) => bet.issue))) {
    const live = bets.filter((bet) => bet.issue === issue && bet.status !== cancelled);
    const known = next.find((draw) => draw.issue === issue);
    const numbers = live.find((bet) => bet.numbers.length > 0)?.numbers ?? [];
    const ended = live.every(({ status }) => status !== waiting);
    if (live.length === 0) next = next.filter((draw) => draw.issue !== issue || draw.numbers.length > 0);
    else if (known) next = learnOwn(next, issue, numbers);
    else next = add(next, { issue, numbers, seen: first && ended });
  }
  return next;
}

/** Notes the numbers of an issue, if own bets hang on it. */
export function learnOwn(own: readonly OwnDraw[], issue: string, numbers: readonly number[]): readonly OwnDraw[] {
  const news = own.some((draw) => draw.issue === issue && draw.numbers.length === 0) && numbers.length > 0;
  return news ? own.map((draw) => (draw.issue === issue ? { ...draw, numbers } : draw)) : own;
}

/** Notes that the outcome of an issue was seen, and with it those before. */
export function markSeen(own: readonly OwnDraw[], issue: string): readonly OwnDraw[] {
  return own.map((draw) => (isLater(draw.issue, issue) ? draw : { ...draw, seen: true }));
}

/** The numbers of an own issue; undefined when no own bet hangs on it. */
export function ownNumbers(own: readonly OwnDraw[], issue: string): readonly number[] | undefined {
  return own.find((draw) => draw.issue === issue)?.numbers;
}
