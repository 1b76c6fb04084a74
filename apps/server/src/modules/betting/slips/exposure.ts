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
import type { IssueId } from '../../draws/index.ts';
import { type Mills, mills } from '@longmen/engine';
import type { Platform } from '../../../platform/context.ts';
import { refuse } from '../../../platform/api/route.ts';
import type { IssueDeps } from '../deps.ts';
import { type Book, type Books, type Counter, type ExposureBounds, makeBooks } from './exposure-books.ts';
import { addExposure, deleteEndedExposure, deleteExposure, listExposure, readExposure } from './store-exposure.ts';

const exchangeEveryMs = 50;
const sweepEveryMs = 60_000;
const stripes = 64;
/** Counters of an issue that one exchange writes. */
const countersPerExchangeMax = 2_000;
/** What was forgotten while it was read is read again this often. */
const attempts = 3;

const bounds: ExposureBounds = { issues: 500, counters: 200_000 };

/** A line's share: its pick and the most that one draw can pay on it. */
export type Risk = { readonly pick: string; readonly payoutMax: Mills };

/** A pick that is full: what it may still pay, no stake. */
export type FullPick = { readonly pick: string; readonly payoutLeft: Mills };

export type Exposure = {
  /**
   * Reserves the lines of a slip; lines of one pick count together. @returns undefined when they fit, else the first
   * pick that does not and what it may still pay; nothing is reserved then. @throws Refusal `busy`
   */
  reserve(issue: IssueId, risks: readonly Risk[], limit: Mills): Promise<FullPick | undefined>;
  /** Gives back what a refused or cancelled slip had reserved. */
  release(issue: IssueId, risks: readonly Risk[]): void;
  /** Writes what is unwritten and reads what others wrote. */
  exchange(): Promise<void>;
  /** Forgets an issue that has ended, in memory and in the database. */
  forget(issue: IssueId): Promise<void>;
  /** Forgets every issue that has ended, also what another process wrote of it afterwards. */
  sweep(): Promise<void>;
  /** How many counters are in memory. */
  size(): number;
};

/** The risk limit of this process, with the jobs that exchange and sweep it. */
export function makeExposure(
  platform: Platform,
  draws: Pick<IssueDeps, 'issuesById' | 'issuesSql'>,
  max: ExposureBounds = bounds,
): Exposure {
  const deps: ExposureDeps = { db: platform.db, stripe: platform.dice.below(stripes), books: makeBooks(max), max };
  const { books } = deps;
  const exchange = async () => {
    // A copy: what is used meanwhile moves to the end, and would never be reached.
    for (const [issue, book] of books.entries()) if (book.dirty.size > 0) await exchangeBook(deps, issue, book);
  };
  const sweep = async () => {
    for (const { id, settledAt } of await draws.issuesById(books.issues())) if (settledAt !== null) books.drop(id);
    await deleteEndedExposure(platform.db.jobs, draws);
  };
  const jobs = [
    { name: 'betting-exposure', everyMs: exchangeEveryMs, run: exchange },
    { name: 'betting-exposure-sweep', everyMs: sweepEveryMs, run: sweep },
  ];
  for (const { run, ...job } of jobs) platform.jobs.add({ ...job, run: () => run().then(() => false) });

  return {
    reserve: (issue, risks, limit) => reserve(deps, issue, risks, limit),
    release: (issue, risks) => {
      const book = books.open(issue);
      for (const [pick, share] of perPick(risks)) books.change(book, pick, -share);
      books.evictFor(book, 0);
    },
    exchange,
    forget: async (issue) => {
      books.drop(issue);
      await deleteExposure(platform.db.jobs, issue);
    },
    sweep,
    size: books.size,
  };
}

type ExposureDeps = {
  readonly db: Platform['db'];
  /** The counters of this process in the database. */
  readonly stripe: number;
  readonly books: Books;
  readonly max: ExposureBounds;
};

function reserve(
  deps: ExposureDeps,
  issue: IssueId,
  risks: readonly Risk[],
  limit: Mills,
): Promise<FullPick | undefined> {
  const { books } = deps;
  const shares = perPick(risks);
  return withStored(deps, issue, [...shares.keys()], (book, storedOf) => {
    const stored = new Map<string, number>();
    for (const [pick, share] of shares) {
      stored.set(pick, storedOf(pick));
      const used = storedOf(pick) + (book.counters.get(pick)?.unwritten ?? 0);
      if (used + share > limit) return { pick, payoutLeft: mills(Math.max(0, limit - used)) };
    }
    books.evictFor(book, newOf(book, stored));
    if (!books.fits(newOf(book, stored))) throw refuse('busy');
    for (const [pick, share] of shares) books.change(book, pick, share).stored ??= stored.get(pick) ?? 0;
    return undefined;
  });
}

/** What the database knew of each pick, handed to `use`, which runs at once: nothing can change in between. */
async function withStored<T>(
  deps: ExposureDeps,
  issue: IssueId,
  picks: readonly string[],
  use: (book: Book, stored: (pick: string) => number) => T,
): Promise<T> {
  const { books, db } = deps;
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const book = books.open(issue);
    book.ready ??= load(deps, issue, book).catch((error: unknown) => {
      book.ready = undefined;
      throw error;
    });
    await book.ready;
    const isKnown = (pick: string) => !book.partial || book.counters.get(pick)?.stored !== undefined;
    const unknown = picks.filter((pick) => !isKnown(pick));
    const rows = unknown.length === 0 ? [] : await readExposure(db.reads, issue, unknown);
    const read = new Map<string, number>(rows.map(({ pick, liability }) => [pick, liability]));
    const isRead = (pick: string) => isKnown(pick) || unknown.includes(pick);
    if (!books.isOpen(issue, book) || !picks.every(isRead)) continue;
    return use(book, (pick) => book.counters.get(pick)?.stored ?? read.get(pick) ?? 0);
  }
  throw refuse('busy');
}

async function load({ books, db, max }: ExposureDeps, issue: IssueId, book: Book): Promise<void> {
  const rows = await listExposure(db.reads, issue, max.counters);
  if (!books.isOpen(issue, book)) return;
  // As many as may be: there may be more, so each is read when its pick is bet.
  book.partial = rows.length === max.counters;
  if (!book.partial) for (const row of rows) books.counter(book, row.pick).stored = row.liability;
}

/** Writes what is unwritten of a book and reads the totals of all processes with the same statement. */
async function exchangeBook({ db, stripe }: ExposureDeps, issue: IssueId, book: Book): Promise<void> {
  const changed = new Map<string, { counter: Counter; amount: number }>();
  for (const counter of book.dirty) {
    if (changed.size === countersPerExchangeMax) break;
    const amount = counter.unwritten - counter.writing;
    if (amount !== 0) changed.set(counter.pick, { counter, amount });
    else if (counter.writing === 0) book.dirty.delete(counter);
  }
  if (changed.size === 0) return;
  for (const { counter, amount } of changed.values()) counter.writing += amount;
  try {
    const changes = [...changed].map(([pick, { amount }]) => ({ pick, amount }));
    for (const total of await addExposure(db.jobs, issue, stripe, changes)) {
      const { counter, amount } = changed.get(total.pick) ?? {};
      if (counter === undefined || amount === undefined) continue;
      counter.stored = total.liability;
      counter.unwritten -= amount;
      if (counter.unwritten === 0) book.dirty.delete(counter);
    }
  } finally {
    for (const { counter, amount } of changed.values()) counter.writing -= amount;
  }
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
  for (const { pick, payoutMax } of risks) shares.set(pick, (shares.get(pick) ?? 0) + payoutMax);
  return shares;
}
