/**
 * The player's clock, set by the server's. All countdowns share one timer, so a page with thirty games
 * wakes up once a second.
 */
let offsetMs = 0;

/** Epoch milliseconds of this device. */
export const deviceNow = (): number => Date.now();

/** Epoch milliseconds by the server's clock, as far as it is known. */
export const serverNow = (): number => Date.now() + offsetMs;

/**
 * Sets the clock by one question to the server.
 * @param sentAt, receivedAt device times around the question; the answer is taken as of their middle
 */
export function setClock(serverMs: number, sentAt: number, receivedAt: number): void {
  offsetMs = serverMs - (sentAt + receivedAt) / 2;
}

type Listener = (now: number) => void;
const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;

function beat(): void {
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
