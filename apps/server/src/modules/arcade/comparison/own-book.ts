/**
 * What a company's list of a day is compared with (platforms.md 7). A line is a bet (`b:`) or a win (`w:`) by the
 * company's name for the player and its number; rollbacks show in the state of what they took back. No money moves by it.
 */
import { openCase } from '../cases/store-cases.ts';
import { findByLines, listAccepted, type ListedTransaction, sumSections } from './store-lines.ts';
import type { Tx } from '../../../platform/db/database.ts';

type Time = { readonly from: number; readonly to: number };
type Page = { readonly after: string; readonly limit: number };

/** The side of ours for `settlements`. */
export type ComparedBook = {
  byIds(tx: Tx, ids: readonly string[]): Promise<ListedTransaction[]>;
  paidWithin(tx: Tx, time: Time, page: Page): Promise<ListedTransaction[]>;
  isRepeated(id: string): boolean;
  totals(tx: Tx, day: string): ReturnType<typeof sumSections>;
  onDiffers(tx: Tx, day: string, found: number): Promise<void>;
};

/** @param provider the company's name */
export const comparedBook = (provider: string): ComparedBook => ({
  byIds: (tx, ids) => findByLines(tx, provider, ids),
  paidWithin: (tx, time, page) => listAccepted(tx, provider, time, page),
  isRepeated: (id) => id.startsWith('r:'),
  totals: (tx, day) => sumSections(tx, provider, day),
  onDiffers: async (tx, day, found) => {
    await openCase(tx, { userId: undefined, provider, kind: 'listDiffers', ref: day, detail: { found } });
  },
});
