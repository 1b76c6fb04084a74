/**
 * The day of an instant in a time zone, as a date field takes it. @param zone IANA name; the device's own when left out
 */
export const dayAt = (epochMs: number, zone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(epochMs);

/**
 * When a day ("2026-11-01") of a zone begins, epoch ms. The zone's offset is asked twice: at the guess, and where that
 * leads.
 */
export function dayStart(day: string, zone: string | undefined): number {
  const wall = Date.parse(day);
  return wall - offsetAt(wall - offsetAt(wall, zone), zone);
}

/** Ahead of UTC, in ms. */
function offsetAt(epochMs: number, zone: string | undefined): number {
  const wall = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: zone });
  return Date.parse(`${wall.format(epochMs).replace(' ', 'T')}Z`) - Math.floor(epochMs / 1000) * 1000;
}
