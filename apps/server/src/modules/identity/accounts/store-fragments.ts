/** SQL that other modules compose into statements of their own, so that only this module spells its tables. */
import type { UserId } from '../../../platform/ids.ts';
import { statuses } from '../rules.ts';

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

/** An account's terms just before such an instant, whoever's the instant is; as they are where it is null. */
export function termsBeforeSql(userId: string, until: string): string {
  return `coalesce(
    (SELECT e.rebates FROM identity.past_lines e WHERE e.user_id = ${userId} AND e.until >= ${until} ORDER BY e.until LIMIT 1),
    (SELECT u.rebates FROM identity.users u WHERE u.user_id = ${userId}))`;
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

/** The next instant after another at which a line or terms changed, as an expression; null where there is none. */
export function nextLineChangeSql(after: string): string {
  return `(SELECT min(c.until) FROM identity.past_lines c WHERE c.until > ${after})`;
}

/** The line that an account had just before an instant, as an expression; null where it stood in no team. */
export function lineAtSql(userId: string, at: string): string {
  return `nullif(coalesce(
    (SELECT p.line FROM identity.past_lines p WHERE p.user_id = ${userId} AND p.until >= ${at} ORDER BY p.until LIMIT 1),
    (SELECT u.line FROM identity.users u WHERE u.user_id = ${userId})), '{}')`;
}

/** Accounts whose line or terms changed at an instant: columns `user_id`, and `line`, the one until then. */
export function linesEndedSql(at: string): string {
  return `SELECT p.user_id, p.line FROM identity.past_lines p WHERE p.until = ${at}`;
}

/**
 * Everybody who stood above an account, before or after a change of its line, between two instants: column `agent_id`.
 */
export function agentsOfChangesSql(from: string, to: string): string {
  return `SELECT above.agent_id FROM identity.past_lines p JOIN identity.users u ON u.user_id = p.user_id,
      unnest(p.line || u.line) AS above (agent_id)
    WHERE p.until >= ${from} AND p.until < ${to}`;
}

/** Accounts of players, those of guests on trial left out: column `user_id`. */
export const playersOnlySql = 'SELECT u.user_id FROM identity.users u WHERE NOT u.is_guest';

/** All accounts that stand in a team, or did: column `user_id`. */
export const accountsSql = `SELECT u.user_id FROM identity.users u WHERE u.line <> '{}' UNION SELECT p.user_id FROM identity.past_lines p`;

/** Agents: columns `user_id, username, status, line, parent_id, rebates, registered_at`. */
export const agentsSql = `SELECT u.user_id, u.username, u.status, u.line, u.parent_id, u.rebates, u.registered_at
    FROM identity.users u WHERE u.account_type = 2`;

/** Accounts directly below one: columns `user_id, username, account_type, status, rebates`. @param agent an SQL expression */
export function childrenSql(agent: string): string {
  return `SELECT u.user_id, u.username, u.account_type, u.status, u.rebates FROM identity.users u WHERE u.parent_id = ${agent}`;
}

/** The names on a line, the first one first, as an expression. */
export function lineNamesSql(line: string): string {
  return `ARRAY(SELECT a.username FROM unnest(${line}) WITH ORDINALITY AS l (id, no) JOIN identity.users a ON a.user_id = l.id
    ORDER BY l.no)`;
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

/**
 * Whose rows a list of an agent's is of: one account of the team, or the whole team, the agent himself among it. Few
 * accounts are asked for their newest rows each; of many, the newest rows of everybody are asked whose they are.
 */
export type Team = { readonly agentId: UserId; readonly userId: UserId; readonly size: 'one' | 'few' | 'many' };

/** Nothing of before `since` is the agent's to see: the account stands below him since then, wherever below him it is moved. */
const memberColumns = (agent: string) => `u.user_id, u.username,
  CASE WHEN u.user_id = ${agent} OR u.line_since IS NULL THEN u.registered_at ELSE coalesce(
    (SELECT max(p.until) FROM identity.past_lines p WHERE p.user_id = u.user_id AND NOT p.line @> ARRAY[${agent}]), u.registered_at) END AS since`;
const isOfTeam = (agent: string) => `(u.user_id = ${agent} OR u.line @> ARRAY[${agent}])`;

/** Every account of a team: `user_id, username, since`. @param agent an SQL expression of its agent's id */
export function teamMembersSql(agent: string): string {
  return `SELECT ${memberColumns(agent)} FROM identity.users u WHERE ${isOfTeam(agent)}`;
}

/** An account, if it is of a team; the same columns. To be joined LATERAL. @param user an SQL expression of its id */
export function memberOfTeamSql(agent: string, user: string): string {
  return `SELECT ${memberColumns(agent)} FROM identity.users u WHERE u.user_id = ${user} AND ${isOfTeam(agent)}`;
}

const agentAndUser = ['$1::bigint', '$2::bigint'] as const;

/** The values of the first two parameters of what follows: `$1` and `$2`. */
export const teamValues = ({ agentId, userId }: Team): [string, string] => [agentId, userId];

/** Accounts `m` of a list that is of one or of few. `$1` is the agent, `$2` the one account. */
export function fewSql({ size }: Team): string {
  const [agent, user] = agentAndUser;
  const accounts = size === 'one' ? memberOfTeamSql(agent, user) : teamMembersSql(agent);
  return `(SELECT * FROM (${accounts}) accounts WHERE ${user} IS NOT NULL) m`;
}

/** Rows of a table with a `user_id` as `alias`, each with its account `m`. `$1` is the agent, `$2` the one account. */
export function teamRowsSql(team: Team, table: string, alias: string): string {
  const [agent, user] = agentAndUser;
  return team.size === 'many'
    ? `${table} ${alias} JOIN LATERAL (${memberOfTeamSql(agent, `${alias}.user_id`)}) m ON ${user} IS NOT NULL`
    : `${fewSql(team)} JOIN ${table} ${alias} ON ${alias}.user_id = m.user_id`;
}

/** A team for a module that does not know of teams: its accounts as `m`, and rows of a table each with its account. */
export function playersSql(team: Team) {
  return {
    name: team.size,
    areMany: team.size === 'many',
    accounts: fewSql(team),
    rowsOf: (table: string, alias: string) => teamRowsSql(team, table, alias),
    values: teamValues(team),
  };
}

/** Condition: an account is not closed, and a sign-in of its own is on. Both are SQL expressions. */
export function mayPlaySql(userId: string, session: string): string {
  return `EXISTS (SELECT FROM identity.users u JOIN identity.sessions s ON s.user_id = u.user_id
    WHERE u.user_id = ${userId} AND s.session_id = ${session} AND s.ended_at IS NULL AND u.status <> ${statuses.closed}
      AND coalesce(u.expires_at, 'infinity') > clock_timestamp())`;
}

/** Condition: an account is closed, or a guest's whose time is over; `userId` is an SQL expression. */
export const isClosedSql = (userId: string): string => `EXISTS (SELECT FROM identity.users u
    WHERE u.user_id = ${userId} AND (u.status = ${statuses.closed} OR u.expires_at <= clock_timestamp()))`;

/** The agent at the top of an account's line, itself where it is one; none for a player without an agent. Column user_id. */
export const topSql = (userId: string) =>
  `SELECT coalesce(t.line[1], CASE WHEN t.account_type = 2 THEN t.user_id END) AS user_id FROM identity.users t WHERE t.user_id = ${userId}`;
