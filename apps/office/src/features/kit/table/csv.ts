/** Rows as a file that spreadsheets open without running anything in it (office.md 9). */

const dangerous = /^\s*[=+\-@\t\r]/;

/** A cell: what a spreadsheet would take for a formula is made text, quotes are doubled. */
export function csvCell(text: string): string {
  const safe = dangerous.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A file of heads and rows; it begins with the mark by which spreadsheets know UTF-8. */
export const csvFile = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  `\ufeff${[heads, ...rows].map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`;
