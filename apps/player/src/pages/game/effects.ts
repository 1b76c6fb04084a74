/** What the page should be doing about its state: timers to run and calls to make, as data. Pure. */
import { maxChecks, waitBefore } from '../../core/once/retry.ts';
import { animateMs, lateEveryMs, latePolls, missedOwn, pollEveryMs, quickEveryMs, quickPolls } from './round/round.ts';
import type { GameEvent, GameState } from './game-state.ts';

/** A timer or a call; the same key is started once, and a timer whose key is gone is stopped. */
export type Effect =
  | { readonly key: string; readonly kind: 'timer'; readonly event: GameEvent; readonly afterMs: number }
  /** A timer that ends at an instant of the server's clock. */
  | { readonly key: string; readonly kind: 'alarm'; readonly event: GameEvent; readonly at: number }
  | { readonly key: string; readonly kind: 'readClock' }
  | { readonly key: string; readonly kind: 'readBets' }
  | { readonly key: string; readonly kind: 'sendBet'; readonly afterMs: number };

/** Rolling out the numbers: five digits stop one after another, three dice settle together. */
export const rollMs = 1_800;
/** Ten cars on their lanes take longer (ux.md 3.5). */
export const raceMs = 4_000;

/** All effects of the state. Hidden pages run no timer; a bet on its way is always followed up. */
export function effectsOf(state: GameState, rolledInMs = rollMs): readonly Effect[] {
  return [...betEffects(state), ...(state.round.visible ? roundEffects(state, rolledInMs) : [])];
}

function roundEffects({ round }: GameState, rolledInMs: number): readonly Effect[] {
  const effects: Effect[] = [{ key: `clock:${round.reads}`, kind: 'readClock' }];
  if (missedOwn(round)) effects.push({ key: `bets:${round.reads}`, kind: 'readBets' });
  if (round.phase === 'open') {
    effects.push({
      key: `close:${round.issue}:${round.closesAt}`,
      kind: 'alarm',
      at: round.closesAt,
      event: { t: 'countdownEnded', issue: round.issue },
    });
  }
  const { show } = round;
  if (show?.phase === 'rolling')
    effects.push({ key: `roll:${show.issue}`, kind: 'timer', afterMs: rolledInMs, event: { t: 'rollEnded' } });
  if (show?.phase === 'waiting' || round.phase !== 'open') {
    effects.push({
      key: `poll:${show?.issue ?? ''}:${round.reads}`,
      kind: 'timer',
      afterMs: pollAfterMs(round),
      event: { t: 'pollDue' },
    });
  }
  return effects;
}

/**
 * A stopped game is polled rarely, a closed issue soon (its successor opens at once), an awaited draw as the specs say.
 */
function pollAfterMs({ phase, show }: GameState['round']): number {
  if (phase === 'stopped' || phase === 'notOpen') return lateEveryMs;
  const polls = show?.polls ?? 0;
  if (polls >= latePolls) return lateEveryMs;
  if (phase === 'closed' && polls < quickPolls) return quickEveryMs;
  return polls === 0 ? animateMs : pollEveryMs;
}

function betEffects({ bet }: GameState): readonly Effect[] {
  if (bet.step === 'sending') return [{ key: `send:${bet.key}`, kind: 'sendBet', afterMs: 0 }];
  if (bet.step !== 'checking' || bet.tries >= maxChecks) return [];
  return [{ key: `check:${bet.key}:${bet.tries}`, kind: 'sendBet', afterMs: waitBefore(bet.tries) }];
}
