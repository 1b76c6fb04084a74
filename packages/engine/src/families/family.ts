/** What a loaded family offers. */

import type { Pool } from '../drawing.ts';
import type { FamilyCode, Play } from '../play.ts';

export interface Family extends Pool {
  readonly code: FamilyCode;
  /** By play code, in the catalogue's order. */
  readonly plays: ReadonlyMap<string, Play>;
  /** Group codes in the order of their tabs. */
  readonly groups: readonly string[];
  /** Numbers in a draw. */
  readonly places: number;
  /** Whether an untrusted value is a drawn result of this family. */
  isDraw(value: unknown): value is readonly number[];
}
