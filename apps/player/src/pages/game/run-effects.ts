/** Runs the effects of the state: starts timers and calls, stops timers that are no longer due. */
import type { GameEvent, GameState } from './game-state.ts';
import { type Effect, effectsOf } from './effects.ts';

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
export function runEffects(store: Source, doers: Doers): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const started = new Set<string>();

  const start = (effect: Effect) => {
    switch (effect.kind) {
      case 'readClock':
        return doers.readClock();
      case 'readBets':
        return doers.readBets();
      case 'sendBet':
        return void timers.set(
          effect.key,
          setTimeout(() => doers.sendBet(), effect.afterMs),
        );
      case 'timer':
        return void timers.set(
          effect.key,
          setTimeout(() => store.dispatch(effect.event), effect.afterMs),
        );
      case 'alarm':
        return setAlarm(effect);
    }
  };
  const setAlarm = (effect: Extract<Effect, { kind: 'alarm' }>) => {
    const left = effect.at - doers.serverNow();
    const ring = () => (effect.at - doers.serverNow() > 0 ? setAlarm(effect) : store.dispatch(effect.event));
    timers.set(effect.key, setTimeout(ring, Math.min(Math.max(left, 0), longestTimerMs)));
  };
  const follow = () => {
    const effects = effectsOf(store.getState(), doers.rolledInMs);
    const current = new Set(effects.map((effect) => effect.key));
    for (const [key, timer] of timers) {
      if (current.has(key)) continue;
      clearTimeout(timer);
      timers.delete(key);
      started.delete(key);
    }
    for (const key of started) if (!current.has(key)) started.delete(key);
    for (const effect of effects) {
      if (started.has(effect.key)) continue;
      started.add(effect.key);
      start(effect);
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
