/**
 * The operator's risk limit: how much the site may have to pay on one selection of one play in one
 * issue. Kept in memory, where every bet is checked against it; what a process accepted is
 * added to striped counters in the database every few dozen milliseconds, and what other
 * processes added is read back with the same statement. So the limit never stands in the money's
 * transaction; it may overshoot by what the other processes accept between two exchanges.
 */
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../platform/context.ts';
import { addExposure, deleteExposure, listExposure } from './store-exposure.ts';

const exchangeEveryMs = 50;
const stripes = 64;
/** Issues whose counters are kept in memory. */
const maxIssues = 500;
/** Counters of an issue that one exchange writes. */
const maxPerExchange = 2_000;

/** A line's share: its pick and the most that one draw can pay on it. */
export type Risk = { readonly pick: string; readonly most: Mills };

type Counter = {
  readonly pick: string;
  /** What the database knew, all processes together. */
  stored: number;
  /** What this process has reserved or released since. */
  unwritten: number;
};
type Book = { readonly counters: Map<string, Counter>; readonly dirty: Set<Counter>; ready: Promise<void> | undefined };

export type Exposure = {
  /**
   * Reserves the lines of a slip. @returns undefined when they fit, else how much may still be
   * risked on the first pick that does not; nothing is reserved then.
   */
  reserve(issue: string, risks: readonly Risk[], limit: Mills): Promise<Mills | undefined>;
  /** Gives back what a refused or cancelled slip had reserved. */
  release(issue: string, risks: readonly Risk[]): void;
  /** Writes what is unwritten and reads what others wrote. */
  exchange(): Promise<void>;
  /** Forgets an issue that has ended, in memory and in the database. */
  forget(issue: string): Promise<void>;
};

export function makeExposure(platform: Platform): Exposure {
  const stripe = platform.dice.below(stripes);
  const books = new Map<string, Book>();

  const bookOf = (issue: string): Book => {
    let book = books.get(issue);
    if (book === undefined) {
      book = { counters: new Map(), dirty: new Set(), ready: undefined };
      books.set(issue, book);
      if (books.size > maxIssues) books.delete(books.keys().next().value as string);
    }
    return book;
  };

  const load = async (issue: string, book: Book) => {
    const rows = await listExposure(platform.db.reads, issue);
    for (const row of rows) counterOf(book, row.pick).stored = row.liability;
  };

  const loadedBookOf = async (issue: string): Promise<Book> => {
    const book = bookOf(issue);
    book.ready ??= load(issue, book).catch((error: unknown) => {
      book.ready = undefined;
      throw error;
    });
    await book.ready;
    return book;
  };

  const change = (book: Book, risks: readonly Risk[], sign: 1 | -1) => {
    for (const { pick, most } of risks) {
      const counter = counterOf(book, pick);
      counter.unwritten += sign * most;
      book.dirty.add(counter);
    }
  };

  const exchangeBook = async (issue: string, book: Book) => {
    const changed = [...book.dirty].slice(0, maxPerExchange).map((counter) => ({ counter, amount: counter.unwritten }));
    for (const { counter, amount } of changed) {
      book.dirty.delete(counter);
      counter.unwritten -= amount;
      counter.stored += amount;
    }
    try {
      const totals = await addExposure(
        platform.db.jobs,
        issue,
        stripe,
        changed.map(({ counter, amount }) => ({ pick: counter.pick, amount })),
      );
      for (const total of totals) counterOf(book, total.pick).stored = total.liability;
    } catch (error) {
      for (const { counter, amount } of changed) {
        counter.stored -= amount;
        counter.unwritten += amount;
        book.dirty.add(counter);
      }
      throw error;
    }
  };

  const exchange = async () => {
    for (const [issue, book] of books) if (book.dirty.size > 0) await exchangeBook(issue, book);
  };

  platform.jobs.add({
    name: 'betting-exposure',
    everyMs: exchangeEveryMs,
    run: async () => {
      await exchange();
      return false;
    },
  });

  return {
    reserve: async (issue, risks, limit) => {
      const book = await loadedBookOf(issue);
      for (const { pick, most } of risks) {
        const counter = counterOf(book, pick);
        const used = counter.stored + counter.unwritten;
        if (used + most > limit) return Math.max(0, limit - used) as Mills;
      }
      change(book, risks, 1);
      return undefined;
    },
    release: (issue, risks) => change(bookOf(issue), risks, -1),
    exchange,
    forget: async (issue) => {
      books.delete(issue);
      await deleteExposure(platform.db.jobs, issue);
    },
  };
}

function counterOf(book: Book, pick: string): Counter {
  let counter = book.counters.get(pick);
  if (counter === undefined) {
    counter = { pick, stored: 0, unwritten: 0 };
    book.counters.set(pick, counter);
  }
  return counter;
}
