/**
 * The server's clock, as far as it is known: it runs on the browser's steady clock, so that a device whose own clock
 * is wrong still shows ages and times as they are. One timer wakes everything that counts seconds.
 */
import { useSyncExternalStore } from 'react';

const deviceLead = () => Date.now() - performance.now();

let serverLead = deviceLead();

/** Epoch milliseconds by the server's clock. */
export const serverNow = (): number => performance.now() + serverLead;

/** Sets the clock by an answer of the server. @param serverMs what its clock showed when it answered */
export function setClock(serverMs: number): void {
  serverLead = serverMs - performance.now();
}

type Listener = () => void;
const listeners = new Set<Listener>();
let timer: ReturnType<typeof setTimeout> | undefined;
let second = Math.floor(serverNow() / 1000);

function beat(): void {
  second = Math.floor(serverNow() / 1000);
  for (const listener of listeners) listener();
  timer = listeners.size > 0 ? setTimeout(beat, 1000 - (serverNow() % 1000) + 5) : undefined;
}

function watchSeconds(listener: Listener): () => void {
  listeners.add(listener);
  if (timer === undefined) beat();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** Epoch milliseconds of the server's running second; whatever uses it is drawn once a second. */
export const useSecond = (): number => useSyncExternalStore(watchSeconds, () => second) * 1000;
