/** The clock of the company's zone, as records write it. */

/** "yyyy-MM-dd HH:mm:ss" */
export function clockText(at: number, timeZone: string): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
}
