/**
 * How a time zone is called beside an hour: "GMT+7". @param timeZone IANA name; one that the browser does not know is
 * shown as it is
 */
export function zoneText(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('en-GB', { timeZone, timeZoneName: 'shortOffset' }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  } catch {
    return timeZone;
  }
}
