/** What the use-cases of settlements are built from. */
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { ListSource } from './fetch-list.ts';
import type { Own, Section } from './rules.ts';

type Time = { readonly from: number; readonly to: number };
type Page = { readonly after: string; readonly limit: number };

/** What we know of the payments of one company. */
export type OwnBook = {
  byIds(tx: Tx, ids: readonly string[]): Promise<readonly Own[]>;
  /** What was paid in [from, to), epoch ms, with ids above `after`, by id; `limit` of them. */
  paidWithin(tx: Tx, time: Time, page: Page): Promise<readonly Own[]>;
};

/** Of a company that tells its sums by ten minutes first: only sections that differ are read. */
export type SectionSums = {
  /** Whether a line is one of what the list says by another line as well. */
  isRepeated(id: string): boolean;
  /** The sums of a day (UTC). */
  totals(tx: Tx, day: string): Promise<readonly Section[]>;
  /** Called in the transaction that writes down what is new of a day. */
  onDiffers(tx: Tx, day: string, found: number): Promise<void>;
};

export type Company = ListSource & { readonly own: OwnBook; readonly bySection?: SectionSums | undefined };

export type Deps = { readonly platform: Platform; readonly companies: readonly Company[] };
