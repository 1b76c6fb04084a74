/** A lane's own database session: one prepared statement, planned once, and connected again when it breaks. */
import type pg from 'pg';
import { alone } from '../cells.ts';
import { type Database, type Query, wasRolledBack } from '../database.ts';
import { isOfStandby } from '../sql-state.ts';

export type LaneSession = {
  /** Runs the statement; a broken connection fails it and is replaced for the next. */
  rows<Row>(query: Query): Promise<Row[]>;
  close(): Promise<void>;
};

/** The generic plan (with cells none can be, as the cell decides where a statement runs): nested loops over sorted arrays, whatever the size of a batch. */
const sessionSettings = (statementTimeoutMs: number) => `
  SET statement_timeout = ${statementTimeoutMs}; ${alone('SET plan_cache_mode = force_generic_plan;')}
  SET enable_seqscan = off; SET enable_mergejoin = off`;

/** Connects with the first statement. @param statementTimeoutMs after which PostgreSQL cancels a statement */
export function makeLaneSession(db: Database, statementTimeoutMs: number): LaneSession {
  let client: Promise<pg.Client> | undefined;

  /** Opens a session that, once it has ended, is no longer the lane's: it, and not the one that came after it. */
  const connect = (): Promise<pg.Client> => {
    const own: Promise<pg.Client> = db.connect().then(async (opened) => {
      const hasEnded = () => forget(own);
      opened.on('end', hasEnded);
      opened.on('error', hasEnded);
      try {
        await opened.query(sessionSettings(statementTimeoutMs));
        return opened;
      } catch (error) {
        await opened.end().catch(() => undefined);
        throw error;
      }
    });
    return own;
  };
  const forget = (session: Promise<pg.Client>) => {
    if (client === session) client = undefined;
  };

  return {
    rows: async <Row>(query: Query) => {
      client ??= connect();
      const current = client;
      try {
        return (await (await current).query(query)).rows as Row[];
      } catch (error) {
        // A refused statement leaves the session usable; anything else does not, nor does a server that only follows.
        if ((!wasRolledBack(error) || isOfStandby(error)) && client === current) {
          forget(current);
          current
            .then(
              (broken) => broken.end(),
              () => undefined,
            )
            .catch(() => undefined);
        }
        throw error;
      }
    },
    close: async () => {
      const current = client;
      client = undefined;
      await current?.then(
        (open) => open.end(),
        () => undefined,
      );
    },
  };
}
