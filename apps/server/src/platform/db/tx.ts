/** What stores run their statements on. */

/** Rows of one statement. `name` makes it a prepared statement. */
export type Query = { text: string; values?: unknown[]; name?: string };

export type Tx = {
  /** Whether rows of players carry their cell (cells.ts). */
  readonly hasCells: boolean;
  /** Runs one statement and returns its rows. */
  rows<Row>(query: Query): Promise<Row[]>;
  /** The first row, or undefined. */
  row<Row>(query: Query): Promise<Row | undefined>;
  /** How many rows a statement touched. */
  count(query: Query): Promise<number>;
};

/** What a store of lists takes: it reads, and cannot write. Every `Tx` is one. */
export type Reader = Pick<Tx, 'hasCells' | 'rows' | 'row'>;
