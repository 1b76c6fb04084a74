/** A bet as a row of a list. A selection may be ten thousand typed numbers, which nobody reads in a list. Pure. */
import type { Selection } from '@longmen/engine';

const lettersMax = 200;
/** Longer ones come with the order itself. */
const contentsMax = 1_000;

/** The beginning of a long text, and how many numbers were typed: "12345, 23456 … (10000)". */
export function shortText(text: string, selection: Selection): string {
  if (text.length <= lettersMax) return text;
  const end = text.lastIndexOf(' ', lettersMax);
  const count = selection.entries === undefined ? '' : ` (${selection.entries.length})`;
  return `${text.slice(0, end > 0 ? end : lettersMax).replace(/[,|\s]+$/, '')} …${count}`;
}

/** A bet as a row of a list: a long one keeps the beginning of its words, and nothing that could pass for the bet. */
export function shortBet<
  Row extends { selectionName: string; contents: string; selection: Readonly<Record<string, unknown>> },
>(row: Row): Row {
  const selectionName = shortText(row.selectionName, row.selection);
  return row.contents.length <= contentsMax
    ? { ...row, selectionName }
    : { ...row, selectionName, contents: '', selection: {} };
}
