/**
 * The process's one lasting database session. It leases the node number that ids
 * are made with (freed by PostgreSQL itself when the process dies, however it dies)
 * and carries event hints between processes. Neither is part of a money transaction.
 */
import type pg from 'pg';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from './database.ts';
import { maxNodes } from './ids.ts';
import type { Log } from '../runtime/log.ts';

export type Session = {
  /** The leased node number. @throws while the session is lost: no ids may be made then. */
  node(): number;
  /** False while the session is lost. */
  isHeld(): boolean;
  /** Sends a batch of events to the other processes. */
  send(batch: string): Promise<void>;
  close(): Promise<void>;
};

/** Names the lease among the database's advisory locks ("LM"). */
const leaseSpace = 0x4c4d;
const channel = 'longmen_events';
const reconnectMs = 500;

type Options = { database: Database; clock: Clock; log: Log; onBatch(batch: string): void };

/** Opens the session; when it is lost it opens another until closed. */
export async function openSession({ database, clock, log, onBatch }: Options): Promise<Session> {
  let client: pg.Client | undefined;
  let node: number | undefined;
  let closed = false;
  const ownPrefix = `${process.pid}.${clock.now()}:`;

  const open = async () => {
    const next = await database.connect();
    try {
      const leased = await leaseNode(next);
      next.on('notification', ({ payload }) => {
        if (payload !== undefined && !payload.startsWith(ownPrefix)) deliver(payload.slice(payload.indexOf(':') + 1));
      });
      await next.query(`LISTEN ${channel}`);
      // Closed while this one was opened: nobody would end it.
      if (closed) return await next.end();
      next.once('end', () => void lost(next));
      client = next;
      node = leased;
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
  };

  const deliver = (batch: string) => {
    try {
      onBatch(batch);
    } catch (error) {
      log.error({ err: error }, 'a batch of events could not be read');
    }
  };

  const lost = async (old: pg.Client) => {
    if (closed || client !== old) return;
    client = undefined;
    node = undefined;
    log.warn('the database session was lost');
    while (!closed && client === undefined) {
      await clock.sleep(reconnectMs);
      if (!closed) await open().catch((error: Error) => log.warn({ err: error }, 'no database session yet'));
    }
  };

  await open();
  return {
    node: () => {
      if (node === undefined) throw new SessionLost();
      return node;
    },
    isHeld: () => node !== undefined,
    send: async (batch) => {
      await client?.query('SELECT pg_notify($1, $2)', [channel, ownPrefix + batch]);
    },
    close: async () => {
      closed = true;
      await client?.end().catch(() => undefined);
    },
  };
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
