/** What operators do about lists of payment companies. */
import { refuse } from '../../platform/api/route.ts';
import { type ListPage, listPage, type PageRequest } from '../../platform/console/list-page.ts';
import type { Platform } from '../../platform/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Difference } from './rules.ts';
import {
  askListAgain,
  closeOne,
  countOpen,
  type DifferenceFilter,
  findLastDay,
  listOpen,
  newestLists,
  type NewestList,
  type OpenDifference,
  pageOfOpen,
} from './store.ts';
import { findListing, findListingInSums } from './store-listed.ts';

export type SettlementAdmin = {
  /** What differs and waits for people, the oldest first. */
  differences(): Promise<OpenDifference[]>;
  /** A page of them. @param page `before`: the last number of the page before @throws Refusal for one that is none */
  page(filter: DifferenceFilter, page: PageRequest): Promise<ListPage<OpenDifference>>;
  /** The newest list of each company. */
  lists(): Promise<NewestList[]>;
  /** Whether the company's list has this, and says the same; undefined while no list of its time was read. */
  listing(ours: Parameters<typeof findListing>[1]): ReturnType<typeof findListing>;
  /** The same of a company that tells its sums first. */
  listingInSums(ours: Parameters<typeof findListingInSums>[1]): ReturnType<typeof findListingInSums>;
  /** Has a running site read the list of a day (UTC) again. @throws Refusal */
  askAgain(tx: Tx, provider: string, day: string): Promise<void>;
  /** Ends a difference that somebody has seen to. @throws Refusal */
  close(tx: Tx, number: string, by: string): Promise<Difference>;
};

const rowsMax = 500;

/** Whether it is a day of the calendar, UTC, that has begun. */
function hasBegun(day: string, now: number): boolean {
  const start = Date.parse(`${day}T00:00:00Z`);
  return start >= 0 && start <= now && new Date(start).toISOString().startsWith(day);
}

/** The admin service of settlements: open differences, and a list to be fetched again. */
export function makeSettlementAdmin({ db, clock }: Pick<Platform, 'db' | 'clock'>): SettlementAdmin {
  return {
    differences: () => listOpen(db.reads, rowsMax),
    page: async (filter, request) => {
      if (request.before !== undefined && !/^\d{1,18}$/.test(request.before))
        throw refuse('invalidInput', { field: 'before' });
      return listPage(request, {
        keyOf: ({ number }: OpenDifference) => number,
        read: (window) => pageOfOpen(db.reads, filter, window),
        count: (max) => countOpen(db.reads, filter, max),
      });
    },
    lists: () => newestLists(db.reads),
    listing: (ours) => findListing(db.reads, ours),
    listingInSums: (ours) => findListingInSums(db.reads, ours),
    askAgain: async (tx, provider, day) => {
      if ((await findLastDay(tx, provider)) === undefined) throw refuse('noSuchList', { provider });
      if (!hasBegun(day, clock.now())) throw refuse('dayNotBegun', { day });
      await askListAgain(tx, provider, day);
    },
    close: async (tx, number, by) => {
      const closed = await closeOne(tx, number, by);
      if (closed === undefined) throw refuse('nothingWaits', { waiting: 'difference', id: number });
      return closed;
    },
  };
}
