import { timeNow } from '@longmen/contract/calls/site';
import { setClock, steadyNow } from '../platform/clock.ts';
import { setSiteCurrency } from '../platform/site-currency.ts';
import { setSiteZone } from '../platform/site-zone.ts';
import { quietApi } from './client.ts';

const api = quietApi({ timeNow });

/**
 * Sets the player's clock, time zone and currency by the server's. A failure leaves the time in use that was known
 * before.
 */
export async function syncClock(): Promise<void> {
  const sentAt = steadyNow();
  try {
    const { epochMs, timeZone, currency } = await api.timeNow({});
    setClock(epochMs, sentAt, steadyNow());
    setSiteZone(timeZone);
    setSiteCurrency(currency);
  } catch {
    // Countdowns go on as they are; closing is decided by the server anyway.
  }
}
