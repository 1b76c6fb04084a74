/** What the trend page of a family shows. Data; the figures come from the engine. */
import type { DrawnIssue, Trend } from '@longmen/engine/trends';
import type { messages } from './messages.ts';

type Word = Extract<keyof typeof messages, `trend.${string}`>;

/** A fact of one draw: a figure, a key that the family has a word for (null for none), or the balls themselves. */
export type TrendCell = number | { readonly key: string | null } | 'balls';

/** One column of a table of draws. */
export interface TrendColumn {
  readonly heading: Word;
  cell(numbers: readonly number[]): TrendCell;
}

/** A draw, with its lunar year where the family has one. */
export interface TrendDraw extends DrawnIssue {
  readonly lunarYear?: number | undefined;
}

/** One chart of missing counts. */
export interface TrendView {
  /** What it counts: a place of the draw by its index, a word, or a label of the family. */
  readonly name: number | Word | { readonly label: string };
  /** Oldest draw first; `shown` newest draws are listed. */
  trend(history: readonly TrendDraw[], limit: number): Trend;
  /** Joins the drawn cells, where exactly one is drawn per issue. */
  readonly linked: boolean;
  /** Columns are words. */
  readonly wide?: boolean;
  /** The play, by "group.play", that a column is a bet of: its symbol wins in exactly the draws that show it. */
  readonly bet?: string;
}

type TabKey = Word extends infer W ? (W extends `trend.${infer Key}` ? Key : never) : never;

/** A tab: draws as a table, charts with a choice among them, or both. */
export interface TrendTab {
  readonly key: TabKey;
  readonly columns?: readonly TrendColumn[];
  readonly views?: readonly TrendView[];
}

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

/** One chart per place of the draw; `bet` names the play of each place, counted from 1. */
export function placeViews(
  places: number,
  trends: (history: readonly DrawnIssue[], limit: number) => { readonly places: readonly Trend[] },
  bet?: (place: number) => string,
): readonly TrendView[] {
  return Array.from({ length: places }, (_, place) => ({
    name: place,
    trend: (history, limit) => trends(history, limit).places[place] ?? { symbols: [], rows: [] },
    linked: true,
    ...(bet && { bet: bet(place + 1) }),
  }));
}

/** The play on one place that most families have. */
export const ballOf = (place: number) => `ball${place}.num`;
