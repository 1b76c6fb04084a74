/**
 * The player's clock, set by the server's. It runs on the browser's steady clock: phones set their own at any time (by
 * network, roaming, by hand), and a countdown must not follow. All countdowns share one timer, so a page with thirty
 * games wakes up once a second.
 */

/** Epoch milliseconds of this device, as it is set now. */
export const deviceNow = (): number => Date.now();

/** Milliseconds on a clock that nobody sets; its beginning means nothing, and it may rest while the device sleeps. */
export const steadyNow = (): number => performance.now();

/** How far this device's clock is ahead of the steady one. */
const deviceLead = () => deviceNow() - steadyNow();

/** What the server's clock shows when the steady one shows 0; the device's own until the server has answered. */
let serverLead = deviceLead();

/** Epoch milliseconds by the server's clock, as far as it is known. */
export const serverNow = (): number => steadyNow() + serverLead;

/**
 * Sets the clock by one question to the server.
 * @param sentAt, receivedAt steady times around the question; the answer is taken as of their middle
 */
export function setClock(serverMs: number, sentAt: number, receivedAt: number): void {
  serverLead = serverMs - (sentAt + receivedAt) / 2;
}

/** The two clocks of a device part when one is set, or when the steady one rested in its sleep. */
const driftMs = 1_000;
let knownLead = deviceLead();
const driftListeners = new Set<() => void>();

function watchDrift(): void {
  const lead = deviceLead();
  if (Math.abs(lead - knownLead) <= driftMs) return;
  knownLead = lead;
  for (const listener of driftListeners) listener();
}

/**
 * Calls `listener` when this device's clocks have drifted apart: the server's is to be requested again. @returns the
 * way to stop
 */
export function onDrift(listener: () => void): () => void {
  driftListeners.add(listener);
  return () => driftListeners.delete(listener);
}

type Listener = (now: number) => void;
const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;

function beat(): void {
  watchDrift();
  const now = serverNow();
  for (const listener of listeners) listener(now);
  schedule();
}

/** Waits until just after the next full second of the server, so that all figures turn together. */
function schedule(): void {
  clearTimeout(timer);
  timer = listeners.size > 0 && !document.hidden ? setTimeout(beat, 1000 - (serverNow() % 1000) + 5) : undefined;
}

/** Calls `listener` once a second with the server's time while the page is visible. @returns the way to stop */
export function onSecond(listener: Listener): () => void {
  listeners.add(listener);
  if (timer === undefined) schedule();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) schedule();
  };
}

document.addEventListener('visibilitychange', () => (document.hidden ? schedule() : beat()));
