/**
 * The operator's risk limit: how much the site may have to pay on one selection of one play in one
 * issue. Kept in memory, where every bet is checked against it; what a process accepted is
 * added to striped counters in the database every few dozen milliseconds, and what other
 * processes added is read back with the same statement. So the limit never stands in the money's
 * transaction; it may overshoot by what the other processes accept between two exchanges.
 *
 * Memory is bounded: counters with nothing unwritten are forgotten, oldest issue first, and read again
 * when their pick is bet. One with something unwritten is never forgotten.
 */
import type { Mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { Refusal } from '../../../platform/route.ts';
import type { DrawsNeeds } from '../needs.ts';
import { addExposure, deleteEndedExposure, deleteExposure, listExposure, readExposure } from './store-exposure.ts';

const exchangeEveryMs = 50;
const sweepEveryMs = 60_000;
const stripes = 64;
/** Counters of an issue that one exchange writes. */
const maxPerExchange = 2_000;
/** What was forgotten while it was read is read again this often. */
const attempts = 3;

export type ExposureBounds = {
  /** Issues in memory, unless more of them have something unwritten. */
  readonly issues: number;
  /** Counters in memory, all issues together; a slip that finds no room beside what is unwritten is refused as `busy`. */
  readonly counters: number;
};
const bounds: ExposureBounds = { issues: 500, counters: 200_000 };

/** A line's share: its pick and the most that one draw can pay on it. */
export type Risk = { readonly pick: string; readonly most: Mills };

type Counter = {
  readonly pick: string;
  /** What the database knew, all processes together; undefined while it has not been asked. */
  stored: number | undefined;
  /** What this process has reserved or released since. */
  unwritten: number;
  /** The part of it that is on its way to the database. */
  writing: number;
};
type Book = {
  readonly counters: Map<string, Counter>;
  /** Counters with something unwritten. */
  readonly dirty: Set<Counter>;
  /** The database may know picks that have no counter here. */
  partial: boolean;
  ready: Promise<void> | undefined;
};

export type Exposure = {
  /**
   * Reserves the lines of a slip; lines of one pick count together. @returns undefined when they fit, else how
   * much may still be risked on the first pick that does not; nothing is reserved then. @throws Refusal `busy`
   */
  reserve(issue: string, risks: readonly Risk[], limit: Mills): Promise<Mills | undefined>;
  /** Gives back what a refused or cancelled slip had reserved. */
  release(issue: string, risks: readonly Risk[]): void;
  /** Writes what is unwritten and reads what others wrote. */
  exchange(): Promise<void>;
  /** Forgets an issue that has ended, in memory and in the database. */
  forget(issue: string): Promise<void>;
  /** Forgets every issue that has ended, also what another process wrote of it afterwards. */
  sweep(): Promise<void>;
  /** How many counters are in memory. */
  size(): number;
};

export function makeExposure(
  platform: Platform,
  draws: Pick<DrawsNeeds, 'issuesById' | 'issuesSql'>,
  most: ExposureBounds = bounds,
): Exposure {
  const stripe = platform.dice.below(stripes);
  // What was used last comes last.
  const books = new Map<string, Book>();
  let size = 0;

  const bookOf = (issue: string): Book => {
    const book = books.get(issue) ?? { counters: new Map(), dirty: new Set(), partial: false, ready: undefined };
    books.delete(issue);
    books.set(issue, book);
    return book;
  };

  const drop = (issue: string) => {
    size -= books.get(issue)?.counters.size ?? 0;
    books.delete(issue);
  };

  const counterOf = (book: Book, pick: string): Counter => {
    let counter = book.counters.get(pick);
    if (counter === undefined) {
      counter = { pick, stored: undefined, unwritten: 0, writing: 0 };
      book.counters.set(pick, counter);
      size += 1;
    }
    return counter;
  };

  /** Forgets what the database knows, of the issues used longest ago first, until so many counters more fit in. */
  const makeRoom = (current: Book, more: number) => {
    const isFull = () => size + more > most.counters;
    for (const [issue, book] of books) {
      if (books.size <= most.issues && !isFull()) return;
      if (book !== current && book.dirty.size === 0) drop(issue);
      else if (isFull()) forgetWritten(book);
    }
  };

  const forgetWritten = (book: Book) => {
    for (const counter of book.counters.values()) {
      if (book.dirty.has(counter)) continue;
      book.counters.delete(counter.pick);
      book.partial = true;
      size -= 1;
    }
  };

  const load = async (issue: string, book: Book) => {
    const rows = await listExposure(platform.db.reads, issue, most.counters);
    if (books.get(issue) !== book) return;
    // As many as may be: there may be more, so each is read when its pick is bet.
    book.partial = rows.length === most.counters;
    if (!book.partial) for (const row of rows) counterOf(book, row.pick).stored = row.liability;
  };

  /** What the database knew of each pick, told to `use`, which runs at once: nothing can change in between. */
  const withStored = async <T>(
    issue: string,
    picks: readonly string[],
    use: (book: Book, stored: (pick: string) => number) => T,
  ): Promise<T> => {
    for (let attempt = 1; attempt <= attempts; attempt += 1) {
      const book = bookOf(issue);
      book.ready ??= load(issue, book).catch((error: unknown) => {
        book.ready = undefined;
        throw error;
      });
      await book.ready;
      const isKnown = (pick: string) => !book.partial || book.counters.get(pick)?.stored !== undefined;
      const asked = picks.filter((pick) => !isKnown(pick));
      const rows = asked.length === 0 ? [] : await readExposure(platform.db.reads, issue, asked);
      const told = new Map<string, number>(rows.map(({ pick, liability }) => [pick, liability]));
      const isTold = (pick: string) => isKnown(pick) || asked.includes(pick);
      if (books.get(issue) !== book || !picks.every(isTold)) continue;
      return use(book, (pick) => book.counters.get(pick)?.stored ?? told.get(pick) ?? 0);
    }
    throw new Refusal('busy');
  };

  const change = (book: Book, pick: string, amount: number) => {
    const counter = counterOf(book, pick);
    counter.unwritten += amount;
    book.dirty.add(counter);
    return counter;
  };

  const exchangeBook = async (issue: string, book: Book) => {
    const changed = new Map<string, { counter: Counter; amount: number }>();
    for (const counter of book.dirty) {
      if (changed.size === maxPerExchange) break;
      const amount = counter.unwritten - counter.writing;
      if (amount !== 0) changed.set(counter.pick, { counter, amount });
      else if (counter.writing === 0) book.dirty.delete(counter);
    }
    if (changed.size === 0) return;
    for (const { counter, amount } of changed.values()) counter.writing += amount;
    try {
      const changes = [...changed].map(([pick, { amount }]) => ({ pick, amount }));
      for (const total of await addExposure(platform.db.jobs, issue, stripe, changes)) {
        const { counter, amount } = changed.get(total.pick) ?? {};
        if (counter === undefined || amount === undefined) continue;
        counter.stored = total.liability;
        counter.unwritten -= amount;
        if (counter.unwritten === 0) book.dirty.delete(counter);
      }
    } finally {
      for (const { counter, amount } of changed.values()) counter.writing -= amount;
    }
  };

  const exchange = async () => {
    // A copy: what is used meanwhile moves to the end, and would never be reached.
    const now = [...books];
    for (const [issue, book] of now) if (book.dirty.size > 0) await exchangeBook(issue, book);
  };

  const sweep = async () => {
    for (const { id, settledAt } of await draws.issuesById([...books.keys()])) if (settledAt !== null) drop(id);
    await deleteEndedExposure(platform.db.jobs, draws);
  };

  const everyMs = { 'betting-exposure': exchangeEveryMs, 'betting-exposure-sweep': sweepEveryMs };
  for (const [name, run] of [
    ['betting-exposure', exchange],
    ['betting-exposure-sweep', sweep],
  ] as const) {
    platform.jobs.add({
      name,
      everyMs: everyMs[name],
      run: async () => {
        await run();
        return false;
      },
    });
  }

  return {
    reserve: (issue, risks, limit) => {
      const shares = perPick(risks);
      return withStored(issue, [...shares.keys()], (book, storedOf) => {
        const stored = new Map<string, number>();
        for (const [pick, share] of shares) {
          stored.set(pick, storedOf(pick));
          const used = storedOf(pick) + (book.counters.get(pick)?.unwritten ?? 0);
          if (used + share > limit) return Math.max(0, limit - used) as Mills;
        }
        makeRoom(book, newOf(book, stored));
        if (size + newOf(book, stored) > most.counters) throw new Refusal('busy');
        for (const [pick, share] of shares) change(book, pick, share).stored ??= stored.get(pick) ?? 0;
        return undefined;
      });
    },
    release: (issue, risks) => {
      const book = bookOf(issue);
      for (const [pick, share] of perPick(risks)) change(book, pick, -share);
      makeRoom(book, 0);
    },
    exchange,
    forget: async (issue) => {
      drop(issue);
      await deleteExposure(platform.db.jobs, issue);
    },
    sweep,
    size: () => size,
  };
}

/** How many of these picks have no counter yet. */
function newOf(book: Book, picks: ReadonlyMap<string, unknown>): number {
  let count = 0;
  for (const pick of picks.keys()) if (!book.counters.has(pick)) count += 1;
  return count;
}

/** What lines risk together on each of their picks. */
export function perPick(risks: readonly Risk[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { pick, most } of risks) shares.set(pick, (shares.get(pick) ?? 0) + most);
  return shares;
}
