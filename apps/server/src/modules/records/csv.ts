/**
 * A statement as separated values (RFC 4180), with the mark by which spreadsheets know UTF-8. A spreadsheet reads such a
 * file in its own language: where the comma is the decimal mark, the semicolon separates.
 */
import { formatMills, type Mills } from '@longmen/engine';
import { type Locale, marks } from '@longmen/format';

/** A text, or an amount: a number with every place and no grouping. */
export type Cell = string | { readonly mills: Mills };

const byteOrderMark = '\uFEFF';

/** Rows of cells. A text that a spreadsheet would take for a formula or a number is shown as text; amounts stay numbers. */
export function writeCsv(rows: readonly (readonly Cell[])[], locale: Locale): Buffer {
  const [, decimal] = marks[locale];
  const separator = decimal === ',' ? ';' : ',';
  const write = (cell: Cell) =>
    typeof cell === 'string' ? quoted(asText(cell), separator) : formatMills(cell.mills).replace('.', decimal);
  const lines = rows.map((row) => row.map(write).join(separator));
  return Buffer.from(`${byteOrderMark}${lines.join('\r\n')}\r\n`);
}

/** The same as a file, as calls answer it. @param name without its ending */
export function csvFile(
  name: string,
  rows: readonly (readonly Cell[])[],
  locale: Locale,
): { fileName: string; contentType: string; bytes: string } {
  const bytes = writeCsv(rows, locale).toString('base64');
  return { fileName: `${name}.csv`, contentType: 'text/csv; charset=utf-8', bytes };
}

/** Digits beyond the fifteenth, which numbers of a spreadsheet do not keep. */
const longNumber = /^\d{16,}$/;

/** The apostrophe is what spreadsheets mark text with. */
const asText = (text: string) => (/^[=+\-@\t\r]/.test(text) || longNumber.test(text) ? `'${text}` : text);

const quoted = (text: string, separator: string) =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
