import { deviceNow, setClock, steadyNow } from '../src/core/platform/clock.ts';

/** The server's clock shows this time now; what the device's shows, when left out. */
export function setTime(epochMs = deviceNow()): void {
  setClock(epochMs, steadyNow(), steadyNow());
}
