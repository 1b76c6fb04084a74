/** How a family is laid out on its page: tabs, faces of cells, facts of a draw. Data; boards come from shapes. */

import type { BetSymbol } from '@longmen/engine';
import type { Hue } from '@longmen/ui/game';
import type { useMessages } from '../use-messages.ts';

type Word = Parameters<ReturnType<typeof useMessages>>[0];

/** One play type: a tab with the boards of its plays. */
export interface LayoutTab {
  readonly key: string;
  /** The tab is called by the page's messages (`tabs.{ownName}`), not by its group. */
  readonly ownName?: Word extends infer W ? (W extends `tabs.${infer Name}` ? Name : never) : never;
  /** Group codes whose plays the tab shows; `only` keeps those plays ("group.play") in this order. */
  readonly groups: readonly string[];
  readonly only?: readonly string[];
  /** All boards under each other (a jump row leads to them), or one at a time (a choice row). */
  readonly stacked: boolean;
  /** These plays are no boards of their own but rows of one table, by "group.play"; the plays of a row share it. */
  readonly table?: readonly (readonly string[])[];
}

/** One hand of a card table; `won` is null for the banker. */
export interface DealtHand {
  readonly cards: readonly number[];
  /** 0 for no bull, 10 for bull-bull. */
  readonly bull: number;
  readonly won: boolean | null;
}

/** A fact of a draw, as a key of the family's labels, or a sum. */
export type DrawFact =
  | { readonly kind: 'sum'; readonly sum: number }
  | { readonly kind: 'label'; readonly key: string };

export interface Layout {
  readonly tabs: readonly LayoutTab[];
  /** What the chips beside a draw say, most wanted first. */
  factsOf(numbers: readonly number[]): readonly DrawFact[];
  /** Where numbers are faces of dice: how often a cell repeats its face, by "group.play" (1 when not said). */
  readonly dice?: Readonly<Record<string, number>>;
  /** Where numbers have colours: the colour of a cell, by "group.play"; null for a plain cell. */
  hueOf?(play: string, symbol: number): Hue | null;
  /** Numbers of one to ten are racing cars and look like their plates, but for sums. */
  platesIn?(play: string): boolean;
  /** What a choice stands for in a lunar year, in short: the balls of an animal. By "group.play". */
  noteOf?(play: string, symbol: BetSymbol, lunarYear: number): string | null;
  /** A word under each drawn number, as a key of the family's labels; the last number stands apart then. */
  captionOf?(number: number, lunarYear: number): string;
  /** The hands that the drawn numbers are dealt as, the banker's first. */
  handsOf?(numbers: readonly number[]): readonly DealtHand[];
  /** The drawn numbers are cars in their order at the goal: the draw panel shows their race. */
  readonly raced?: true;
  /** Lunar year of a moment in epoch ms, where plays depend on it. */
  yearAt?(ms: number): number;
  /** Plays, by "group.play", whose two rows are the first and the second of two neighbours, not places of the draw. */
  readonly pairRows?: readonly string[];
  /** The trend of the play on show opens over the board too (spec 1 §2). */
  readonly trendPopup?: true;
  /**
   * The places of a draw are what its plays are called by: their names stand over the balls on the draw panel (ux.md
   * 3.4).
   */
  readonly placesNamed?: true;
  /** The sum of the drawn numbers is what counts; they are read out as its formula. */
  readonly summed?: true;
  /** Which sentence explains a play, by "group.play"; plays not listed are explained by their shape. */
  readonly rules: Readonly<Record<string, RuleText>>;
}

/** A sentence of the page's messages and its figures. */
export interface RuleText {
  readonly key: RuleKey;
  readonly values?: Readonly<Record<string, number>>;
}

/** Sentences that explain plays (messages, `rules`). */
export type RuleKey = Exclude<
  Word extends infer W ? (W extends `rules.${infer Key}` ? Key : never) : never,
  'more' | 'less' | 'perPlaces'
>;

/** A tab of one group under the group's own name. */
export function groupTab(group: string, stacked = false): LayoutTab {
  return { key: group, groups: [group], stacked };
}

/** The same play on several windows of the draw is explained by the same sentence. */
export function onWindows(
  windows: readonly string[],
  plays: Readonly<Record<string, RuleText>>,
): Record<string, RuleText> {
  return Object.fromEntries(
    windows.flatMap((window) => Object.entries(plays).map(([play, text]) => [`${window}.${play}`, text])),
  );
}
