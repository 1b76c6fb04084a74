/** What the page should be doing about a run: calls to make and times to wait, as data. Pure. */
import type { Run } from './run.ts';

/** Each key is done once; one whose key is gone is given up. `timeUp` and `flashEnded` are events, the rest calls. */
export interface Effect {
  readonly key: string;
  readonly act: 'read' | 'open' | 'ask' | 'stop' | 'timeUp' | 'flashEnded';
  readonly afterMs: number;
}

/** Spec 1 §4 and §9: repeat delays of one second, then two; a win is shown for a second and a half. */
export const pauseMs = 1_000;
export const rollMs = 2_000;
export const flashMs = 1_500;
/** How often an open run that somebody else may be playing is looked at. */
export const offeredEveryMs = 3_000;

/** Waits before a lost answer is requested again; the last one repeats. */
const againAfterMs: readonly number[] = [0, 500, 1_000, 2_000, 4_000, 8_000];

/** All effects of the state. A hidden page waits for nothing and plays nothing (spec 1 §4). */
export function effectsOfRun(run: Run): readonly Effect[] {
  if (!run.visible) return [];
  const next = nextEffect(run);
  const { flash, view } = run;
  const effects: Effect[] = next ? [next] : [];
  if (flash !== null) effects.push({ key: `flash:${view?.run}:${view?.next}`, act: 'flashEnded', afterMs: flashMs });
  return effects;
}

function nextEffect({ phase, view, opening, tries, reads }: Run): Effect | null {
  const afterMs = againAfterMs[Math.min(tries, againAfterMs.length - 1)] ?? 0;
  const at = `${view?.run}:${view?.next}`;
  switch (phase) {
    case 'reading':
      return { key: `read:${reads}`, act: 'read', afterMs };
    case 'offered':
      return { key: `look:${reads}`, act: 'read', afterMs: offeredEveryMs };
    case 'opening':
      return { key: `open:${opening?.key}:${tries}`, act: 'open', afterMs };
    case 'asking':
      return { key: `ask:${at}:${tries}`, act: 'ask', afterMs };
    case 'stopping':
      return { key: `stop:${at}:${tries}`, act: 'stop', afterMs };
    case 'resting':
      // The last win is shown to its end before how the run ended covers it.
      return { key: `rest:${at}`, act: 'timeUp', afterMs: view?.state === 'open' ? pauseMs : flashMs };
    case 'rolling':
      return { key: `roll:${at}`, act: 'timeUp', afterMs: rollMs };
    case 'ready':
    case 'rates':
    case 'over':
      return null;
  }
}

/** Runs the effects of a store until the returned function is called. */
export function followEffects(
  store: { getState(): Run; subscribe(listener: () => void): () => void },
  doers: Readonly<Record<Effect['act'], () => void>>,
): () => void {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const follow = () => {
    const effects = effectsOfRun(store.getState());
    for (const [key, timer] of timers) {
      if (effects.some((effect) => effect.key === key)) continue;
      clearTimeout(timer);
      timers.delete(key);
    }
    for (const { key, act, afterMs } of effects) if (!timers.has(key)) timers.set(key, setTimeout(doers[act], afterMs));
  };
  follow();
  const stop = store.subscribe(follow);
  return () => {
    stop();
    for (const timer of timers.values()) clearTimeout(timer);
  };
}
