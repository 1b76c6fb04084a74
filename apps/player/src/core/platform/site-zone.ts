import { create } from 'zustand';
import { readStored, writeStored } from './storage.ts';

const key = 'siteZone';

/** The site's time zone as last received; the device's own until then. */
export const useSiteZone = create<{ zone: string | undefined }>(() => ({ zone: readStored<string>(key) }));

/** What this browser said to a zone. Asking takes a slow phone a tenth of a second: only once a time is shown. */
const answers = new Map<string, boolean>();

/**
 * IANA name of the zone that times are shown in; undefined stands for the device's own, also when the site names a zone
 * that this browser does not know.
 */
export function siteZone(): string | undefined {
  const { zone } = useSiteZone.getState();
  return zone !== undefined && isKnown(zone) ? zone : undefined;
}

/** Takes the zone that the site names. */
export function setSiteZone(zone: string): void {
  if (zone === useSiteZone.getState().zone) return;
  writeStored(key, zone);
  useSiteZone.setState({ zone });
}

function isKnown(zone: string): boolean {
  const known = answers.get(zone) ?? ask(zone);
  answers.set(zone, known);
  return known;
}

function ask(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
