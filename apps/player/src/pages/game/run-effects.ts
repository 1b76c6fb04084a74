/** Does what the state wants: starts timers and calls, stops timers that are no longer wanted. */
import type { GameEvent, GameState } from './game-state.ts';
import { type Want, wantsOf } from './effects.ts';

/** What the outside does for the page. */
export interface Doers {
  readClock(): void;
  /** Asks for the list of own bets. */
  readBets(): void;
  sendBet(): void;
  /** Now on the server's clock, epoch ms. */
  serverNow(): number;
  /** How long this game's numbers take to come to rest, where it is not as long as usual. */
  readonly rolledInMs?: number;
}

interface Source {
  getState(): GameState;
  readonly api: { subscribe(listener: () => void): () => void };
  dispatch(event: GameEvent): void;
}

/** Longest single timer; a farther alarm is set again when it ends. */
const longestTimerMs = 60_000;

/** Follows a store until the returned function is called. */
export function runWants(store: Source, doers: Doers): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const started = new Set<string>();

  const start = (want: Want) => {
    switch (want.kind) {
      case 'readClock':
        return doers.readClock();
      case 'readBets':
        return doers.readBets();
      case 'sendBet':
        return void timers.set(
          want.key,
          setTimeout(() => doers.sendBet(), want.afterMs),
        );
      case 'timer':
        return void timers.set(
          want.key,
          setTimeout(() => store.dispatch(want.event), want.afterMs),
        );
      case 'alarm':
        return setAlarm(want);
    }
  };
  const setAlarm = (want: Extract<Want, { kind: 'alarm' }>) => {
    const left = want.at - doers.serverNow();
    const ring = () => (want.at - doers.serverNow() > 0 ? setAlarm(want) : store.dispatch(want.event));
    timers.set(want.key, setTimeout(ring, Math.min(Math.max(left, 0), longestTimerMs)));
  };
  const follow = () => {
    const wants = wantsOf(store.getState(), doers.rolledInMs);
    const wanted = new Set(wants.map((want) => want.key));
    for (const [key, timer] of timers) {
      if (wanted.has(key)) continue;
      clearTimeout(timer);
      timers.delete(key);
      started.delete(key);
    }
    for (const key of started) if (!wanted.has(key)) started.delete(key);
    for (const want of wants) {
      if (started.has(want.key)) continue;
      started.add(want.key);
      start(want);
    }
  };

  follow();
  const stop = store.api.subscribe(follow);
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
    timers.clear();
  };
}
