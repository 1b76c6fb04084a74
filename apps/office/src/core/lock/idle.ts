/**
 * The screen lock (office.md 6): five minutes without a hand on keyboard or mouse, or at once by `Ctrl+L`. The page is
 * replaced, its cache is dropped; the server refuses this session's calls until a proof.
 */
import { lockSession } from '@longmen/contract/console/session';
import { callConsole } from '../api/call-console.ts';
import { showLock } from '../session/session.ts';
import { notifyTabs } from '../session/tabs.ts';

const idleMs = 5 * 60_000;
/** How often the other tabs are notified of a hand at the desk. */
const notifyMs = 10_000;
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

let lastSign = performance.now();
let lastNotified = 0;

/** A hand moved, here or in another tab. */
export function noteHand(): void {
  lastSign = performance.now();
}

/** Locks here, in the other tabs and on the server. The screen does not wait for the network. */
export function lockNow(): void {
  showLock();
  notifyTabs('locked');
  void callConsole(lockSession, {}).catch(() => undefined);
}

/** Watches for a left desk and for `Ctrl+L`. @returns the way to stop */
export function watchIdle(): () => void {
  noteHand();
  let timer: ReturnType<typeof setTimeout>;
  const look = () => {
    const left = lastSign + idleMs - performance.now();
    // A device that slept is looked at when it wakes.
    if (left <= 0) lockNow();
    else timer = setTimeout(look, left);
  };
  const seen = () => {
    // Before the next movement after a sleep counts as a sign, the desk had been left.
    const now = performance.now();
    if (now - lastSign > idleMs) return look();
    noteHand();
    if (now - lastNotified < notifyMs) return;
    lastNotified = now;
    notifyTabs('seen');
  };
  const lockKey = (event: KeyboardEvent) => {
    if (!event.ctrlKey || event.altKey || event.shiftKey || event.key.toLowerCase() !== 'l') return;
    event.preventDefault();
    lockNow();
  };
  for (const sign of signs) addEventListener(sign, seen, { passive: true });
  addEventListener('keydown', lockKey);
  timer = setTimeout(look, idleMs);
  return () => {
    clearTimeout(timer);
    for (const sign of signs) removeEventListener(sign, seen);
    removeEventListener('keydown', lockKey);
  };
}
