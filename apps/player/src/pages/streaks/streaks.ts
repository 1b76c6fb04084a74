/** What the streaks page shows: streaks in an order that holds still under a finger, and one choice. Pure. */
import { isLater } from '../../features/draws/issue-order.ts';

export interface Outcome {
  /** What the bet call takes. */
  readonly ball: string;
  readonly option: string;
  readonly name: string;
  /** "1.940", the player's own. */
  readonly rate: string;
  /** Exact chance of the side in any draw, "1/2". */
  readonly chance: string;
}

/** A streak with its two sides. `key` is that of the wire, "10_total.bsoe_dx". */
export interface Streak {
  readonly key: string;
  readonly gid: number;
  readonly name: string;
  readonly play: string;
  readonly playName: string;
  readonly times: number;
  /** The side that the streak shows. */
  readonly option: string;
  readonly optionName: string;
  readonly drawnIssue: string;
  readonly outcomes: readonly Outcome[];
  readonly neither: string;
  readonly onNeither: 'none' | 'lost' | 'returned';
  /** The issue that takes bets, empty when none does; and when its sales end (epoch ms of the server). */
  readonly issue: string;
  readonly closesAt: number;
}

/** A bet as the player saw it. */
export interface StreakSlip {
  readonly gid: number;
  readonly game: string;
  readonly playName: string;
  readonly outcome: string;
  readonly follows: boolean;
  readonly times: number;
  readonly chance: string;
  readonly neither: string;
  readonly onNeither: Streak['onNeither'];
  readonly issue: string;
  readonly closesAt: number;
  readonly ball: string;
  readonly rate: string;
  /** Whole yuan. */
  readonly stake: number;
}

/** The one side that is chosen, of one issue. */
export interface Picked {
  readonly key: string;
  readonly ball: string;
  readonly issue: string;
}

export interface StreakState {
  /** What stands on the page, in its order. */
  readonly streaks: readonly Streak[];
  /** Told while a finger was down; takes its place when the finger is up. */
  readonly waiting: readonly Streak[] | null;
  readonly held: boolean;
  readonly picked: Picked | null;
  /** By game: the issue whose countdown ended on this page and whose draw is awaited, and when that was. */
  readonly closed: Readonly<Record<string, { readonly issue: string; readonly at: number }>>;
}

export type StreakEvent =
  | { readonly t: 'loaded'; readonly streaks: readonly Streak[] }
  | { readonly t: 'fingerDown' }
  | { readonly t: 'fingerUp' }
  | { readonly t: 'picked'; readonly key: string; readonly ball: string; readonly now: number }
  | { readonly t: 'cleared' }
  | { readonly t: 'second'; readonly now: number };

export const noStreaks: StreakState = { streaks: [], waiting: null, held: false, picked: null, closed: {} };

/** A draw that has not come by then is late or void; the game is sold on. */
const drawWithinMs = 20_000;

/** The next state of the page. */
export function reduceStreaks(state: StreakState, event: StreakEvent): StreakState {
  switch (event.t) {
    case 'loaded':
      return load(state, event.streaks);
    case 'fingerDown':
      return { ...state, held: true };
    case 'fingerUp':
      return keepPick({ ...state, held: false, streaks: state.waiting ?? state.streaks, waiting: null });
    case 'picked':
      return pick(state, event);
    case 'cleared':
      return state.picked === null ? state : { ...state, picked: null };
    case 'second':
      return ring(state, event.now);
  }
}

/** New figures take their places at once; the order, and who stands in the list at all, only without a finger on it. */
function load(state: StreakState, fresh: readonly Streak[]): StreakState {
  const undrawn = Object.entries(state.closed).filter(([gid, { issue }]) =>
    fresh.some((one) => String(one.gid) === gid && isLater(issue, one.drawnIssue)),
  );
  const closed = Object.fromEntries(undrawn);
  if (!state.held) return keepPick({ ...state, streaks: fresh, waiting: null, closed });
  const byKey = new Map(fresh.map((one) => [one.key, one]));
  return keepPick({ ...state, streaks: state.streaks.map((one) => byKey.get(one.key) ?? one), waiting: fresh, closed });
}

/** A choice holds for its issue only. */
function keepPick(state: StreakState): StreakState {
  const { picked, streaks } = state;
  if (picked === null) return state;
  const stays = streaks.some((one) => one.key === picked.key && one.issue === picked.issue);
  return stays ? state : { ...state, picked: null };
}

/** One choice in all: another one takes its place, the same one again takes it away. */
function pick(state: StreakState, { key, ball, now }: Extract<StreakEvent, { t: 'picked' }>): StreakState {
  const streak = state.streaks.find((one) => one.key === key);
  if (!streak || !canBet(state, streak, now)) return state;
  const same = state.picked?.key === key && state.picked.ball === ball;
  return { ...state, picked: same ? null : { key, ball, issue: streak.issue } };
}

/** Spec 1 §4: at zero a card is being drawn, and what was chosen on it is cleared. */
function ring(state: StreakState, now: number): StreakState {
  const ended = state.streaks.filter(
    ({ gid, issue, closesAt }) => issue !== '' && closesAt <= now && state.closed[gid]?.issue !== issue,
  );
  const late = Object.values(state.closed).some(({ at }) => now - at >= drawWithinMs);
  if (ended.length === 0 && !late) return state;
  const closed = Object.fromEntries(Object.entries(state.closed).filter(([, { at }]) => now - at < drawWithinMs));
  for (const { gid, issue } of ended) closed[gid] = { issue, at: now };
  const { picked } = state;
  const lost = picked !== null && ended.some(({ issue, key }) => issue === picked.issue && key === picked.key);
  return { ...state, closed, picked: lost ? null : picked };
}

/** Whether a card waits for a draw. */
export function isDrawing(state: StreakState, streak: Pick<Streak, 'gid'>): boolean {
  return state.closed[streak.gid] !== undefined;
}

/** Whether a side of the card may be chosen now. */
export function canBet(state: StreakState, streak: Streak, now: number): boolean {
  return streak.issue !== '' && streak.closesAt > now && !isDrawing(state, streak);
}

/**
 * Streaks of so many and more, of one game or of all (null as `gid`).
 * @param picked key of the card that is chosen on: it can be bet, so no filter takes it out of sight
 */
export function filterStreaks(
  streaks: readonly Streak[],
  timesMin: number,
  gid: number | null,
  picked?: string,
): readonly Streak[] {
  return streaks.filter((one) => one.key === picked || (one.times >= timesMin && (gid === null || one.gid === gid)));
}

/** The card and the side that are chosen. */
export function pickedOf({
  streaks,
  picked,
}: StreakState): { readonly streak: Streak; readonly outcome: Outcome } | null {
  const streak = streaks.find((one) => one.key === picked?.key);
  const outcome = streak?.outcomes.find((one) => one.ball === picked?.ball);
  return streak && outcome ? { streak, outcome } : null;
}

/** The bet on what is chosen, as the player sees it. @param stake whole yuan */
export function slipOf({ streak, outcome }: NonNullable<ReturnType<typeof pickedOf>>, stake: number): StreakSlip {
  const { gid, name, playName, times, neither, onNeither, issue, closesAt } = streak;
  return {
    gid,
    game: name,
    playName,
    outcome: outcome.name,
    follows: outcome.option === streak.option,
    times,
    chance: outcome.chance,
    neither,
    onNeither,
    issue,
    closesAt,
    ball: outcome.ball,
    rate: outcome.rate,
    stake,
  };
}
