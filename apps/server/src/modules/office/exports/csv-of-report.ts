/** A report as a file that spreadsheets open without running anything in it (office.md 9). Pure. */
import { type ReportName, reportShape, type ReportUnit } from '@longmen/contract/console/reports';
import type { Cell } from '../reports/report.ts';

const dangerous = /^\s*[=+\-@\t\r]/;

/** What a spreadsheet would take for a formula is made text; figures of the report itself are none. */
function quoted(text: string, isFigure: boolean): string {
  const safe = !isFigure && dangerous.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** "pl•••01": enough to know a player by who knows him. The number of the account stands beside it. */
const masked = (name: string): string => `${name.slice(0, 2)}•••${name.slice(-2)}`;

function cellText(cell: Cell, unit: ReportUnit): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quoted(cell, false);
  if (typeof cell === 'object')
    return quoted(unit === 'player' || unit === 'agent' ? `${cell.id} ${masked(cell.text)}` : cell.text, false);
  if (unit === 'mills') return quoted((cell / 1_000).toFixed(3), true);
  if (unit === 'share') return quoted((cell / 100).toFixed(2), true);
  return quoted(unit === 'instant' ? new Date(cell).toISOString() : String(cell), true);
}

/**
 * Heads are the columns' names in the contract; the last column has the number of the log's entry. Names of players are
 * masked: whoever may see them reads the report itself.
 */
export function csvOfReport(name: ReportName, rows: readonly (readonly Cell[])[], entry: string): string {
  const columns = Object.entries(reportShape(name).columns);
  const lines = [
    [...columns.map(([id]) => id), 'export'],
    ...rows.map((row) => [...columns.map(([, unit], at) => cellText(row[at] ?? null, unit)), entry]),
  ];
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
