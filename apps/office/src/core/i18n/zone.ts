import { create } from 'zustand';
import { readStoredText, writeStoredText } from '../platform/storage.ts';
import { type Zone, zoneName, zones } from './time.ts';

const stored = readStoredText('zone');

/** Whose clock the console shows, and where the site's stands. */
export const useZoneStore = create<{ zone: Zone; siteZone: string }>(() => ({
  zone: zones.find((zone) => zone === stored) ?? 'site',
  siteZone: 'UTC',
}));

/** Chooses whose clock is listed; stored for the next visit. */
export function setZone(zone: Zone): void {
  writeStoredText('zone', zone);
  useZoneStore.setState({ zone });
}

/** The IANA name of the clock on screen; undefined is the device's own. */
export const useZoneName = (): string | undefined => useZoneStore(({ zone, siteZone }) => zoneName(zone, siteZone));
