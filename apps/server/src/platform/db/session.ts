/**
 * The process's one lasting database session. It leases the node number that ids are made with (freed by PostgreSQL
 * itself when the process dies, however it dies), knows which others are leased, and carries event hints between
 * processes. None of it is part of a money transaction. It is probed every second: one that has died without a word
 * would make ids under a number that another process leases meanwhile.
 */
import type pg from 'pg';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from './database.ts';
import type { Log } from '../runtime/log.ts';
import { steadyNow } from '../runtime/steady.ts';
import { maxNodes } from './ids.ts';

export type Session = {
  /** The leased node number. @throws while the session is lost: no ids may be made then. */
  node(): number;
  /** False while the session is lost. */
  isHeld(): boolean;
  /** Epoch ms by the database's clock, as far as the last probe told. */
  now(): number;
  /** The numbers of all processes on this database, the own one among them; undefined while no probe is answered. */
  nodes(): readonly number[] | undefined;
  /** Sends a text to all processes on this database that listen. @throws while the session is lost */
  notify(text: string): Promise<void>;
  /** Is told every text of `notify`, the own ones too, through every session that is opened after a lost one. */
  onNotify(listener: (text: string) => void): Promise<void>;
  close(): Promise<void>;
};

/** Names the lease among the database's advisory locks ("LM"). */
const leaseSpace = 0x4c4d;
export const notifyChannel = 'longmen_events';
const reconnectMs = 500;
const probeEveryMs = 1_000;
/** A session that has not answered for so long is lost. */
const answersWithinMs = 3_000;

/** And one that is not open by then is given up. */
const opensWithinMs = 10_000;

type Options = { database: Pick<Database, 'connect'>; clock: Clock; log: Log };
type Probe = { readonly nodes: readonly number[]; readonly at: number; readonly aheadMs: number };

/** Opens the session; when it is lost it opens another until closed. */
export async function openSession({ database, clock, log }: Options): Promise<Session> {
  let client: pg.Client | undefined;
  let node: number | undefined;
  let probed: Probe | undefined;
  let listener: ((text: string) => void) | undefined;
  let turn: Promise<unknown> = Promise.resolve();
  const stopping = new AbortController();
  const isClosed = () => stopping.signal.aborted;

  const open = async () => {
    const next = await database.connect();
    const opened = new AbortController();
    // One that never answers would be waited for until its network says so, which may be a quarter of an hour.
    void clock.sleep(opensWithinMs, opened.signal).then(() => (opened.signal.aborted ? undefined : next.end()));
    try {
      const leased = await leaseNode(next);
      const first = await probe(next);
      next.on('notification', ({ payload }) => {
        if (payload !== undefined) listener?.(payload);
      });
      if (listener !== undefined) await next.query(`LISTEN ${notifyChannel}`);
      // Closed while this one was opened: nobody would end it.
      if (isClosed()) return await next.end();
      next.once('end', () => void lost(next));
      client = next;
      node = leased;
      probed = first;
      void watch(next);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    } finally {
      opened.abort();
    }
  };

  /** One statement after the other, as the driver asks for. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = turn.then(work);
    turn = next.catch(() => undefined);
    return next;
  };

  const watch = async (watched: pg.Client) => {
    while (!isClosed() && client === watched) {
      await clock.sleep(probeEveryMs, stopping.signal);
      if (isClosed() || client !== watched) return;
      const answer = await Promise.race([
        inTurn(() => probe(watched)).catch(() => undefined),
        clock.sleep(answersWithinMs, stopping.signal).then(() => undefined),
      ]);
      if (answer !== undefined) probed = answer;
      else if (!isClosed() && client === watched) {
        // The driver cuts a connection that owes an answer, which may never have been told that it is dead.
        watched.end().catch(() => undefined);
        void lost(watched);
      }
    }
  };

  const lost = async (old: pg.Client) => {
    if (isClosed() || client !== old) return;
    client = undefined;
    node = undefined;
    log.warn('the database session was lost');
    while (!isClosed() && client === undefined) {
      await clock.sleep(reconnectMs, stopping.signal);
      if (!isClosed()) await open().catch((error: Error) => log.warn({ err: error }, 'no database session yet'));
    }
  };

  await open();
  return {
    node: () => {
      if (node === undefined) throw new SessionLost();
      return node;
    },
    isHeld: () => node !== undefined,
    now: () => steadyNow() + (probed?.aheadMs ?? 0),
    nodes: () => (probed === undefined || steadyNow() - probed.at > answersWithinMs ? undefined : probed.nodes),
    notify: async (text) => {
      await inTurn(async () => {
        if (client === undefined) throw new SessionLost();
        await client.query('SELECT pg_notify($1, $2)', [notifyChannel, text]);
      });
    },
    onNotify: async (listen) => {
      listener = listen;
      await inTurn(async () => client?.query(`LISTEN ${notifyChannel}`));
    },
    close: async () => {
      stopping.abort();
      await client?.end().catch(() => undefined);
    },
  };
}

/** Reads the database's clock and the numbers that are leased. @throws where the server only follows another */
async function probe(client: pg.Client): Promise<Probe> {
  const { rows } = await client.query<{ follows: boolean; now: number; nodes: number[] }>({
    name: 'session-probe',
    text: `SELECT pg_is_in_recovery() AS follows, (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now,
        ARRAY(SELECT objid::integer FROM pg_locks WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2
          AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())) AS nodes`,
    values: [leaseSpace],
  });
  const at = steadyNow();
  const [{ follows, now, nodes } = { follows: true, now: 0, nodes: [] }] = rows;
  // Advisory locks are taken there too, and another process takes the same number from the primary.
  if (follows) throw new SessionLost();
  return { nodes, at, aheadMs: now - at };
}

/** The lease is lost, so an id could be given out twice; answered as `unavailable`. */
export class SessionLost extends Error {
  readonly code = 'ECONNLOST';
  constructor() {
    super('the database session is lost');
    this.name = 'SessionLost';
  }
}

async function leaseNode(client: pg.Client): Promise<number> {
  for (let node = 0; node < maxNodes; node += 1) {
    const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1, $2) AS held', [
      leaseSpace,
      node,
    ]);
    if (rows[0]?.held === true) return node;
  }
  throw new Error(`${maxNodes} processes already run on this database`);
}
