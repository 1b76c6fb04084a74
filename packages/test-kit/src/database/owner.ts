/**
 * Connections of the owner of the tables to test databases: a new one for every question costs more than the question.
 */
import pg from 'pg';
import { beforeDrop } from './endings.ts';

const pools = new Map<string, pg.Pool>();
const connectionsMax = 2;

/** Kept until the database is dropped. */
export function ownerOf({ ownerUrl }: { ownerUrl: string }): pg.Pool {
  const found = pools.get(ownerUrl);
  if (found !== undefined) return found;
  const pool = new pg.Pool({ connectionString: ownerUrl, max: connectionsMax });
  // A connection that a test has cut is not used again.
  pool.on('error', () => undefined);
  pools.set(ownerUrl, pool);
  beforeDrop(ownerUrl, () => {
    pools.delete(ownerUrl);
    return pool.end();
  });
  return pool;
}
