/** How a family is laid out on its page: tabs, faces of cells, facts of a draw. Data; boards come from shapes. */

import type { Hue } from '@longmen/ui/game';

/** One play type: a tab with the boards of its plays. */
export interface LayoutTab {
  readonly key: string;
  /** The tab is called by the room's words (`tabs.{ownName}`), not by its group. */
  readonly ownName?: 'balls' | 'sides';
  /** Group codes whose plays the tab shows; `only` keeps those plays ("group.play") in this order. */
  readonly groups: readonly string[];
  readonly only?: readonly string[];
  /** All boards under each other (a jump row leads to them), or one at a time (a choice row). */
  readonly stacked: boolean;
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
  /** Which sentence explains a play, by "group.play"; plays not listed are explained by their shape. */
  readonly rules: Readonly<Record<string, RuleText>>;
}

/** A sentence of the room's words and its figures. */
export interface RuleText {
  readonly key: RuleKey;
  readonly values?: Readonly<Record<string, number>>;
}

/** Sentences that explain plays (words, `rules`). */
export type RuleKey =
  | 'grid'
  | 'combo'
  | 'pool'
  | 'poolAppear'
  | 'poolTwice'
  | 'poolPairs'
  | 'multiset'
  | 'atLeast'
  | 'entry'
  | 'entryAnyOrder'
  | 'sum'
  | 'span'
  | 'groupSum'
  | 'groupDigit'
  | 'sumTail'
  | 'special'
  | 'rows'
  | 'number'
  | 'sidesSum'
  | 'sidesCombo'
  | 'sidesBall'
  | 'sideGrid'
  | 'dragonTiger'
  | 'anyGrid'
  | 'pattern'
  | 'bullRank'
  | 'bullSides'
  | 'poker'
  | 'sumExact'
  | 'tripleAny'
  | 'triple'
  | 'pairMulti'
  | 'straightAny'
  | 'straight'
  | 'hit'
  | 'miss'
  | 'multi'
  | 'dicePattern'
  | 'dantuo'
  | 'dantuoAppear';

/** A tab of one group under the group's own name. */
export function groupTab(group: string, stacked = false): LayoutTab {
  return { key: group, groups: [group], stacked };
}
