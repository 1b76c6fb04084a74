/**
 * Reads of lists and reports from a standby, where there is one. Nothing is decided by them. Whoever asks sees
 * what the primary had when he asked, his own last write with it: a standby that does not have it within 300 ms is
 * none for this question. Then the primary answers, with a small part of its connections; who finds none free is
 * turned away.
 */
import pg from 'pg';
import { refuse } from '../../api/route.ts';
import { steadyNow } from '../../runtime/steady.ts';
import { sqlState } from '../sql-state.ts';
import type { Query, Reader, Tx } from '../tx.ts';

/** The pool of lists. What decides takes a `Tx`, which this is not. */
export type Lists = Reader & {
  /** What is wrong with standbys, in words. */
  notes(): string[];
};

export type ListsOptions = {
  readonly url: string;
  readonly size: number;
  readonly statementTimeoutMs: number;
  /** The primary; `share` of its connections at once answer what standbys do not. */
  readonly primary: Tx;
  readonly share: number;
  readonly onError: (error: Error) => void;
  /** Waits between two looks at a standby; another one in tests. */
  readonly sleep: (ms: number) => Promise<void>;
};

/** A standby that has not caught up by then is asked no more for this list. */
const catchesUpWithinMs = 300;
const lookEveryMs = 10;
const connectWithinMs = 1_000;
/** After one that was away, the next is tried. */
const awayForMs = 1_000;

/** The standby is of no use for a question that the primary can answer. */
class StandbyAway extends Error {
  constructor(why: string, cause?: unknown) {
    super(why, { cause });
    this.name = 'StandbyAway';
  }
}

/** A site without standbys: its primary answers all. */
export function listsOfPrimary(primary: Tx): Lists {
  return { hasCells: primary.hasCells, rows: primary.rows, row: primary.row, notes: () => [] };
}

/** Opens the pool; connections are made on first use. */
export function openLists(options: ListsOptions): Lists & { close(): Promise<void>; waiting(): number } {
  const pool = new pg.Pool({
    connectionString: readingOnly(options.url),
    max: options.size,
    statement_timeout: options.statementTimeoutMs,
    connectionTimeoutMillis: connectWithinMs,
    idleTimeoutMillis: 60_000,
    keepAlive: true,
    application_name: 'longmen-lists',
  });
  pool.on('error', options.onError);
  pool.on('connect', (client) => client.on('error', () => undefined));
  let awayUntil = Number.NEGATIVE_INFINITY;
  let borrowed = 0;
  const markOf = sharedMark(options.primary);

  const ofStandby = async <Row>(query: Query): Promise<Row[]> => {
    if (steadyNow() < awayUntil) throw new StandbyAway('no standby has answered lately');
    const mark = await markOf();
    const client = await pool.connect().catch((error: unknown) => {
      awayUntil = steadyNow() + awayForMs;
      throw new StandbyAway('no standby can be reached', error);
    });
    let broken = false;
    try {
      if (!(await catchesUp(client, mark, options.sleep))) throw new StandbyAway('the standby is behind');
      const { text, values = [], name } = query;
      return (await client.query(name === undefined ? { text, values } : { text, values, name })).rows as Row[];
    } catch (error) {
      broken = !(error instanceof StandbyAway);
      throw isOurs(error) ? error : new StandbyAway('the standby did not answer', error);
    } finally {
      client.release(broken);
    }
  };
  const ofPrimary = async <Row>(query: Query): Promise<Row[]> => {
    if (borrowed >= options.share) throw refuse('unavailable');
    borrowed += 1;
    try {
      return await options.primary.rows<Row>(query);
    } finally {
      borrowed -= 1;
    }
  };
  const rows = async <Row>(query: Query): Promise<Row[]> => {
    try {
      return await ofStandby<Row>(query);
    } catch (error) {
      if (!(error instanceof StandbyAway)) throw error;
      return ofPrimary<Row>(query);
    }
  };
  return {
    hasCells: options.primary.hasCells,
    rows,
    row: async <Row>(query: Query) => (await rows<Row>(query))[0],
    notes: () =>
      steadyNow() < awayUntil ? ['no standby answers: the primary answers some of the lists, the others wait'] : [],
    waiting: () => pool.waitingCount,
    close: () => pool.end(),
  };
}

/** Mistakes of the statement itself, which the primary would make too; not conflicts with the log that is replayed. */
function isOurs(error: unknown): boolean {
  if (error instanceof StandbyAway) return true;
  const state = sqlState(error);
  return state !== undefined && !/^(08|40|53|55|57|58)/.test(state);
}

/**
 * How far the primary has come. Who asks while a question is under way waits for the next one: the answer to one that was
 * sent before may lack what was written since.
 */
function sharedMark(primary: Tx): () => Promise<string> {
  const read = async () => {
    const found = await primary.row<{ at: string }>({
      name: 'lists-mark',
      text: 'SELECT pg_current_wal_flush_lsn()::text AS at',
    });
    if (found === undefined) throw new Error('the primary has no log');
    return found.at;
  };
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        const mine = read();
        running = mine;
        next = undefined;
        return mine;
      });
    return next;
  };
}

/** The last mark that a standby's connection was seen to have. */
const reached = new WeakMap<pg.ClientBase, bigint>();

async function catchesUp(client: pg.ClientBase, mark: string, sleep: ListsOptions['sleep']): Promise<boolean> {
  const wanted = placeOf(mark);
  for (const until = steadyNow() + catchesUpWithinMs; ; await sleep(lookEveryMs)) {
    if ((reached.get(client) ?? -1n) >= wanted) return true;
    const { rows } = await client.query<{ at: string | null }>({
      name: 'lists-replayed',
      // One that has become the primary has all.
      text: 'SELECT CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_flush_lsn() END::text AS at',
    });
    const at = rows[0]?.at;
    if (typeof at === 'string') reached.set(client, placeOf(at));
    if ((reached.get(client) ?? -1n) >= wanted) return true;
    if (steadyNow() > until) return false;
  }
}

/** A place in the log, `16/B374D848`, as a number. */
export function placeOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Whatever stands behind the address: these connections write nothing. */
export function readingOnly(url: string): string {
  const changed = new URL(url);
  const before = changed.searchParams.get('options') ?? '';
  changed.searchParams.set('options', `${before} -c default_transaction_read_only=on`.trim());
  changed.search = changed.search.replaceAll('+', '%20');
  return changed.href;
}
