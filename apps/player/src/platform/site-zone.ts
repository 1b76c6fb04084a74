import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

const key = 'siteZone';

/** The site's time zone as it was last told; the device's own until then. */
export const useSiteZone = create<{ zone: string | undefined }>(() => ({ zone: readStored<string>(key) }));

/** IANA name of the zone that times are shown in; undefined stands for the device's own. */
export const siteZone = (): string | undefined => useSiteZone.getState().zone;

/** Takes the zone that the site names; one that this browser does not know changes nothing. */
export function setSiteZone(zone: string): void {
  if (zone === siteZone() || !isKnown(zone)) return;
  writeStored(key, zone);
  useSiteZone.setState({ zone });
}

function isKnown(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
