/**
 * The day of an instant in a time zone, as a date field takes it. @param zone IANA name; the device's own when left out
 */
export const dayAt = (epochMs: number, zone: string | undefined): string =>
  new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: zone }).format(epochMs);
