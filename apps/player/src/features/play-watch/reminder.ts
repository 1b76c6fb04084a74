/** When the next reminder of the time is due (trust.md R3). Pure. */

/** The last reminder of a session on this device. Times are epoch milliseconds. */
export type Reminded = { readonly session: number; readonly at: number };

const minuteMs = 60_000;

/**
 * Reminders are counted from the beginning of the session, and from the last one that was seen in it.
 * @param minutes between two; 0 is never
 * @returns epoch milliseconds; undefined: never
 */
export function nextReminder(session: number, minutes: number, last: Reminded | undefined): number | undefined {
  if (minutes === 0) return undefined;
  return (last?.session === session ? last.at : session) + minutes * minuteMs;
}
