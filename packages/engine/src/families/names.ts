/** What plays and options are called; one module per family and locale, loaded when shown. */

export type Locale = 'vi' | 'zh' | 'en' | 'id';

/** The words of one family in one language. */
export interface FamilyNames {
  readonly family: string;
  /** Names of the places of a draw. */
  readonly positions: readonly string[];
  readonly groups: Readonly<Record<string, string>>;
  /** By "group.play". */
  readonly plays: Readonly<Record<string, string>>;
  /** Options and tier keys. */
  readonly labels: Readonly<Record<string, string>>;
  /** Labels that differ in one play, by "group.play". */
  readonly relabels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
