import { deviceNow, setClock } from '../platform/clock.ts';
import { quietApi } from './client.ts';

/** Sets the player's clock by the server's. A failure leaves the device's own time in use. */
export async function syncClock(): Promise<void> {
  const sentAt = deviceNow();
  try {
    const { epochMs } = await quietApi.timeNow({});
    setClock(epochMs, sentAt, deviceNow());
  } catch {
    // Countdowns then run by the device's clock; closing is decided by the server anyway.
  }
}
