/**
 * PostgreSQL: bounded pools (bets, reads, jobs, and lists where standbys answer), typed rows, transactions.
 * SQL itself stands in the modules' `store.ts` files.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asError } from '../runtime/errors.ts';
import { clientWithCells } from './cells.ts';
import { listsOfPrimary, type Lists, openLists } from './standbys/lists.ts';
import { type ConnectionGuard, makeConnectionGuard, noGuard } from './one-connection.ts';
import { isOfStandby } from './sql-state.ts';
import type { Query, Tx } from './tx.ts';

export { sqlState, wasRolledBack } from './sql-state.ts';
export type { Query, Reader, Tx } from './tx.ts';

export type Db = Tx & {
  /** Runs `work` in one transaction; any throw rolls everything back. All that `work` asks goes through its `tx`. */
  transaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
};

/** The process's connections. Every class of work has a pool of its own, so that history never starves bets. */
export type Database = {
  /** Bets, rounds and what else moves a player's money while the player waits. */
  readonly bets: Db;
  /** Everything else that somebody waits for: lists and pages, and the short transactions of accounts and operators. */
  readonly reads: Db;
  /** What nobody waits for; its statements may take longer. */
  readonly jobs: Db;
  /** History, statements, reports, rankings and operators' lists, of a standby where there is one. Nothing is decided by it. */
  readonly lists: Lists;
  /** Whether rows of players carry their cell (cells.ts). */
  readonly hasCells: boolean;
  /** A connection of its own, for LISTEN, leases and COPY; ended by the caller. */
  connect(): Promise<pg.Client>;
  /** Connections waiting for a free one, over all pools (load shedding). */
  waiting(): number;
  close(): Promise<void>;
};

export type DatabaseOptions = {
  url: string;
  /** Where `connect` goes, if that is not the same. */
  sessionUrl?: string;
  /** Where standbys answer; without it lists are read where everything else is. */
  listsUrl?: string | undefined;
  /** Connections per pool; of lists as many as of reads. */
  sizes: { bets: number; reads: number; jobs: number };
  statementTimeoutMs: number;
  /** How long to wait for a free connection; 5 s when absent. */
  connectWithinMs?: number;
  /** Whether a statement outside of the transaction that asks for it is refused (test sites): see one-connection.ts. */
  guardsConnections?: boolean;
  /** Whether players are spread by cells (cells.ts); lists are read where everything else is then. */
  hasCells?: boolean;
  /** Whether statements without a name are prepared as well: for a process whose statements are all fixed texts. */
  preparesAll?: boolean;
  onError(error: Error): void;
};

// bigint columns hold mills, ids and counters. Ids are read as text (see `id` columns
// cast in stores); the rest must fit a safe integer, and a value that does not is a fault.
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint out of the safe range: ${value}`);
  return number;
});
// Instants are epoch milliseconds everywhere inside the server.
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) => new Date(value).getTime());

/** Of the connections for reads so many at once answer lists that no standby does. */
const primaryShare = 0.2;

/** Opens the pools. Connections are made on first use. */
export function openDatabase(options: DatabaseOptions): Database {
  const { hasCells = false } = options;
  const Client = hasCells ? clientWithCells() : pg.Client;
  const base: pg.PoolConfig & { readonly Client: typeof pg.Client } = {
    Client,
    connectionString: options.url,
    statement_timeout: options.statementTimeoutMs,
    idle_in_transaction_session_timeout: 10_000,
    connectionTimeoutMillis: options.connectWithinMs ?? 5_000,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'longmen',
  };
  const pools = {
    bets: new pg.Pool({ ...base, max: options.sizes.bets }),
    reads: new pg.Pool({ ...base, max: options.sizes.reads }),
    jobs: new pg.Pool({ ...base, max: options.sizes.jobs, statement_timeout: options.statementTimeoutMs * 12 }),
  };
  for (const pool of Object.values(pools)) {
    pool.on('error', options.onError);
    // A connection that is lost between two statements of a transaction fails the next one; an error
    // event that nobody hears would end the process.
    pool.on('connect', (client) => client.on('error', () => undefined));
  }
  const guard = options.guardsConnections === true ? makeConnectionGuard() : noGuard;
  const nameOf = options.preparesAll === true ? namesByText() : undefined;
  const reads = overPool(pools.reads, guard, nameOf, hasCells);
  const standbys =
    options.listsUrl === undefined || hasCells
      ? undefined
      : openLists({
          url: options.listsUrl,
          size: options.sizes.reads,
          statementTimeoutMs: options.statementTimeoutMs,
          primary: reads,
          share: Math.max(1, Math.floor(options.sizes.reads * primaryShare)),
          onError: options.onError,
          sleep,
        });
  return {
    hasCells,
    bets: overPool(pools.bets, guard, nameOf, hasCells),
    reads,
    jobs: overPool(pools.jobs, guard, nameOf, hasCells),
    lists: standbys ?? listsOfPrimary(reads),
    connect: async () => {
      const client = new Client({
        connectionString: options.sessionUrl ?? options.url,
        application_name: 'longmen-session',
        connectionTimeoutMillis: base.connectionTimeoutMillis,
      });
      client.on('error', options.onError);
      await client.connect();
      return client;
    },
    waiting: () => Object.values(pools).reduce((sum, pool) => sum + pool.waitingCount, standbys?.waiting() ?? 0),
    close: async () => {
      await Promise.all([...Object.values(pools).map((pool) => pool.end()), standbys?.close()]);
    },
  };
}

/** Names of so many statements at most: a text that were made anew each time would fill the server's memory. */
const namesMax = 2_000;

/** A name for each text, so that PostgreSQL reads it once a connection, and plans it anew only where values matter. */
function namesByText(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known !== undefined || names.size >= namesMax) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

type Runner = { query(query: pg.QueryConfig): Promise<pg.QueryResult> };

type NameOf = ((text: string) => string | undefined) | undefined;

function over(runner: Runner, nameOf: NameOf, hasCells: boolean): Tx {
  const run = ({ text, values = [], name = nameOf?.(text) }: Query) =>
    runner.query(name === undefined ? { text, values } : { text, values, name });
  const rows = async <Row>(query: Query) => (await run(query)).rows as Row[];
  return {
    hasCells,
    rows,
    row: async <Row>(query: Query) => (await rows<Row>(query))[0],
    count: async (query) => (await run(query)).rowCount ?? 0,
  };
}

function overPool(pool: pg.Pool, guard: ConnectionGuard, nameOf: NameOf, hasCells: boolean): Db {
  const guarded: Runner = {
    query: async (query) => {
      guard.take(query.text);
      return pool.query(query);
    },
  };
  return {
    ...over(guard === noGuard ? pool : guarded, nameOf, hasCells),
    transaction: async (work) => {
      guard.take('BEGIN');
      const client = await pool.connect();
      let broken: Error | undefined;
      try {
        await client.query('BEGIN');
        const result = await guard.hold(() => work(over(client, nameOf, hasCells)));
        await client.query('COMMIT');
        return result;
      } catch (error) {
        await client.query('ROLLBACK').catch((cause: Error) => {
          broken = cause;
        });
        if (isOfStandby(error)) broken ??= asError(error);
        throw error;
      } finally {
        client.release(broken);
      }
    },
  };
}
