/** A statement as comma-separated values (RFC 4180), with the mark by which spreadsheets know UTF-8. */

const byteOrderMark = '\uFEFF';

/** Rows of texts. A text that a spreadsheet would take for a formula is shown as text; amounts stay numbers. */
export function writeCsv(rows: readonly (readonly string[])[]): Buffer {
  const lines = rows.map((row) => row.map(cell).join(','));
  return Buffer.from(`${byteOrderMark}${lines.join('\r\n')}\r\n`);
}

function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
  const safe = isFormula ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
