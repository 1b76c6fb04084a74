/** What the page of the long dragon shows: streaks in an order that holds still under a finger, and one choice. Pure. */
import { isLater } from '../../features/draws/issue-order.ts';

export interface Side {
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
export interface Dragon {
  readonly key: string;
  readonly gid: string;
  readonly name: string;
  readonly play: string;
  readonly playName: string;
  readonly times: number;
  /** The side that the streak shows. */
  readonly option: string;
  readonly optionName: string;
  readonly drawnIssue: string;
  readonly sides: readonly Side[];
  readonly neither: string;
  readonly onNeither: 'none' | 'lost' | 'returned';
  /** The issue that takes bets, empty when none does; and when its sales end (epoch ms of the server). */
  readonly issue: string;
  readonly closesAt: number;
}

/** A bet as the player saw it. */
export interface DragonSlip {
  readonly gid: string;
  readonly game: string;
  readonly playName: string;
  readonly side: string;
  readonly follows: boolean;
  readonly times: number;
  readonly chance: string;
  readonly neither: string;
  readonly onNeither: Dragon['onNeither'];
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

export interface DragonState {
  /** What stands on the page, in its order. */
  readonly dragons: readonly Dragon[];
  /** Told while a finger was down; takes its place when the finger is up. */
  readonly waiting: readonly Dragon[] | null;
  readonly held: boolean;
  readonly picked: Picked | null;
  /** By game: the issue whose countdown ended on this page and whose draw is awaited, and when that was. */
  readonly closed: Readonly<Record<string, { readonly issue: string; readonly at: number }>>;
}

export type DragonEvent =
  | { readonly t: 'loaded'; readonly dragons: readonly Dragon[] }
  | { readonly t: 'fingerDown' }
  | { readonly t: 'fingerUp' }
  | { readonly t: 'picked'; readonly key: string; readonly ball: string; readonly now: number }
  | { readonly t: 'cleared' }
  | { readonly t: 'second'; readonly now: number };

export const noDragons: DragonState = { dragons: [], waiting: null, held: false, picked: null, closed: {} };

/** A draw that has not come by then is late or void; the game is sold on. */
const drawWithinMs = 20_000;

export function reduceDragons(state: DragonState, event: DragonEvent): DragonState {
  switch (event.t) {
    case 'loaded':
      return load(state, event.dragons);
    case 'fingerDown':
      return { ...state, held: true };
    case 'fingerUp':
      return keepPick({ ...state, held: false, dragons: state.waiting ?? state.dragons, waiting: null });
    case 'picked':
      return pick(state, event);
    case 'cleared':
      return state.picked === null ? state : { ...state, picked: null };
    case 'second':
      return ring(state, event.now);
  }
}

/** New figures take their places at once; the order, and who stands in the list at all, only without a finger on it. */
function load(state: DragonState, fresh: readonly Dragon[]): DragonState {
  const undrawn = Object.entries(state.closed).filter(([gid, { issue }]) =>
    fresh.some((one) => one.gid === gid && isLater(issue, one.drawnIssue)),
  );
  const closed = Object.fromEntries(undrawn);
  if (!state.held) return keepPick({ ...state, dragons: fresh, waiting: null, closed });
  const byKey = new Map(fresh.map((one) => [one.key, one]));
  return keepPick({ ...state, dragons: state.dragons.map((one) => byKey.get(one.key) ?? one), waiting: fresh, closed });
}

/** A choice holds for its issue only. */
function keepPick(state: DragonState): DragonState {
  const { picked, dragons } = state;
  if (picked === null) return state;
  const stays = dragons.some((one) => one.key === picked.key && one.issue === picked.issue);
  return stays ? state : { ...state, picked: null };
}

/** One choice in all: another one takes its place, the same one again takes it away. */
function pick(state: DragonState, { key, ball, now }: Extract<DragonEvent, { t: 'picked' }>): DragonState {
  const dragon = state.dragons.find((one) => one.key === key);
  if (!dragon || !canBet(state, dragon, now)) return state;
  const same = state.picked?.key === key && state.picked.ball === ball;
  return { ...state, picked: same ? null : { key, ball, issue: dragon.issue } };
}

/** Spec 1 §4: at zero a card is being drawn, and what was chosen on it is cleared. */
function ring(state: DragonState, now: number): DragonState {
  const ended = state.dragons.filter(
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
export function isDrawing(state: DragonState, dragon: Pick<Dragon, 'gid'>): boolean {
  return state.closed[dragon.gid] !== undefined;
}

/** Whether a side of the card may be chosen now. */
export function canBet(state: DragonState, dragon: Dragon, now: number): boolean {
  return dragon.issue !== '' && dragon.closesAt > now && !isDrawing(state, dragon);
}

/**
 * Streaks of so many and more, of one game or of all ('' as `gid`).
 * @param picked key of the card that is chosen on: it can be bet, so no filter takes it out of sight
 */
export function filterDragons(
  dragons: readonly Dragon[],
  least: number,
  gid: string,
  picked?: string,
): readonly Dragon[] {
  return dragons.filter((one) => one.key === picked || (one.times >= least && (gid === '' || one.gid === gid)));
}

/** The card and the side that are chosen. */
export function pickedOf({ dragons, picked }: DragonState): { readonly dragon: Dragon; readonly side: Side } | null {
  const dragon = dragons.find((one) => one.key === picked?.key);
  const side = dragon?.sides.find((one) => one.ball === picked?.ball);
  return dragon && side ? { dragon, side } : null;
}

/** The bet on what is chosen, as the player sees it. @param stake whole yuan */
export function slipOf({ dragon, side }: NonNullable<ReturnType<typeof pickedOf>>, stake: number): DragonSlip {
  const { gid, name, playName, times, neither, onNeither, issue, closesAt } = dragon;
  return {
    gid,
    game: name,
    playName,
    side: side.name,
    follows: side.option === dragon.option,
    times,
    chance: side.chance,
    neither,
    onNeither,
    issue,
    closesAt,
    ball: side.ball,
    rate: side.rate,
    stake,
  };
}
