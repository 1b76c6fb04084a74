/** What the trend page of a family shows. Data; the figures come from the engine. */
import type { DrawnIssue, Trend } from '@longmen/engine/trends';
import type { useWords } from '../use-words.ts';

type Word = Parameters<ReturnType<typeof useWords>>[0];

/** A fact of one draw: a figure, a key that the family has a word for (null for none), or the balls themselves. */
export type TrendCell = number | { readonly key: string | null } | 'balls';

/** One column of a table of draws. */
export interface TrendColumn {
  readonly heading: Extract<Word, `trend.${string}`>;
  cell(numbers: readonly number[]): TrendCell;
}

/** A draw, with its lunar year where the family has one. */
export interface TrendDraw extends DrawnIssue {
  readonly lunarYear?: number | undefined;
}

/** One chart of missing counts. */
export interface TrendView {
  /** What it counts: a place of the draw by its index, or a word. Told where a tab has several. */
  readonly name: number | Extract<Word, `trend.${string}`>;
  /** Oldest draw first; `shown` newest draws are listed. */
  trend(history: readonly TrendDraw[], shown: number): Trend;
  /** Joins the drawn cells, where exactly one is drawn per issue. */
  readonly linked: boolean;
  /** Columns are words. */
  readonly wide?: boolean;
}

type TabKey = Word extends infer W ? (W extends `trend.${infer Key}` ? Key : never) : never;

/** A tab: draws as a table, or charts with a choice among them. */
export type TrendTab =
  | { readonly key: TabKey; readonly columns: readonly TrendColumn[] }
  | { readonly key: TabKey; readonly views: readonly TrendView[] };

/** Column of a fact of the draw. */
export function column(heading: TrendColumn['heading'], cell: TrendColumn['cell']): TrendColumn {
  return { heading, cell };
}

/** Column of a fact that is a word of the family. */
export function wordColumn(
  heading: TrendColumn['heading'],
  key: (numbers: readonly number[]) => string | null,
): TrendColumn {
  return { heading, cell: (numbers) => ({ key: key(numbers) }) };
}

/** The drawn numbers. */
export const balls: TrendColumn = column('trend.numbers', () => 'balls');

/** One chart per place of the draw. */
export function placeViews(
  places: number,
  trends: (history: readonly DrawnIssue[], shown: number) => { readonly places: readonly Trend[] },
): readonly TrendView[] {
  return Array.from({ length: places }, (_, place) => ({
    name: place,
    trend: (history, shown) => trends(history, shown).places[place] ?? { symbols: [], rows: [] },
    linked: true,
  }));
}
