/** SQL that other modules compose into statements of their own, so that only this module spells its tables. */

/**
 * A statement that holds all lines and terms as they are until the transaction ends: whoever reckons by them begins with it.
 * A change of them waits, and has a later instant than whatever was read.
 */
export const holdLinesSql = 'SELECT pg_advisory_xact_lock_shared(19790, 1)';

/** Condition: a line or terms have changed after an instant, an SQL expression. */
export function linesChangedSql(since: string): string {
  return `EXISTS (SELECT FROM identity.past_lines WHERE until > ${since})`;
}

/** Until when an account's line and terms stayed as they were at an instant; null where they still are. SQL expressions. */
export function lineEndSql(userId: string, at: string): string {
  return `(SELECT min(e.until) FROM identity.past_lines e WHERE e.user_id = ${userId} AND e.until > ${at})`;
}

/** The line that an account had until one of the instants that `lineEndSql` gives. */
export function lineBeforeSql(userId: string, until: string): string {
  return `(SELECT p.line FROM identity.past_lines p WHERE p.user_id = ${userId} AND p.until = ${until})`;
}

/** An account's rebate rate of a family just before such an instant, in tenths of a percent, whoever's the instant is. */
export function shareBeforeSql(userId: string, until: string, family: string): string {
  const tenths = (rebates: string) => `(coalesce(${rebates} ->> ${family}, '0')::numeric * 10)::smallint`;
  return `coalesce(
    (SELECT ${tenths('e.rebates')} FROM identity.past_lines e WHERE e.user_id = ${userId} AND e.until >= ${until} ORDER BY e.until LIMIT 1),
    (SELECT ${tenths('u.rebates')} FROM identity.users u WHERE u.user_id = ${userId}))`;
}

/** Accounts that somebody stands above: column `user_id`. Only their bets bring agents anything. */
export const withAgentSql = 'SELECT u.user_id FROM identity.users u WHERE u.parent_id IS NOT NULL';

/** Condition: there is such an account at all. One probe of the index of those below somebody. */
export const anyAgentSql =
  'EXISTS (SELECT FROM (SELECT FROM identity.users u WHERE u.parent_id IS NOT NULL ORDER BY u.parent_id LIMIT 1) one)';

/**
 * Accounts with their place in the tree and their rebate rate of a family: columns `user_id, parent_id, line, status, share`,
 * the share in tenths of a percent, 0 where the account has none. @param family an SQL expression of its code
 */
export function membersSql(family: string): string {
  return `SELECT u.user_id, u.parent_id, u.line, u.status, (coalesce(u.rebates ->> ${family}, '0')::numeric * 10)::smallint AS share
    FROM identity.users u`;
}

/** Every account above one, the first one first, as an expression; null where it stands in no team. */
export function lineSql(userId: string): string {
  return `(SELECT u.line FROM identity.users u WHERE u.user_id = ${userId} AND u.line <> '{}')`;
}

/** Accounts that stand in a team: columns `user_id, line, at` (when it was opened). */
export const placedSql = `SELECT u.user_id, u.line, u.registered_at AS at FROM identity.users u WHERE u.line <> '{}'`;

/**
 * The team of an account, itself among it: columns `user_id, username, account_type, parent_id, depth` (how many are above
 * it), `level` (of VIP). @param userId an SQL expression
 */
export function teamSql(userId: string): string {
  return `SELECT u.user_id, u.username, u.account_type, u.parent_id, cardinality(u.line) AS depth, u.level
    FROM identity.users u WHERE u.user_id = ${userId} OR u.line @> ARRAY[${userId}]`;
}
