/**
 * Wins of others that wait to pop up in a room (spec 2 §4, §9): one at a time for three seconds, with a second between
 * two of them. Pure: whoever holds it says what time it is.
 */
import type { Win } from '@longmen/contract/chat-frames';

export const visibleMs = 3_000;
export const gapMs = 1_000;
export const waitingMax = 10;
/** A win that is older is no news any more. */
export const ageMaxMs = 60_000;

export type WinQueue = {
  readonly waiting: readonly Win[];
  readonly visible: Win | null;
  /** When the visible one goes, or the next one may come; epoch ms. */
  readonly until: number;
  /** The player closed a popup: nothing comes any more. */
  readonly isClosed: boolean;
};

export const emptyQueue: WinQueue = { waiting: [], visible: null, until: 0, isClosed: false };

/** Takes a win at its end; of more than ten the oldest goes. */
export function addWin(queue: WinQueue, win: Win, now: number): WinQueue {
  const isKnown = [queue.visible, ...queue.waiting].some((one) => one?.handle === win.handle);
  if (queue.isClosed || isKnown) return queue;
  return advance({ ...queue, waiting: [...queue.waiting, win].slice(-waitingMax) }, now);
}

/** The queue as it is now. */
export function advance(queue: WinQueue, now: number): WinQueue {
  const { visible, until, isClosed } = queue;
  if (isClosed || now < until) return queue;
  if (visible !== null) return advance({ ...queue, visible: null, until: until + gapMs }, now);
  const fresh = queue.waiting.filter(({ at }) => now - at <= ageMaxMs);
  const [next, ...waiting] = fresh;
  if (next !== undefined) return { ...queue, waiting, visible: next, until: now + visibleMs };
  return queue.waiting.length === 0 ? queue : { ...queue, waiting: [] };
}

/** When `advance` will change something; undefined while only another win can. */
export const nextChange = ({ visible, waiting, until }: WinQueue): number | undefined =>
  visible !== null || waiting.length > 0 ? until : undefined;

/** The player closes the popup: it and all that wait are gone, and no more come. */
export const closeQueue = (): WinQueue => ({ ...emptyQueue, isClosed: true });
