/** What PostgreSQL says when a statement fails, and what follows from it. */
import pg from 'pg';

/** The SQLSTATE of a database error, or undefined for any other error. */
export function sqlState(error: unknown): string | undefined {
  return error instanceof pg.DatabaseError ? error.code : undefined;
}

/** What writes nothing because it follows another server (or because an administrator made it read-only). */
const readOnly = '25006';

/**
 * Whether a write reached a server that is no primary any more. Nothing was applied, and nothing ever will be there: the
 * connection is dropped, and the next one finds who leads now.
 */
export function isOfStandby(error: unknown): boolean {
  return sqlState(error) === readOnly;
}

/**
 * Whether PostgreSQL itself reported that a statement failed, with the session alive: nothing of it was applied. False
 * for whatever else may come instead of an answer (a lost connection, a shutdown, class 08 and 57P): then nobody knows.
 */
export function wasRolledBack(error: unknown): boolean {
  const state = sqlState(error);
  return state !== undefined && !state.startsWith('08') && !state.startsWith('57P');
}
