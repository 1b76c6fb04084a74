/** What a statement says, whatever file it becomes; plain data, as threads take it. */
import type { Locale } from '@longmen/contract';
import type { Cell } from './csv.ts';

/** A column's name, its width on paper in points, and where its cells stand. */
export type PaperColumn = { readonly name: string; readonly width: number; readonly align: 'left' | 'right' };

export type Paper = {
  readonly title: string;
  /** Lines under the title; on paper alone. */
  readonly facts: readonly string[];
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly Cell[])[];
  readonly madeAt: number;
  readonly locale: Locale;
};

/** "2026-11-20 14:30:10" in a time zone. */
export function timeTexts(timeZone: string): (at: number) => string {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  return (at) => format.format(at);
}
