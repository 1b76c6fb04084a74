import { create } from 'zustand';

/** What the connection is like. `restored` lasts three seconds after an outage, `weak` until an answer is quick. */
export type Connection = 'good' | 'weak' | 'offline' | 'restored';

/** An answer slower than this makes the connection weak. */
const weakAfterMs = 6_000;
const restoredForMs = 3_000;

export const useConnection = create<{ connection: Connection }>(() => ({
  connection: navigator.onLine ? 'good' : 'offline',
}));

const set = (connection: Connection) => {
  if (useConnection.getState().connection !== connection) useConnection.setState({ connection });
};

let restored: ReturnType<typeof setTimeout> | undefined;

function goOffline(): void {
  clearTimeout(restored);
  set('offline');
}

function goOnline(): void {
  if (useConnection.getState().connection !== 'offline') return;
  set('restored');
  clearTimeout(restored);
  restored = setTimeout(() => set('good'), restoredForMs);
}

addEventListener('offline', goOffline);
addEventListener('online', goOnline);

/** Watches one request: reports a weak connection when it takes long. @returns to be called when it ended */
export function watchRequest(): () => void {
  const slow = setTimeout(() => {
    if (navigator.onLine) set('weak');
  }, weakAfterMs);
  return () => {
    clearTimeout(slow);
    if (useConnection.getState().connection === 'weak') set('good');
  };
}

/** A request came back although the browser thought it was offline. */
export function recordAnswer(): void {
  if (navigator.onLine) goOnline();
}
