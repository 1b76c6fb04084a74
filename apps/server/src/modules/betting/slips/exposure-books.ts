import type { IssueId } from '../../draws/index.ts';
/** The counters of the risk limit that are in memory, by issue. Bounded: the issues used longest ago leave first. */

export type ExposureBounds = {
  /** Issues in memory, unless more of them have something unwritten. */
  readonly issues: number;
  /** Counters in memory, all issues together; a slip that finds no room beside what is unwritten is refused as `busy`. */
  readonly counters: number;
};

export type Counter = {
  readonly pick: string;
  /** What the database knew, all processes together; undefined while it has not been asked. */
  stored: number | undefined;
  /** What this process has reserved or released since. */
  unwritten: number;
  /** The part of it that is on its way to the database. */
  writing: number;
};
/** The counters of one issue. */
export type Book = {
  readonly counters: Map<string, Counter>;
  /** Counters with something unwritten. */
  readonly dirty: Set<Counter>;
  /** The database may know picks that have no counter here. */
  partial: boolean;
  ready: Promise<void> | undefined;
};

export type Books = {
  /** The book of an issue, made where there is none; it counts as used last. */
  open(issue: IssueId): Book;
  /** Whether this is still the book of its issue. */
  isOpen(issue: IssueId, book: Book): boolean;
  drop(issue: IssueId): void;
  counter(book: Book, pick: string): Counter;
  /** Adds what a slip reserves, or gives back. */
  change(book: Book, pick: string, amount: number): Counter;
  /** Forgets what the database knows, of the issues used longest ago first, until so many counters more fit in. */
  evictFor(current: Book, more: number): void;
  /** Whether so many counters more fit in. */
  fits(more: number): boolean;
  entries(): [issue: IssueId, book: Book][];
  issues(): IssueId[];
  /** How many counters there are. */
  size(): number;
};

/** No counters yet; they are read as picks are bet. */
export function makeBooks(max: ExposureBounds): Books {
  // What was used last comes last.
  const books = new Map<IssueId, Book>();
  let size = 0;

  const counter = (book: Book, pick: string): Counter => {
    let found = book.counters.get(pick);
    if (found === undefined) {
      found = { pick, stored: undefined, unwritten: 0, writing: 0 };
      book.counters.set(pick, found);
      size += 1;
    }
    return found;
  };
  const drop = (issue: IssueId) => {
    size -= books.get(issue)?.counters.size ?? 0;
    books.delete(issue);
  };
  const forgetWritten = (book: Book) => {
    for (const one of book.counters.values()) {
      if (book.dirty.has(one)) continue;
      book.counters.delete(one.pick);
      book.partial = true;
      size -= 1;
    }
  };
  const fits = (more: number) => size + more <= max.counters;

  return {
    open: (issue) => {
      const book = books.get(issue) ?? { counters: new Map(), dirty: new Set(), partial: false, ready: undefined };
      books.delete(issue);
      books.set(issue, book);
      return book;
    },
    isOpen: (issue, book) => books.get(issue) === book,
    drop,
    counter,
    change: (book, pick, amount) => {
      const changed = counter(book, pick);
      changed.unwritten += amount;
      book.dirty.add(changed);
      return changed;
    },
    evictFor: (current, more) => {
      for (const [issue, book] of books) {
        if (books.size <= max.issues && fits(more)) return;
        if (book !== current && book.dirty.size === 0) drop(issue);
        else if (!fits(more)) forgetWritten(book);
      }
    },
    fits,
    entries: () => [...books],
    issues: () => [...books.keys()],
    size: () => size,
  };
}
