/** The service worker waits this long after the page came, so that keeping files never competes with a first look around. */
const restMs = 15_000;

/** Lets the service worker keep the built files (never an answer of the server), for a start without a network. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  const register = () => void navigator.serviceWorker.register('/sw.js').catch(() => undefined);
  addEventListener('load', () => setTimeout(register, restMs));
}
