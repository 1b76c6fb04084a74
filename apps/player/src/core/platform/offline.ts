import { trustedScript } from './trusted-script.ts';

/**
 * The service worker waits this long after the page came, so that keeping files never competes with a first look
 * around.
 */
const registerAfterMs = 15_000;

/** Lets the service worker cache the built files (never an answer of the server), for a start without a network. */
export function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  // In a frame without an origin of its own, looking at the workers throws.
  const register = async () => navigator.serviceWorker.register(trustedScript('/sw.js'));
  addEventListener('load', () => setTimeout(() => void register().catch(() => undefined), registerAfterMs));
}
