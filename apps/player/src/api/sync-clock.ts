import { timeNow } from '@longmen/contract/calls/site';
import { deviceNow, setClock } from '../platform/clock.ts';
import { setSiteCurrency } from '../platform/site-currency.ts';
import { setSiteZone } from '../platform/site-zone.ts';
import { quietApi } from './client.ts';

const api = quietApi({ timeNow });

/** Sets the player's clock, time zone and currency by the server's. A failure leaves the device's own time in use. */
export async function syncClock(): Promise<void> {
  const sentAt = deviceNow();
  try {
    const { epochMs, timeZone, currency } = await api.timeNow({});
    setClock(epochMs, sentAt, deviceNow());
    setSiteZone(timeZone);
    setSiteCurrency(currency);
  } catch {
    // Countdowns then run by the device's clock; closing is decided by the server anyway.
  }
}
